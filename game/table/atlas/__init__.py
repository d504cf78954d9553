"""The atlas of rules: every variant side by side, and where each is played."""
