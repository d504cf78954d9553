"""The judge of plays: what each legal play is worth, and what a player's plays lost.

A `Judge` gets the view of the seat to move and yields a `Judgement`, better known each time.
`usual_judge` is the one that the game uses. `review_hand` grades every play of a hand.
"""

from game.judge.grade import Grade
from game.judge.hand_review import HandReview, Split, review_hand
from game.judge.judge import Judge, Judgement, Worth
from game.judge.sampled import usual_judge

__all__ = [
    "Grade",
    "HandReview",
    "Judge",
    "Judgement",
    "Split",
    "Worth",
    "review_hand",
    "usual_judge",
]
