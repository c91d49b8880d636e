server-referee --start garbage
