"""The rules of Basra: pure, exact, standard library only (RULES.md)."""
