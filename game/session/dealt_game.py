"""A game's deal, to be played again by other rules."""

from dataclasses import replace
from typing import NamedTuple, Protocol

from game.platform.service import Service
from game.rules.fairness import dealing_seed
from game.rules.replay import Replay
from game.rules.variant import Variant
from game.session.game_file import Header
from game.session.hand_in_play import is_private
from game.session.session import Session
from game.session.setup import LONGEST_SEED, GameSetup
from game.session.setup_edits import rules_of


class DealtGame(NamedTuple):
    """The seed of a game's cards, and the rules by which it is played.

    Attributes:
        setup: its table, with the seed that deals it again.
        goes_on: whether some of its hands aren't dealt yet.
    """

    setup: GameSetup
    goes_on: bool

    @property
    def rules(self) -> Variant:
        """The variant with the setup's options."""
        return rules_of(self.setup)


class LastDeal(Protocol):
    """The deal of the game that was played last."""

    @property
    def known(self) -> bool:
        """Whether there is such a game."""

    async def deal(self) -> DealtGame | None:
        """Return its deal, or None if that isn't known."""


LAST_DEAL: Service[LastDeal] = Service()


def of_session(session: Session) -> DealtGame | None:
    """Return the deal of a table's game; None if it has no seed, or one too long to be chosen.

    An unfinished game of several people at one device returns None, because later hands follow
    from its seed.
    """
    goes_on = session.after.game.winner is None
    if not session.seeds.program or (goes_on and is_private(session.setup)):
        return None
    return _of(session.setup, session.seeds.joined, goes_on=goes_on)


def of_game(header: Header | None, played: Replay) -> DealtGame | None:
    """Return the deal of a game of the library; None if its seed isn't known."""
    record = played.record
    if header is None or not record.seed:
        return None
    seed = dealing_seed(record.seed, record.player_seed)
    return _of(header.setup, seed, goes_on=played.game.winner is None)


def _of(setup: GameSetup, seed: str, *, goes_on: bool) -> DealtGame | None:
    if len(seed) > LONGEST_SEED:
        return None
    return DealtGame(replace(setup, seed=seed, match=False), goes_on)
