convert --to kif examples/07-convert.c
