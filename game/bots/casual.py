"""A bot that weighs what it takes against what it leaves, but doesn't count cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from game.bots.replies import Replies
from game.bots.search_bot import distinct_plays
from game.bots.search_context import SearchContext, search_context
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View


class CasualBot:
    """Weighs what each play gains against what it leaves for the next player.

    It sees its hand and the floor but remembers no earlier play, so any other card may still be
    in the next player's hand.
    """

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Weigh every play once."""
        context = _forgetful_context(view)
        replies = Replies(context)
        following = [view.hand_sizes[(view.seat + step) % view.players] for step in (1, 2)]
        next_holds, after_holds = following[0], following[1] - (view.players == 2)
        plays = distinct_plays(context, legal_plays(view))
        worths = {
            play: replies.worth(move, next_holds, after_holds) for play, move in plays.items()
        }
        best = max(worths.values())
        yield rng.choice([play for play, worth in worths.items() if worth == best])


def _forgetful_context(view: View) -> SearchContext:
    """Return the context of a player who remembers nothing."""
    context = search_context(view)
    forgotten = set(view.rules.pack) - set(view.hand) - set(view.floor)
    return replace(context, unseen=context.moves.counts(context.moves.pack(forgotten)))
