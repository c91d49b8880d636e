tsume
