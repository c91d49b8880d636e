server-referee -o
