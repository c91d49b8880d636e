referee outcome "startpos moves 7g7f 3c3d"
