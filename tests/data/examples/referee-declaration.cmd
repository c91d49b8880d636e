referee impasse jsa24 "9/GGSSK+N3/+P+P+P+P+P4/9/9/9/9/9/4k4 b 2RB3Pb2g2s3n4l10p 1"
