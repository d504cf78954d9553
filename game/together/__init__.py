"""Games on several devices: protocol, lobby and table."""
