board --svg "4k4/9/4P4/9/9/9/9/9/9 w G2p 12"
