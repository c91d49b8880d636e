server-referee -o {tmp}/game.txt
