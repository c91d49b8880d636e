moves one two three
