"""The player's results in numbers: wins, leads, and what mistakes cost (STATISTICS.md).

`played` describes a game, `overview` adds games up, `estimates` computes intervals, `costliest`
finds the costliest mistakes, and `spreadsheet` writes everything for other programs.
"""
