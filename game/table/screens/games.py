"""The games that screens show: each from its seed, as the text of a kept game.

The bots play as at the table; the person plays by rote, the first of several captures.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from functools import cache
from typing import Any

from game.bots.bot import choose
from game.bots.bots import bot_named
from game.bots.greedy import GreedyBot
from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.record import HandRecord, Record, write_record
from game.rules.variants import VARIANTS
from game.rules.view import view
from game.table.play.candidate_plays import plays_of
from game.table.storage.session import FORMAT, PERSON, Session
from game.table.storage.setup import GameSetup

GAMES = {
    "two": GameSetup(seed="7"),
    "three": GameSetup("lebanese", 3, seed="5"),
    "partners": GameSetup("egyptian", 4, seed="7"),
    "alone": GameSetup("yemeni", 4, {"partnerships": False}, seed="9"),
    "short": GameSetup("cypriot", 3, {"target": 21}, seed="4"),
    "held over": GameSetup("russell", 4, {"partnerships": False}, seed="39"),
    "won": GameSetup("cypriot", 2, {"target": 21}, seed="3"),
    "match": GameSetup("cypriot", 2, {"target": 21}, seed="3", match=True),
}
"""What is played, each under a name of its own."""

_SLIPS = 0.2
"""How often somebody who is to err plays any card."""


@cache
def begun(name: str) -> str:
    """A game whose first hand is dealt."""
    return Session.begin(GAMES[name])[0].dump()


@cache
def played(name: str, count: int) -> str:
    """A game in which the person has made so many plays and is to make the next."""
    session, _ = Session.begin(GAMES[name])
    for number in range(count):
        _play_to_person(session)
        _play_own(session, number)
    _play_to_person(session)
    return session.dump()


@cache
def answered(name: str) -> str:
    """A game in which the person has made one play, and the next seat is to make one."""
    session, _ = Session.begin(GAMES[name])
    _play_to_person(session)
    _play_own(session, 0)
    return session.dump()


@cache
def scored(name: str) -> str:
    """A game whose first hand is over."""
    session, _ = Session.begin(GAMES[name])
    _play_out(session)
    return session.dump()


@cache
def decided(name: str) -> str:
    """A game that the hand just over has decided."""
    session, _ = Session.begin(GAMES[name])
    _play_out(session)
    while session.after.game.winner is None:
        session.next_hand()
        _play_out(session)
    return session.dump()


def stacked(floor: str, hand: str, *, variant: str = "egyptian", **options: Any) -> str:
    """A game of two whose first floor and first hand of the person are these cards."""
    pack = VARIANTS[variant].pack
    lying, held = cards(floor), cards(hand)
    rest = tuple(card for card in pack if card not in lying and card not in held)
    record = Record(variant, 2, 1, options, (HandRecord(lying, held + rest),))
    kept = {
        "format": FORMAT,
        "setup": asdict(GameSetup(variant, 2, options, seed="7")),
        "wins": [0, 0],
        "record": json.loads(write_record(record)),
    }
    return json.dumps(kept)


def captured(floor: str, hand: str, card: str, choice: int) -> str:
    """Such a game after one of a card's captures, counted from 0, and the others' plays."""
    session = Session.load(stacked(floor, hand))
    session.play(plays_of(session.state, PERSON, Card.parse(card))[choice])
    _play_to_person(session)
    return session.dump()


def cards(words: str) -> tuple[Card, ...]:
    """Cards as they are written, with spaces between them."""
    return tuple(Card.parse(word) for word in words.split())


@cache
def slipping(players: int = 2, variant: str = "egyptian") -> Session:
    """A game whose first hand is over, played greedily by all but with slips: do not play on."""
    session, _ = Session.begin(GameSetup(variant, players, {}, seed="5"))
    rng = random.Random(3)
    while not session.state.over:
        seen = view(session.state, session.state.turn or 0, session.scores)
        slips = rng.random() < _SLIPS
        move = rng.choice(legal_plays(seen)) if slips else choose(GreedyBot(), seen, rng)
        session.play(move)
    return session


def _play_out(session: Session) -> None:
    """Play the hand to its end, the person always the first card."""
    while not session.state.over:
        _play_to_person(session)
        if not session.state.over:
            _play_own(session, 0)


def _play_own(session: Session, number: int) -> None:
    """The person's play, with the card of that number, counted round and round."""
    held = sorted(session.state.hands[PERSON])
    session.play(plays_of(session.state, PERSON, held[number % len(held)])[0])


def _play_to_person(session: Session) -> None:
    """The bots' plays until it is the person's turn or the hand is over."""
    while (turn := session.state.turn) not in {None, PERSON}:
        seen = view(session.state, turn, session.scores)
        moment = f"{session.setup.seed}/{sum(seen.scores)}/{seen.seat}/{len(seen.history)}"
        bot = bot_named(session.setup.bot_of(turn))
        session.play(choose(bot, seen, random.Random(moment)))
