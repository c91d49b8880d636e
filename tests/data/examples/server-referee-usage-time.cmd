server-referee --time soon
