"""Replay written hands with the rules, keeping every state and the game before each hand."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from game.rules.dealing import Deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.record import HandRecord, Record
from game.rules.state import HandState, Play

Written = TypeVar("Written")
"""A play in its written form."""


@dataclass(frozen=True)
class PlayedHand:
    """A hand as it was played.

    Attributes:
        game: the game before the hand.
        states: all states of the hand, from the deal to the last play.
    """

    game: Game
    states: tuple[HandState, ...]

    @property
    def last(self) -> HandState:
        """The last state of the hand."""
        return self.states[-1]

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's score of the game before the hand."""
        return self.game.scores

    @property
    def after(self) -> Game:
        """The game after the hand, or before it if the hand isn't over."""
        score = self.last.score
        return self.game.after(score) if score else self.game

    @property
    def deal(self) -> Deal:
        """How it was dealt, without the buried cards, which the states don't show."""
        first = self.states[0]
        seats = [(first.dealer + 1 + index) % first.players for index in range(first.players)]
        batch = (card for seat in seats for card in first.hands[seat])
        return Deal(first.floor, (*batch, *first.stock))

    @cached_property
    def record(self) -> HandRecord:
        """The hand in its written form."""
        dealt = self.deal
        return HandRecord(dealt.floor, dealt.stock, tuple(turn.play for turn in self.last.history))


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed record."""

    record: Record
    hands: tuple[PlayedHand, ...]

    @property
    def game(self) -> Game:
        """The game after the finished hands."""
        return self.hands[-1].after if self.hands else self.record.start


def replay(record: Record) -> Replay:
    """Replay a record.

    Raises:
        IllegalPlay: a play in it breaks the rules.
    """
    written = ((hand.deal, hand.plays) for hand in record.hands)
    return Replay(record, tuple(walk(record.start, written, lambda _, move: move)))


def walk(
    game: Game,
    hands: Iterable[tuple[Deal, Iterable[Written]]],
    read: Callable[[HandState, Written], Play],
) -> Iterator[PlayedHand]:
    """Replay hands one after the other, each when it is requested.

    Args:
        game: the game before the first hand.
        hands: how each hand was dealt, and its plays as written.
        read: returns the play that a written play means in a state.

    Raises:
        IllegalPlay: a play breaks the rules.
    """
    for dealt, written in hands:
        states = [begin_hand(game, dealt)[0]]
        for text in written:
            states.append(play(states[-1], read(states[-1], text))[0])
        hand = PlayedHand(game, tuple(states))
        yield hand
        game = hand.after
