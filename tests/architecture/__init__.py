"""How the code is laid out: what import-linter has no contract for, and the sizes of everything."""
