"""Games, deals, moments, puzzles and house rules as one short text that opens anywhere."""
