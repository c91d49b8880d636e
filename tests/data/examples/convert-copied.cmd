convert --to csa -o {tmp}/copy.csa tests/data/records/three.csa
