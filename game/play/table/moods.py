"""How the people at the table look, from what happened last."""

from __future__ import annotations

from game.rules.state import HandState, Turn
from game.ui.art.portraits import Mood

CALM_TURNS = 3
"""Turns after a reaction in which nobody reacts."""


def moods(state: HandState, turn: int | None, reacts: bool) -> tuple[Mood, ...]:  # noqa: FBT001 - an input of a memo
    """Return each seat's mood: glad or sorry about the last turn or the hand, up at its turn.

    Args:
        state: the hand.
        turn: the seat whose turn is shown; None while a play is still shown.
        reacts: whether people show feelings.
    """
    found: list[Mood] = ["up" if seat == turn else "calm" for seat in range(state.players)]
    told = _told(state.history)
    if not reacts or (turn is None and not state.over):
        return tuple(found)
    if state.score is not None:
        points = [side.total for side in state.score.sides]
        glad = points.index(max(points)) if points.count(max(points)) == 1 else None
    else:
        glad = state.side_of(told.seat) if told is not None and told.basra else None
    if glad is not None:
        return tuple("glad" if state.side_of(one) == glad else "sorry" for one in range(len(found)))
    if told is not None and not told.basra:
        found[told.seat] = "sorry"
    return tuple(found)


def _told(history: tuple[Turn, ...]) -> Turn | None:
    """Return the last turn if people react to it: a basra, or a jack that took nothing."""
    told = None
    for number, one in enumerate(history):
        wasted = one.play.card.rank == "J" and not one.play.captured
        if (one.basra or wasted) and (told is None or number - told > CALM_TURNS):
            told = number
    return history[told] if told is not None and told == len(history) - 1 else None
