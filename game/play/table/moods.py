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
        turn: the seat whose turn is shown, or None.
        reacts: whether people show feelings.
    """
    settled = turn is not None or state.over  # not while a play is still shown
    glad, sorry = _feelings(state) if reacts and settled else (None, ())
    return tuple(
        "glad"
        if state.side_of(seat) == glad
        else "sorry"
        if seat in sorry
        else "up"
        if seat == turn
        else "calm"
        for seat in range(state.players)
    )


def _feelings(state: HandState) -> tuple[int | None, tuple[int, ...]]:
    """Return the side that is glad, or None, and the seats that are sorry."""
    everyone, glad = tuple(range(state.players)), None
    if state.score is not None:
        points = [side.total for side in state.score.sides]
        best = [side for side, won in enumerate(points) if won == max(points)]
        glad = best[0] if len(best) == 1 else None
        return glad, everyone if glad is not None else ()
    told = _told(state.history)
    if told is None:
        return None, ()
    return (state.side_of(told.seat), everyone) if told.basra else (None, (told.seat,))


def _told(history: tuple[Turn, ...]) -> Turn | None:
    """Return the last turn if people react to it: a basra, or a jack that took nothing."""
    told = None
    for number, one in enumerate(history):
        wasted = one.play.card.rank == "J" and not one.play.captured
        if (one.basra or wasted) and (told is None or number - told > CALM_TURNS):
            told = number
    return history[told] if told is not None and told == len(history) - 1 else None
