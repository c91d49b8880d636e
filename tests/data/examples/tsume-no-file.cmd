tsume no-such-file.kif
