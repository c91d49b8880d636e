referee outcome --rules csa27 "sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1 moves G*5b"
