replay tests/data/records/foul.csa
