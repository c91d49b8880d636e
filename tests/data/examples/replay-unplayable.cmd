replay tests/data/records/unplayable.csa
