referee impasse amateur27-agreed startpos
