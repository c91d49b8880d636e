audit --verbose
