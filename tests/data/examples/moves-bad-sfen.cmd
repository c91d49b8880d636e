moves x
