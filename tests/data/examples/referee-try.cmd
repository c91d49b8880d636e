referee impasse try "9/4K4/9/9/9/9/9/9/k8 b - 1"
