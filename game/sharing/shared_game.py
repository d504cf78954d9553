"""A game to share: its record, and the names at its seats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.match import Game
from game.rules.record import Record
from game.rules.replay import Replay
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.session.table_names import names_at
from game.sharing.challenges import Challenge
from game.sharing.links.contents import (
    LEAGUE_SEED,
    ChallengeLink,
    DealLink,
    GameLink,
    MomentLink,
)
from game.words.seat_names import SeatName, names_of_sides, seat_names


@dataclass(frozen=True)
class SharedGame:
    """A game for links and pictures.

    Attributes:
        played: the game so far.
        bots: the names of the opponents' bots; empty if they aren't known.
        names: the names of the seats; empty for the usual names.
        against_bots: whether one person played it alone, so others can try to beat the result.
    """

    played: Replay
    bots: tuple[str, ...] = ()
    names: tuple[SeatName, ...] = ()
    against_bots: bool = True

    @classmethod
    def of_session(cls, session: Session) -> SharedGame:
        """Return a session's game."""
        played = Replay(session.record(), (*session.earlier, session.hand))
        return cls._of_setup(played, session.setup)

    @classmethod
    def of_library(cls, header: Header, played: Replay) -> SharedGame:
        """Return a game of the library; the players of a game from elsewhere aren't known."""
        return cls(played) if header.from_file else cls._of_setup(played, header.setup)

    @classmethod
    def _of_setup(cls, played: Replay, setup: GameSetup) -> SharedGame:
        return cls(played, setup.bots, names_at(setup), setup.against_bots)

    @classmethod
    def of_hand(cls, finished: FinishedHand) -> SharedGame:
        """Return the game of a finished hand up to its end; its seed may not be known."""
        record = finished.session.record()
        if not finished.seeds.program:
            record = replace(record, seed=None, commitment=None, player_seed=None)
        played = Replay(record, (*finished.earlier, finished.hand))
        return cls(played, names=names_at(finished.setup))

    @property
    def sides(self) -> tuple[SeatName, ...]:
        """The names of the sides."""
        players = self.game.players
        names = self.names or seat_names(players)
        return names_of_sides(names, self.game.rules.sides(players))

    @property
    def game(self) -> Game:
        """The game's standing."""
        return self.played.game

    @property
    def over(self) -> bool:
        """Whether a side has won the game."""
        return self.game.winner is not None

    @property
    def result(self) -> Challenge:
        """The result of its player."""
        return Challenge("", self.game.scores, self.game.hands_played)

    @property
    def can_deal(self) -> bool:
        """Whether others can play the same cards at their own table."""
        record = self._record
        first_dealer = record.dealer == record.players - 1
        return bool(self.bots) and record.seed is not None and first_dealer

    @property
    def _record(self) -> Record:
        """The record to share, without the seed of a league, which its members keep secret."""
        record = replace(self.played.record, header=None)
        if not (record.seed or "").startswith(LEAGUE_SEED):
            return record
        return replace(record, seed=None, commitment=None, player_seed=None)

    @property
    def can_challenge(self) -> bool:
        """Whether it has a result that others can try to beat."""
        return self.over and self.can_deal and self.against_bots

    @property
    def deal_link(self) -> DealLink:
        """The same cards against the same bots."""
        record = self.played.record
        seeds = Seeds(record.seed or "", record.player_seed or "")
        options = dict(record.options)
        table = (record.variant, record.players, record.dealer, options)
        return DealLink(*table, seed=seeds.joined, bots=self.bots)

    @property
    def game_link(self) -> GameLink:
        """The whole game."""
        return GameLink(self._record)

    def challenge_link(self, name: str) -> ChallengeLink:
        """Return the link to the same cards and the result to beat."""
        return ChallengeLink(self.deal_link, name, self.result.scores, self.result.hands)

    def moment_link(self, hand: int, play: int) -> MomentLink:
        """Return the link to a moment: a hand by its index, and the number of plays before it."""
        return MomentLink(self._record, hand, play)
