moves startpos 7g7f
