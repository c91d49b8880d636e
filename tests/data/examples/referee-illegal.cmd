referee repetition startpos 7g7f 3c3d 8h3d+
