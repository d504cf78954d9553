"""That at one device everyone plays in turn and no one learns another's cards."""
