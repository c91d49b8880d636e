convert --to nonsense x.csa
