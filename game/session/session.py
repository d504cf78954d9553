"""A game or a match in progress: its deals and plays, and how it is saved and restored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.platform.service import Service
from game.rules.dealing import deal
from game.rules.events import Event
from game.rules.fairness import commitment, dealing_seed, verify
from game.rules.match import DECIDER_TARGET, GAMES_TO_WIN, Game, Match
from game.rules.play import begin_hand, play
from game.rules.reading import RecordError
from game.rules.record import Record, options_of
from game.rules.replay import PlayedHand, Replay
from game.rules.state import HandState, Play
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of

PERSON = 0
"""The seat of the person at this table."""

CHANCE: Service[Callable[[], str]] = Service()
"""Draws 128 random bits, as hexadecimal digits."""


class Seeds(NamedTuple):
    """The seeds that a game is dealt from (RULES.md#fairness).

    Attributes:
        program: the seed that the program drew, or the chosen deal; never empty.
        player: what the player added after the commitment, "" for nothing.
    """

    program: str
    player: str = ""

    @property
    def joined(self) -> str:
        """The seed that both make together (RULES.md#joined-seed)."""
        return dealing_seed(self.program, self.player)


class Session:
    """A game in progress: its standing, its hand, and the hands before.

    Attributes:
        setup: the setup that it was started with.
        standing: the match before the hand in play; a single game is a match never continued.
        earlier: the hands of this game before the one in play.
        states: the hand's states so far, the last one current.
        seeds: the seeds that the hands of this game are dealt from.
        counted: whether the person has seen the score of the finished hand in play.
    """

    def __init__(
        self,
        setup: GameSetup,
        standing: Match,
        earlier: Sequence[PlayedHand],
        states: Sequence[HandState],
        seeds: Seeds,
    ) -> None:
        self.setup = setup
        self.standing = standing
        self.earlier = tuple(earlier)
        self.states = list(states)
        self.seeds = seeds
        self.counted = False

    @classmethod
    def begin(cls, setup: GameSetup, seeds: Seeds) -> tuple[Session, tuple[Event, ...]]:
        """Return a new game with its first hand dealt from its seeds, and the events.

        Raises:
            OptionError: no variant offers such rules.
        """
        standing = first_standing(setup)
        state, events = _begin_hand(standing, seeds)
        return cls(setup, standing, (), (state,), seeds), events

    @property
    def stand_ins(self) -> Collection[int]:
        """The seats where a bot plays in place of a person who left."""
        return frozenset()

    @property
    def state(self) -> HandState:
        """The current state of the hand."""
        return self.states[-1]

    @property
    def hand(self) -> PlayedHand:
        """The hand in play, so far."""
        return PlayedHand(self.standing.game, tuple(self.states))

    @property
    def after(self) -> Match:
        """The standing with the hand in play scored, once it is over."""
        score = self.state.score
        return self.standing.after(score) if score else self.standing

    @property
    def over(self) -> bool:
        """Whether the game, or in a match the match, is won."""
        after = self.after
        return (after.winner if self.setup.match else after.game.winner) is not None

    def next_hand(self) -> tuple[Event, ...]:
        """Score the finished hand and deal the next one of this game."""
        self.earlier = (*self.earlier, self.hand)
        self.standing = self.after
        return self._deal()

    def next_game(self, seeds: Seeds) -> tuple[Event, ...]:
        """Score the hand that won this game, and deal the first hand of the match's next game.

        Raises:
            ValueError: this game isn't won, or the match is.
        """
        self.standing = self.after.next_game()
        self.earlier = ()
        self.seeds = seeds
        return self._deal()

    def _deal(self) -> tuple[Event, ...]:
        state, events = _begin_hand(self.standing, self.seeds)
        self.states, self.counted = [state], False
        return events

    def play(self, move: Play) -> tuple[Event, ...]:
        """Make a play. Raises IllegalPlay."""
        state, events = play(self.state, move)
        self.states.append(state)
        return events

    def own_decision(self) -> int | None:
        """Return the place in `states` of the last decision made here, or None without one."""
        here = self.setup.here
        turns = (n for n, state in enumerate(self.states[:-1]) if state.turn in here)
        return max(turns, default=None)

    def undo(self) -> bool:
        """Go back to the last decision made here; return False if this hand has none."""
        place = self.own_decision()
        if place is None:
            return False
        del self.states[place + 1 :]
        return True

    @property
    def recorded_hands(self) -> tuple[PlayedHand, ...]:
        """The hands of the record."""
        return (*self.earlier, self.hand)

    def record(self) -> Record:
        """Return the game so far as a record, with its seed and the commitment to it."""
        table = sealed_table(self.standing.game)
        return replace(
            table,
            hands=tuple(hand.record for hand in self.recorded_hands),
            seed=self.seeds.program,
            commitment=commitment(table, self.seeds.program),
            player_seed=self.seeds.player or None,
        )


def own_sides(session: Session) -> frozenset[int]:
    """Return the sides of the people at this device."""
    return frozenset(map(session.state.side_of, session.setup.here))


def session_of(setup: GameSetup, wins: tuple[int, ...], played: Replay) -> Session:
    """Return the session at the end of a record.

    Args:
        setup: the setup that the game was started with.
        wins: the games of its match that each side had won before.
        played: the replayed record.

    Raises:
        RecordError: it isn't the setup's game, or its cards don't follow from its seed, or the
            commitment is broken.
    """
    record = played.record
    if not played.hands:
        raise RecordError("hands", "no hand was dealt")
    _check_table(setup, record, wins)
    if record.seed is None:
        raise RecordError("seed", "there is no seed")
    if setup.seed and record.seed != setup.seed_of(sum(wins) + 1):
        raise RecordError("seed", "not the seed of the setup")
    if not verify(record, record.seed).fair:
        raise RecordError("hands", "the cards don't follow from the seed and its commitment")
    *earlier, last = played.hands
    seeds = Seeds(record.seed, record.player_seed or "")
    return Session(setup, Match(last.game, wins), earlier, last.states, seeds)


def first_standing(setup: GameSetup) -> Match:
    """Return a match before its first hand. Raises OptionError if no variant has such rules."""
    return Match.start(rules_of(setup), setup.players, dealer=setup.players - 1)


def sealed_table(game: Game) -> Record:
    """Return a game as a record without hands, from which the commitment is made with the seed."""
    first = (game.dealer - game.hands_played) % game.players
    return Record(game.rules.key, game.players, first, options_of(game.rules))


def _begin_hand(standing: Match, seeds: Seeds) -> tuple[HandState, tuple[Event, ...]]:
    game = standing.game
    dealt = deal(game.rules, game.players, seeds.joined, game.hands_played)
    return begin_hand(game, dealt)


def check_joint(setup: GameSetup, wins: tuple[int, ...], played: Replay) -> None:
    """Compare a record of a game that was dealt by several devices with its setup.

    Raises:
        RecordError: it is another game, or it has a seed, which no such game has.
    """
    record = played.record
    if (record.seed, record.commitment, record.player_seed) != (None, None, None):
        raise RecordError("seed", "no seed deals the cards of several devices")
    if any(not hand.last.over for hand in played.hands):
        raise RecordError("hands", "a hand is not over")
    _check_table(setup, record, wins)


def _check_table(setup: GameSetup, record: Record, wins: tuple[Any, ...]) -> None:
    """Raise RecordError unless a record is of the setup's game and the sides won these games."""
    sides = record.rules.sides(record.players)
    counted = len(wins) == sides and all(type(won) is int for won in wins)
    if not counted or any(not 0 <= won < GAMES_TO_WIN for won in wins):
        raise RecordError("wins", "not the games won by each side")
    if any(wins) and not setup.match:
        raise RecordError("wins", "games won before a single game")
    rules = rules_of(setup)
    if sorted(wins)[-2:] == [GAMES_TO_WIN - 1] * 2:
        rules = replace(rules, target=DECIDER_TARGET)
    if (record.rules, record.players) != (rules, setup.players):
        raise RecordError("variant", "not the game of the setup")
    if not sum(wins) and record.dealer != setup.players - 1:
        raise RecordError("dealer", "not the seat that deals first")
