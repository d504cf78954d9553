"""Learning the game at a table: short lessons on arranged floors, and a first hand with a referee.

Both use the usual table, cards and rules, and add explanations.
"""
