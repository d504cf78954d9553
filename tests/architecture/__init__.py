"""How the code is laid out: contracts that import-linter has no kind for, and names."""
