moves startpos K*5e
