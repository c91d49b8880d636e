convert --to csa -o {tmp}/games.csa tests/data/records/games.usi
