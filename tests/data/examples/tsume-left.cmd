tsume --notation usi "8k/9/7RS/9/9/8L/9/9/9 b G 1"
