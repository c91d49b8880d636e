replay tests/data/records/tsume.csa
