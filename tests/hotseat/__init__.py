"""At one device everyone plays in turn, and no player learns another's cards."""
