page -o {tmp}/no/out.html examples/games/title-match-1988.csa
