replay --final tests/data/records/three.csa
