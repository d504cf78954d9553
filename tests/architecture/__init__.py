"""How the code is laid out: what import-linter has no contract for, sizes, and additions."""
