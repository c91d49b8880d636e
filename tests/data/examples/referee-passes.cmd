referee repetition startpos pass pass pass pass pass pass pass pass
