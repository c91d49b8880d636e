board --svg one two
