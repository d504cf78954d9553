"""The referee's sentences agree with the rules, in random hands of every variant."""

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.lessons.curriculum import named
from game.lessons.referee import Referee
from game.rules.basras import basra_points
from game.rules.cards import KOMI, Card
from game.rules.events import BasraMade, BatchDealt, Captured, Event, Trailed
from game.rules.play import legal_plays
from game.rules.scoring import points_of
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.session.session import PERSON, Seeds, Session
from game.session.setup import GameSetup
from game.words.bidi_runs import SIGN_OF
from game.words.seat_names import names_of_sides, seat_names

HANDS_EACH = 6
"""Random hands of each variant."""

SUITS = {sign: suit for suit, sign in SIGN_OF.items()}
CARD = re.compile(f"(10|[2-9AJQK])([{''.join(SUITS)}])")
SUM = re.compile(r"(\d+(?:\+\d+)+)=(\d+)")


def plain(words: str) -> str:
    """Return words without marks of direction."""
    return words.replace("\u200e", "")


def cards_in(words: str) -> list[Card]:
    return [Card.parse(rank + SUITS[sign]) for rank, sign in CARD.findall(plain(words))]


def hands() -> Iterator[tuple[Session, Random]]:
    for key in VARIANTS:
        for number in range(HANDS_EACH):
            setup = GameSetup(key, 2 + number % 3)
            yield Session.begin(setup, Seeds(f"{key}/{number}"))[0], Random(number)


class Told(NamedTuple):
    """A play, and what the referee says."""

    before: HandState
    asked: str
    events: tuple[Event, ...]
    said: list[str]
    after: HandState


def plays(session: Session, rng: Random, referee: Referee) -> Iterator[Told]:
    """Play the hand at random."""
    names = seat_names(session.state.players)
    sides = names_of_sides(seat_names(session.state.players), session.state.sides)
    while not session.state.over:
        before = session.state
        asked = plain(referee.before(before)) if before.turn == PERSON else ""
        events = session.play(rng.choice(legal_plays(before)))
        remarks = referee.after(session.state, events, names, sides)
        assert all(remark.words.endswith(remark.aloud) for remark in remarks)
        yield Told(before, asked, events, [plain(one.words) for one in remarks], session.state)


def test_referee_describes_each_event() -> None:
    """RULES.md#capturing, #points, #basra, #turn, #end, #majority."""
    captures = asked = 0
    for session, rng in hands():
        names = seat_names(session.state.players)
        for told in plays(session, rng, Referee()):
            if told.before.turn == PERSON:
                asked += 1
                check_chances(told.before, told.asked)
            if isinstance(told.events[0], Captured):
                captures += 1
                of_deal = ("These are the last", "Taking the most cards", "New cards", "The sign")
                words = " ".join(one for one in told.said if not one.startswith(of_deal))
                check_capture(told, told.events[0], words, names)
            elif isinstance(told.events[0], Trailed) and told.said and "stay" in told.said[0]:
                assert cards_in(told.said[0]) == [told.events[0].card]
                assert ("empty floor" in told.said[0]) <= (not told.before.floor)
            last = any(isinstance(event, BatchDealt) and event.last for event in told.events)
            counts = [words for words in told.said if words.startswith("Taking the most cards")]
            assert bool(counts) is last
            if last:
                found = [int(count) for count in re.findall(r": (\d+)", counts[0])]
                assert found == [len(pile) for pile in told.after.piles]
                assert f"{told.before.rules.majority + told.before.carry} point" in counts[0]
    assert captures > 900
    assert asked > 700


def check_capture(told: Told, event: Captured, words: str, names: tuple[str, ...]) -> None:
    took, _, rest = words.partition(". ")
    assert took.startswith(f"{names[event.seat]} took ")
    taken, _, card = took.removeprefix(f"{names[event.seat]} took ").rpartition(" with ")
    assert cards_in(card) == [event.card]
    if taken == "the whole floor":
        assert set(event.captured) == set(told.before.floor)
        assert event.card.rank == "J" or event.card == KOMI
    else:
        assert sorted(cards_in(taken)) == sorted(event.captured)
    for addends, total in SUM.findall(words):
        assert sum(map(int, addends.split("+"))) == int(total) == event.card.value
    check_worth(told, event, rest)


def check_worth(told: Told, event: Captured, rest: str) -> None:
    basra = sum(one.points for one in told.events if isinstance(one, BasraMade))
    assert ("Basra" in rest) is bool(basra)
    if basra:
        assert f"{basra} point" in rest
        return
    rules = told.before.rules
    won = [card for card in (*event.captured, event.card) if points_of(rules, card)]
    scored = re.search(r"([^.]*) scores? (\d+)(?: together)?\.$", rest)
    assert bool(scored) is bool(won)
    if scored:
        assert sorted(cards_in(scored[1])) == sorted(won)
        assert int(scored[2]) == sum(points_of(rules, card) for card in won)


def check_chances(state: HandState, words: str) -> None:
    moves = [move for move in legal_plays(state) if move.captured]
    able, named = {move.card for move in moves}, set(cards_in(words))
    basras = [
        basra_points(
            state.rules, state.floor, move.card, move.captured, lone_trail=state.lone_trail
        )
        for move in moves
    ]
    assert ("basra" in words) is any(basras)
    if not moves:
        assert not named
        assert ("floor is empty" in words) is (not state.floor)
    elif any(basras):
        assert named <= {move.card for move, points in zip(moves, basras, strict=True) if points}
        assert f"{max(basras)} point" in words
    else:
        assert named & set(state.hands[PERSON]) == able
        on_floor = named - able
        assert on_floor <= {card for move in moves for card in move.captured}


def test_referee_explains_an_idea_only_once() -> None:
    told: list[str] = []
    session = Session.begin(GameSetup("egyptian"), Seeds("7"))[0]
    referee, rng = Referee(), Random(7)
    for _hand in range(3):
        told += [words for play in plays(session, rng, referee) for words in play.said]
        session.next_hand()
    for once in (
        "A jack takes everything.",
        "A card takes all its matches.",
        "New cards for everyone",
        "shows the dealer",
    ):
        assert sum(once in words for words in told) == 1
    assert 1 <= sum("=" in words for words in told) <= 3


def test_referee_explains_the_komi_when_its_first_sweep_is_a_basra() -> None:
    rules, referee = VARIANTS["egyptian"], Referee()
    lesson = named(rules, "komi")
    for explained in (True, False):
        session = lesson.begin(rules)
        events = session.play(lesson.move(rules))
        assert any(isinstance(event, BasraMade) for event in events)
        remarks = referee.after(session.state, events, ("You", "Layla"), ("You", "Layla"))
        words = plain(" ".join(one.words for one in remarks))
        assert ("The 7♦ takes everything, like a jack." in words) is explained
        assert "Basra" in words


def test_referee_says_what_is_possible_and_not_what_is_best() -> None:
    rules = VARIANTS["egyptian"]
    state = named(rules, "sum").begin(rules).state
    assert plain(Referee().before(state)) == "You could take 5♥+4♠ with your 9♣, if you like."
