replay examples/06-replay.c
