perft startpos 0
