usi-player
