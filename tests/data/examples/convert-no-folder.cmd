convert --to kif tests/data/records/three.csa
