server-referee --x y
