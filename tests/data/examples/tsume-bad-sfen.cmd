tsume "xx b - 1"
