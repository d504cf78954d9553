"""A bot that weighs what it takes against what it leaves, but counts no cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from game.bots.moves import moves_of
from game.bots.outlook import Outlook, outlook
from game.bots.replies import Replies
from game.bots.search_bot import different
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View


class CasualBot:
    """Weighs what each play gains against what it leaves for the next player.

    It sees its hand and the floor; what went before it has forgotten, so every other card may
    still be in the next player's hand.
    """

    def think(self, view: View, chance: random.Random) -> Iterator[Play]:
        """Weigh every play once."""
        look = _forgetful(view)
        replies = Replies(look)
        following = [view.hand_sizes[(view.seat + step) % view.players] for step in (1, 2)]
        next_holds, after_holds = following[0], following[1] - (view.players == 2)
        plays = different(look, legal_plays(view))
        worths = {
            play: replies.worth(move, next_holds, after_holds) for play, move in plays.items()
        }
        most = max(worths.values())
        yield chance.choice([play for play, worth in worths.items() if worth == most])


def _forgetful(view: View) -> Outlook:
    """The outlook of someone who remembers nothing."""
    moves = moves_of(view.rules)
    look = outlook(view)
    unseen = [0] * len(moves.kinds)
    for card in view.rules.pack:
        if card not in view.hand and card not in view.floor:
            unseen[moves.units.index(moves.unit_of(card))] += 1
    return replace(look, unseen=tuple(unseen))
