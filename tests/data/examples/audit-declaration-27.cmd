audit --rules csa27 tests/data/audit/declaration.csa
