replay examples/replay.c
