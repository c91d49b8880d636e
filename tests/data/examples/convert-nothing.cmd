convert --to kif examples/convert.c
