"""How the people at the table look, from what happened last."""

from __future__ import annotations

from game.rules.state import HandState, Turn
from game.ui.art.portraits import Mood

CALM_TURNS = 3
"""Turns after a reaction in which no one reacts."""


def moods(state: HandState, turn: int | None, reacts: bool) -> tuple[Mood, ...]:  # noqa: FBT001 - an input of a memo
    """Return each seat's mood: glad or sorry about the last turn or the hand, up at its turn.

    Args:
        state: the hand.
        turn: the seat whose turn is shown; None while a play is still shown.
        reacts: whether people show feelings.
    """
    found: list[Mood] = ["up" if seat == turn else "calm" for seat in range(state.players)]
    if not reacts or (turn is None and not state.over):
        return tuple(found)
    told = _last_reaction(state.history)
    since = len(state.history) - 1 - told
    wasted = None
    if not since:
        last = state.history[told]
        glad = state.side_of(last.seat) if last.basra else None
        wasted = None if last.basra else last.seat
    elif state.score is not None and since > CALM_TURNS:
        points = [side.total for side in state.score.sides]
        glad = points.index(max(points)) if points.count(max(points)) == 1 else None
    else:
        glad = None
    if glad is not None:
        return tuple("glad" if state.side_of(one) == glad else "sorry" for one in range(len(found)))
    if wasted is not None:
        found[wasted] = "sorry"
    return tuple(found)


def _last_reaction(history: tuple[Turn, ...]) -> int:
    """Return the last turn that people reacted to: a basra, or a jack that took nothing."""
    told = -CALM_TURNS - 1
    for number, one in enumerate(history):
        wasted = one.play.card.rank == "J" and not one.play.captured
        if (one.basra or wasted) and number - told > CALM_TURNS:
            told = number
    return told
