referee outcome --rules jsa24 "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 500 moves 5i5h pass"
