tsume tests/data/records/tsume.csa
