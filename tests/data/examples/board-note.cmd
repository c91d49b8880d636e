board "sfen 4k4/9/9/9/9/9/9/9/4K4 b PSPpbpb"
