perft --threads 3 startpos 4
