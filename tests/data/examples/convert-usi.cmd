convert --to usi tests/data/records/three.csa
