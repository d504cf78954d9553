"""Reviews: what each play of a hand was worth to its player, and what that says about the hand.

`judge` defines judgements, `exact` judges the known last batch, `sampled` everything before it.
`grade` grades one play, `hand_review` a whole hand, and `facts` gives the reasons for a play.
"""
