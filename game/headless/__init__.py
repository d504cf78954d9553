"""The headless command: the rules, the solver and the bots without a table."""
