replay no-such-file.csa
