tsume --judge tests/data/records/tsume.kif
