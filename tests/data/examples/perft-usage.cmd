perft startpos
