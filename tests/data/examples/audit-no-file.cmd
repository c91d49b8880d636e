audit tests/data/audit/no-such-file.kif
