"""Faults that are really caused, and what was lost by each; the table is printed at the end."""
