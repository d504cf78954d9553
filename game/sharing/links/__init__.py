"""Games, deals, moments, problems and house rules as one short text that opens anywhere."""
