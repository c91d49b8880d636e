convert --to kif --encoding cp932 -o {tmp}/game.kif tests/data/records/variations.kif
