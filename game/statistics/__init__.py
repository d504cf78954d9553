"""One's own play in numbers: what hands came to, what was lost where and how (STATISTICS.md).

`figures` says what one hand came to, `mistake_kinds` what was wrong with a play, `played` what a
game is here, `overview` adds games up, `estimates` says how sure a share or a mean is, `costliest`
finds the dearest mistakes, and `spreadsheet` writes everything for other programs.
"""
