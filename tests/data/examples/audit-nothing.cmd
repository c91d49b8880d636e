audit examples/audit.c
