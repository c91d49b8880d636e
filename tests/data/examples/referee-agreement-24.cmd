referee impasse jsa24-handicap-agreed "9/9/9/9/9/9/3p1lllg/+P+P2kssgg/K+P4ssg w r 2"
