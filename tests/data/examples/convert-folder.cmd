convert --to kif --encoding utf-8 -o {tmp}/games tests/data/records/three.csa
