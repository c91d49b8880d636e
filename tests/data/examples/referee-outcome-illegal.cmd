referee outcome "startpos moves 7g7f 7g7e"
