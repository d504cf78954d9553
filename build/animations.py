"""Animations at the table, by name, to look at frame by frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.lessons import examples as lessons
from game.platform.input import Activate
from game.play.scene.examples import BASRA, table
from game.session import example_games as games
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.screens.steering import give_soon, press_soon

OWN_BASRA = (*BASRA, "TD")
THEIR_BASRA = ("9C 4D 5D AC", "9H KD 3S 7C", "9H")
JACK = ("2C 3D 5S TH QD 9C 4S", "JC KD AC 4H", "JC")
KOMI = ("QC 3D 5S TH QD 9C 4S", "7D KD AC 4H", "7D")
"""A floor, the player's hand, and the card of it that is played."""


class NamedSequence(NamedTuple):
    """A one-line description, a function that starts it on the context's stage, and its seconds."""

    description: str
    begin: Callable[[Context], None]
    seconds: float


def play_first(context: Context, floor: str, hand: str, card: str) -> None:
    """Play a card from a hand that plays first."""
    table(context, games.stacked(floor, hand))
    give_soon(context, Activate(f"card-{card}"))


def answer(context: Context, floor: str, hand: str, card: str) -> None:
    """Let the other seat reply to a card."""
    table(context, games.after(games.stacked(floor, hand), card))


def play_last(context: Context, session: Session) -> None:
    """Play the last card of a hand."""
    session.undo()
    (card, *_) = session.state.hands[0]
    table(context, session)
    give_soon(context, Activate(f"card-{card}"))


def see_the_end(context: Context) -> None:
    """Let the other seat play the last card of a game, and show who won."""
    session = games.decided("won")
    session.states.pop()
    table(context, session)
    press_soon(context, "next-hand")


def undo(context: Context) -> None:
    """Undo the player's last play and the reply to it."""
    table(context, games.captured("2C 3D 5S 8H", "TC KD AC 4H", "TC", 1))
    press_soon(context, "undo")


SEQUENCES: dict[str, NamedSequence] = {
    "basra-mine": NamedSequence(
        "a basra of one's own", lambda context: play_first(context, *OWN_BASRA), 2.1
    ),
    "basra-theirs": NamedSequence(
        "a basra of the others", lambda context: answer(context, *THEIR_BASRA), 2.1
    ),
    "jack-sweep": NamedSequence(
        "a jack takes the floor", lambda context: play_first(context, *JACK), 2.0
    ),
    "komi-sweep": NamedSequence(
        "the 7♦ takes the floor", lambda context: play_first(context, *KOMI), 2.0
    ),
    "hand-end": NamedSequence(
        "the last cards of a hand", lambda context: play_last(context, games.scored("two")), 4.8
    ),
    "game-end": NamedSequence("the last card of a game, and who won", see_the_end, 4.5),
    "undo": NamedSequence("a play taken back", undo, 0.7),
    "first-hand": NamedSequence(
        "a capture of a first hand, and what the referee says", lessons.first_capture, 2.4
    ),
}
"""All sequences by name."""
