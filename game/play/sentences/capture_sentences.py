"""Short descriptions of captures, for the choice between several."""

from __future__ import annotations

from game.rules.basras import basra_points
from game.rules.cards import Card
from game.rules.scoring import card_points
from game.rules.state import HandState, Play
from game.words.amounts import cards
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import short
from game.words.language import _, listed, ngettext

_NO_BREAK = "\N{NO-BREAK SPACE}"

_LONGEST = 3
"""The most remaining cards that are named one by one."""


def brings(state: HandState, move: Play) -> str:
    """Describe how many cards a capture takes, its points, and what it leaves on the floor.

    The points include those of the card played and of a basra.
    """
    parts = [cards(len(move.captured))]
    points = points_of(state, move)
    if points:
        parts.append(isolate_ltr(f"+{points}"))
    parts.append(_leaves([card for card in state.floor if card not in move.captured]))
    return listed(part.replace(" ", _NO_BREAK) for part in parts)


def points_of(state: HandState, move: Play) -> int:
    """Return a capture's immediate points: all its cards and a basra (RULES.md#points)."""
    won = card_points(state.rules, (*move.captured, move.card))
    return won + basra_points(
        state.rules, state.floor, move.card, move.captured, lone_trail=state.lone_trail
    )


def _leaves(left: list[Card]) -> str:
    if not left:
        return _("leaves nothing")
    if len(left) <= _LONGEST:
        return _("leaves {cards}").format(cards=" ".join(map(short, left)))
    words = ngettext("leaves {count} card", "leaves {count} cards", len(left))
    return words.format(count=len(left))
