"""That the solver finds what plain minimax over the readable engine finds.

Its own fast reading of plays and basras is held against that of the rules, floor by floor.
"""
