convert --to csa tests/data/records/variations.kif
