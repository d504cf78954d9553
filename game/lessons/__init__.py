"""Learning the game at a table: short lessons on arranged floors, and a first hand with a referee.

It uses the table itself, with the same cards and rules; what it adds is words.
"""
