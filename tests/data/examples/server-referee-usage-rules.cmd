server-referee --rules no-such-rules
