tsume xx
