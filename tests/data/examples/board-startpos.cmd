board
