audit --rules jsa25 tests/data/audit/games.csa
