audit examples/08-audit.c
