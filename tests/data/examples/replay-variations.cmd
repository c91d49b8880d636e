replay --variations tests/data/records/variations.kif
