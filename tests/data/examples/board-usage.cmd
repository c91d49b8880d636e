board one two
