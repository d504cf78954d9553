"""The screens of a finished hand: its review, its moments, practice from any of them.

It may use every other layer, and a table of its own for practice.
"""
