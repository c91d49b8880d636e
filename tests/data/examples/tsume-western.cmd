tsume --notation western "9/8k/9/9/6LL1/9/9/9/9 b G 1"
