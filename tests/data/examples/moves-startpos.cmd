moves
