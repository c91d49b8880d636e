replay tests/data/records/variations.kif
