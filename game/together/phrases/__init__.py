"""What players at several devices say to each other."""
