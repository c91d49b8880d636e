page tests/data/records/page.kif
