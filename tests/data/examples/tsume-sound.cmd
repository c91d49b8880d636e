tsume --judge "kbb6/9/l1G6/9/9/9/9/9/9 b GN 1"
