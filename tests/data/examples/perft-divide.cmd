perft --divide startpos 3
