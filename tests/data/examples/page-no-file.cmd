page -o {tmp}/out.html tests/data/records/no-such-file.kif
