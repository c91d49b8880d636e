referee repetition "PP2k4/9/9/9/9/9/P8/9/9 b - 1" 9g9f
