replay --moves x
