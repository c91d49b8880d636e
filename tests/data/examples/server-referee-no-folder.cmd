server-referee -o {tmp}/no/game.kif
