moves startpos pass
