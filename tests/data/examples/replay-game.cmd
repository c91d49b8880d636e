replay examples/games/title-match-1988.csa
