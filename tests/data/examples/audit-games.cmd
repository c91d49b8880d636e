audit tests/data/audit/games.csa
