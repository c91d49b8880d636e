referee impasse nobody startpos
