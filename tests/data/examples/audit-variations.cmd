audit tests/data/audit/variations.kif
