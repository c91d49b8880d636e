referee repetition startpos
