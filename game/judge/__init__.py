"""The honest review: what each play was worth to whoever made it, and what that says of a hand.

`judge` says what a judgement is, `exact` judges the known last batch, `sampled` everything before
it, `grade` one play, `hand` a whole one, and `facts` tells why a play is good.
"""
