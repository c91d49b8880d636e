convert --to kif --encoding
