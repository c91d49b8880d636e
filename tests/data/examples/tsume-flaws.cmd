tsume --judge "9/2k6/4+R4/3G5/1L7/9/9/9/9 b - 1"
