"""That what is said of a hand that is over is true, and that one finds through it and back.

A quick judge stands in for the table's, so that what is shown is the same each time and at once;
every clause of a hint is held against the rules.
"""
