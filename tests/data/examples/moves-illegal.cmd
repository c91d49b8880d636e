moves startpos 8h2b
