audit tests/data/audit/declaration.csa
