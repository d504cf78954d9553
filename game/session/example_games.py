"""Example games for screens: each follows from a seed, and each call returns a new session.

The bots play as at a table; the person plays by rote, the first of several captures.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache, wraps
from operator import attrgetter
from typing import Any, ParamSpec, cast

from game.bots.bot import choose, rng_at
from game.bots.bots import PLAIN
from game.bots.simple_bots import GreedyBot
from game.rules.cards import Card
from game.rules.match import Match
from game.rules.play import legal_plays, play
from game.rules.record import HandRecord, Record
from game.rules.replay import replay
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from game.rules.view import view
from game.session.session import PERSON, Seeds, Session
from game.session.setup import GameSetup

GAMES = {
    "two": GameSetup(seed="7"),
    "three": GameSetup("lebanese", 3, seed="5"),
    "partners": GameSetup("egyptian", 4, seed="7"),
    "alone": GameSetup("yemeni", 4, {"partnerships": False}, seed="9"),
    "short": GameSetup("cypriot", 3, {"target": 21}, seed="4"),
    "four": GameSetup("cypriot", 4, {"target": 21}, seed="8"),
    "held over": GameSetup("russell", 4, {"partnerships": False}, seed="39"),
    "won": GameSetup("cypriot", 2, {"target": 21}, seed="3"),
    "tied": GameSetup("egyptian", 2, {}, ("novice",), seed="18"),
    "one card": GameSetup("cypriot", 2, {}, ("novice",), seed="11"),
    "well won": GameSetup("cypriot", 2, {"target": 101}, ("novice",), seed="3"),
    "beaten": GameSetup("cypriot", 2, {"target": 101}, ("novice",), seed="2"),
    "long": GameSetup("cypriot", 2, {"target": 200}, ("novice",), seed="1"),
    "match": GameSetup("cypriot", 2, {"target": 21}, seed="3", match=True),
}
"""The setups of the games, by name."""

Asked = ParamSpec("Asked")

_SLIPS = 0.2
"""The chance that a slipping player plays a random card."""


def _own(made: Callable[Asked, Session]) -> Callable[Asked, Session]:
    """Make each game once, and return a copy on each call."""
    remembered = cast("Callable[Asked, Session]", cache(made))

    @wraps(made)
    def copied(*asked: Asked.args, **named: Asked.kwargs) -> Session:
        game = remembered(*asked, **named)
        return Session(game.setup, game.standing, game.earlier, game.states, game.seeds)

    return copied


@_own
def begun(name: str) -> Session:
    """Return a game whose first hand is dealt."""
    return _deal(GAMES[name])


@_own
def played(name: str, count: int) -> Session:
    """Return a game in which the person has made `count` plays and has the next turn."""
    session = _deal(GAMES[name])
    for number in range(count):
        _play_to_person(session)
        _play_own(session, number)
    _play_to_person(session)
    return session


@_own
def answered(name: str) -> Session:
    """Return a game in which the person has made one play and the next seat has its turn."""
    session = _deal(GAMES[name])
    _play_to_person(session)
    _play_own(session, 0)
    return session


@_own
def scored(name: str) -> Session:
    """Return a game whose first hand is over."""
    session = _deal(GAMES[name])
    _play_out(session)
    return session


@_own
def decided(name: str) -> Session:
    """Return a game that has just been won."""
    session = _deal(GAMES[name])
    _play_out(session)
    while session.after.game.winner is None:
        session.next_hand()
        _play_out(session)
    return session


PEOPLE = ("سلمى", "Karim")
"""Names in both directions."""


def of_people(setup: GameSetup) -> GameSetup:
    """Return the same game, played by two people at one device."""
    return replace(setup, seats=("here", "here"), names=PEOPLE)


@_own
def last_deal(players: int = 2) -> Session:
    """Return a game in its last deal, in which the person made every possible basra."""
    session = _deal(GameSetup(players=players, bots=("novice",), seed="194"))
    _play_to_person(session)
    while not (session.state.last_batch and session.state.last_capture is not None):
        plays = sorted(legal_plays(session.state), key=attrgetter("card"))
        session.play(max(plays, key=lambda move: _gain(session.state, move)))
        _play_to_person(session)
    return session


def _gain(state: HandState, move: Play) -> tuple[int, int]:
    """Return the points of a play's basra, and the number of cards that it takes."""
    after, _ = play(state, move)
    return sum(after.basra_points()), len(move.captured)


def stacked(
    floor: str, hand: str, theirs: str = "", *, variant: str = "egyptian", **options: Any
) -> Session:
    """Return a game of two with these cards on the floor and in the person's first hand.

    `theirs` are cards of the other player's first hand.
    """
    pack = VARIANTS[variant].pack
    lying, held = cards(floor), (*cards(hand), *cards(theirs))
    rest = tuple(card for card in pack if card not in lying and card not in held)
    played = replay(Record(variant, 2, 1, options, (HandRecord(lying, held + rest),)))
    (hand_played,) = played.hands
    setup, standing = GameSetup(variant, 2, options, seed="7"), Match(hand_played.game, (0, 0))
    return Session(setup, standing, (), hand_played.states, Seeds("7"))


def trailed(floor: str, laid: str, hand: str) -> Session:
    """Return such a game after both have laid down the cards `laid` in turn, the person first.

    `hand` is what the person holds then.
    """
    own, theirs = laid.split()[::2], laid.split()[1::2]
    session = stacked(floor, " ".join([*own, hand]), " ".join(theirs))
    for card in cards(laid):
        session.play(Play(card))
    return session


def captured(floor: str, hand: str, card: str, choice: int) -> Session:
    """Return such a game after one of a card's captures, counted from 0, and the others' plays."""
    session = stacked(floor, hand)
    session.play(_plays_of(session, Card.parse(card))[choice])
    _play_to_person(session)
    return session


def after(session: Session, card: str) -> Session:
    """Return such a game after the person's first play of a card."""
    session.play(_plays_of(session, Card.parse(card))[0])
    return session


def cards(words: str) -> tuple[Card, ...]:
    """Parse cards with spaces between them."""
    return tuple(Card.parse(word) for word in words.split())


@cache
def slipping(players: int = 2, variant: str = "egyptian") -> Session:
    """Return a game whose first hand is over, played greedily with slips; don't play it further."""
    session = _deal(GameSetup(variant, players, {}, seed="5"))
    rng = random.Random(3)
    while not session.state.over:
        seen = view(session.state, session.state.turn or 0, session.standing.game.scores)
        slips = rng.random() < _SLIPS
        move = rng.choice(legal_plays(seen)) if slips else choose(GreedyBot(), seen, rng)
        session.play(move)
    return session


def shared(setup: GameSetup, plays: int) -> Session:
    """Return a game of several people after `plays` greedy plays."""
    session = _deal(setup)
    for _ in range(plays):
        _play_seat(session, session.state.turn or 0, "greedy")
    return session


def _deal(setup: GameSetup) -> Session:
    return Session.begin(setup, Seeds(setup.seed))[0]


def _play_out(session: Session) -> None:
    """Play the hand to its end, the person always the first card."""
    while not session.state.over:
        _play_to_person(session)
        if not session.state.over:
            _play_own(session, 0)


def _play_own(session: Session, number: int) -> None:
    """Play the person's card with that number, modulo the number of cards."""
    held = sorted(session.state.hands[PERSON])
    session.play(_plays_of(session, held[number % len(held)])[0])


def _plays_of(session: Session, card: Card) -> list[Play]:
    return [move for move in legal_plays(session.state) if move.card == card]


def _play_to_person(session: Session) -> None:
    """Play the bots' turns until it is the person's turn or the hand is over."""
    while (turn := session.state.turn) is not None and turn != PERSON:
        _play_seat(session, turn, session.setup.bot_of(turn))


def _play_seat(session: Session, seat: int, bot: str) -> None:
    """Play a plain bot's turn at a seat, with the same random numbers as at a table."""
    seen = view(session.state, seat, session.standing.game.scores)
    session.play(choose(PLAIN[bot](), seen, rng_at(session.seeds.program, seen)))
