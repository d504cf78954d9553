"""That at one device everyone plays in turn and nobody learns another's cards."""
