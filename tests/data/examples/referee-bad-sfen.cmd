referee impasse jsa24 "4k4/9/9/9/9/9/9/9/4K5 b - 1"
