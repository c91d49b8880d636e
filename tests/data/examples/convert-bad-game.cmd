convert --to usi tests/data/records/unplayable.csa
