"""Every clause of a hint held against the engine: the sentence is read as a player reads it."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from game.review.facts import facts_of
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.rules.play import legal_plays, play
from game.rules.replay import replay
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.rules.view import view
from game.table.words import review_sentences
from tests.rules.games import TABLES, random_game

NUMBER = r"(?:only )?(?:no|one|\d+)"
OPENING = re.compile(
    r"^(Lay down )?(\S+?)(?: takes (.+?))?(?: for a basra of (\d+)| and wins (\d+) points?)?"
    r", ((?:leaving|which) .*)\.$"
)
TAKEN = re.compile(rf"which ({NUMBER})(?: of (\d+))? unseen cards? can take")
CLEARED = re.compile(rf"where ({NUMBER})(?: of (\d+))? unseen cards? makes? a basra")
SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))


def card(text: str) -> Card:
    return Card.parse(text[:-1].replace("10", "T") + SUITS[text[-1]])


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(part) for part in text.split())


def count(told: str) -> int:
    number = told.removeprefix("only ")
    return {"no": 0, "one": 1}.get(number) if number in {"no", "one"} else int(number)  # type: ignore[return-value]


def left_by(state: HandState, move: Play) -> tuple[Card, ...]:
    """The floor a play leaves, before anything more is dealt or taken."""
    if not move.captured:
        return (*state.floor, move.card)
    return tuple(one for one in state.floor if one not in move.captured)


def replies(state: HandState, move: Play, other: Card) -> list[tuple[Play, bool]]:
    """What whoever plays next could do with a card: the captures, and whether each is a basra."""
    after = play(state, move)[0]
    if after.turn is None:
        return []
    hands = list(after.hands)
    hands[after.turn] = (other, *hands[after.turn][1:])
    lone_trail = not move.captured and len(state.floor) == 1
    asked = replace(after, hands=tuple(hands), floor=left_by(state, move), lone_trail=lone_trail)
    found = []
    for reply in legal_plays(asked):
        if reply.card == other and reply.captured:
            events = play(asked, reply)[1]
            made = any(isinstance(event, BasraMade) and event.points for event in events)
            found.append((reply, made))
    return found


def worth(rules: Variant, won: tuple[Card, ...]) -> int:
    """The points on cards, counted by RULES.md#points."""
    points = {"2C": 2, "TD": 3, "7D": rules.komi_points}
    return sum(points.get(str(one), int(one.rank in "AJ")) for one in won)


def check_taking(state: HandState, move: Play, taken: str | None) -> None:
    if not taken:
        assert not move.captured
        return
    if taken == "the whole floor":
        assert Counter(move.captured) == Counter(state.floor)
        return
    groups = [cards(part.replace("+", " ")) for part in re.split(r", | and ", taken)]
    assert Counter(one for group in groups for one in group) == Counter(move.captured)
    for group in groups:
        same = len(group) == 1 and group[0].rank == move.card.rank
        adds_up = move.card.value > 0 and sum(one.value for one in group) == move.card.value
        everything = Counter(group) == Counter(state.floor)  # a jack, the komi, a lone komi
        assert same or adds_up or everything, (group, move)


def check(state: HandState, move: Play, said: str) -> None:
    """Hold every clause against what the engine does."""
    read = OPENING.match(said)
    assert read, said
    down, played, taken, basra, points, rest = read.groups()
    assert card(played) == move.card
    assert bool(down) == (not move.captured)
    check_taking(state, move, taken)
    made = [event.points for event in play(state, move)[1] if isinstance(event, BasraMade)]
    assert sum(made) == int(basra or 0)
    if points:
        assert int(points) == worth(state.rules, (*move.captured, move.card))
    elif not basra:
        assert not move.captured or not worth(state.rules, (*move.captured, move.card))
    check_jacks(state, move, rest)
    check_leaving(state, move, rest)


def check_jacks(state: HandState, move: Play, rest: str) -> None:
    """How many jacks stay in the hand is said wherever one could have swept, and one isn't."""
    held = [one for one in state.hands[state.turn or 0] if one.rank == "J"]
    kept = len(held) if move.card not in held and state.floor else 0
    clause = {0: "", 1: "; the jack stays in hand", 2: "; both jacks stay in hand"}
    assert rest.partition(";")[2] == clause.get(kept, f"; {kept} jacks stay in hand")[1:]


def check_leaving(state: HandState, move: Play, rest: str) -> None:
    left = left_by(state, move)
    if rest.startswith("leaving the floor empty"):
        assert not left
    elif many := re.match(r"leaving (\d+) cards?,", rest):
        assert int(many[1]) == len(left)
    elif named := re.match(r"leaving ([^,]+),", rest):
        assert Counter(cards(named[1])) == Counter(left)
    else:
        assert left == (move.card,)
    seen = view(state, state.turn or 0)
    answers = [found for other in seen.unseen if (found := replies(state, move, other))]
    if clause := TAKEN.search(rest):
        assert count(clause[1]) == len(answers)
        assert clause[2] is None or int(clause[2]) == len(seen.unseen)
    if clause := CLEARED.search(rest):
        assert count(clause[1]) == sum(any(made for _, made in found) for found in answers)
        assert clause[2] is None or int(clause[2]) == len(seen.unseen)
    assert not left or TAKEN.search(rest) or CLEARED.search(rest)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_what_a_hint_says_is_what_the_engine_does(key: str, players: int) -> None:
    chance = random.Random(f"hints {key} {players}")
    record = random_game(key, players, {}, f"hints {key}", max_hands=1)
    for state in replay(record).hands[0].states:
        if state.turn is None:
            continue
        seen = view(state, state.turn)
        moves = legal_plays(seen)
        for move in {moves[-1], chance.choice(moves)}:
            check(state, move, review_sentences.advice(facts_of(seen, move)).replace("\u200e", ""))
