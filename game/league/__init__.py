"""A league with friends: seven deals a week, whose results are opened together (LEAGUE.md)."""
