tsume --notation klingon startpos
