perft "x" 1
