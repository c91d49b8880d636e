perft startpos 4
