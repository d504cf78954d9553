"""What the referee says is true: read back from his sentences, in random hands of every variant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import i18n
from game.rules.basras import basra_points
from game.rules.cards import KOMI, Card
from game.rules.events import BasraMade, BatchDealt, Captured, Event, Trailed
from game.rules.play import legal_plays
from game.rules.scoring import points_of
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.table.art import theme
from game.table.art.suits import SIGN_OF
from game.table.art.text import TextStyle
from game.table.art.typesetting import paragraph
from game.table.lessons.referee import Referee
from game.table.storage.session import PERSON, Seeds, Session
from game.table.storage.setup import GameSetup
from game.table.words.seat_names import seat_names, side_names

HANDS_EACH = 13
"""Random hands of each variant: with 16 variants more than 200."""

NARROW = 258
"""CSS pixels for the words of a message where the window is 360 wide."""

SUITS = {sign: suit for suit, sign in SIGN_OF.items()}
CARD = re.compile(f"(10|[2-9AJQK])([{''.join(SUITS)}])")
SUM = re.compile(r"(\d+(?:\+\d+)+)=(\d+)")


def plain(words: str) -> str:
    """Words without marks of direction."""
    return words.replace("\u200e", "")


def cards_in(words: str) -> list[Card]:
    """The cards that a sentence names."""
    return [Card.parse(rank + SUITS[sign]) for rank, sign in CARD.findall(plain(words))]


def hands() -> Iterator[tuple[Session, Random]]:
    for key in VARIANTS:
        for number in range(HANDS_EACH):
            setup = GameSetup(key, 2 + number % 3)
            yield Session.begin(setup, Seeds(f"{key}/{number}"))[0], Random(number)


def plays(
    session: Session, rng: Random, referee: Referee
) -> Iterator[tuple[HandState, tuple[Event, ...], list[str]]]:
    """The hand played at random: the state before each play, its events, and what is said."""
    names = seat_names(session.state.players)
    sides = side_names(session.state.rules, session.state.players)
    while not session.state.over:
        before = session.state
        events = session.play(rng.choice(legal_plays(before)))
        remarks = referee.after(session.state, events, names, sides)
        yield before, events, [plain(remark.words) for remark in remarks]


def test_every_capture_is_told_as_it_was() -> None:
    """RULES.md#capturing, #points, #basra."""
    told = 0
    for session, rng in hands():
        names = seat_names(session.state.players)
        for before, events, said in plays(session, rng, Referee()):
            event = events[0]
            if not isinstance(event, Captured):
                continue
            told += 1
            of_deal = ("The last cards", "Most cards", "New cards")
            words = " ".join(one for one in said if not one.startswith(of_deal))
            check_capture(before, event, events, words, names)
    assert told > 2_000


def check_capture(
    before: HandState,
    event: Captured,
    events: tuple[Event, ...],
    words: str,
    names: tuple[str, ...],
) -> None:
    took, _, rest = words.partition(". ")
    assert took.startswith(f"{names[event.seat]} took ")
    taken, _, card = took.removeprefix(f"{names[event.seat]} took ").rpartition(" with ")
    assert cards_in(card) == [event.card]
    if taken == "the whole floor":
        assert set(event.captured) == set(before.floor)
        assert event.card.rank == "J" or event.card == KOMI
    else:
        assert sorted(cards_in(taken)) == sorted(event.captured)
    for addends, total in SUM.findall(words):
        assert sum(map(int, addends.split("+"))) == int(total) == event.card.value
    check_worth(before, event, events, rest)


def check_worth(before: HandState, event: Captured, events: tuple[Event, ...], rest: str) -> None:
    """The points that are told are those that the engine gives."""
    basra = sum(one.points for one in events if isinstance(one, BasraMade))
    assert ("Basra" in rest) is bool(basra)
    if basra:
        assert f"{basra} point" in rest
        return
    won = [card for card in (*event.captured, event.card) if points_of(before.rules, card)]
    scored = re.search(r"([^.]*) scores? (\d+)(?: together)?\.$", rest)
    assert bool(scored) is bool(won)
    if scored:
        assert sorted(cards_in(scored[1])) == sorted(won)
        assert int(scored[2]) == sum(points_of(before.rules, card) for card in won)


def test_what_is_told_before_a_turn_can_be_done() -> None:
    """RULES.md#turn, #basra."""
    asked = 0
    for session, rng in hands():
        referee = Referee()
        while not session.state.over:
            state = session.state
            if state.turn == PERSON:
                asked += 1
                check_chances(state, plain(referee.before(state)))
            session.play(rng.choice(legal_plays(state)))
    assert asked > 1_500


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


def test_a_card_that_takes_nothing_and_the_last_cards_are_told_as_they_are() -> None:
    """RULES.md#end, #majority."""
    for session, rng in hands():
        for before, events, said in plays(session, rng, Referee()):
            if isinstance(events[0], Trailed) and said and "stay" in said[0]:
                assert cards_in(said[0]) == [events[0].card]
                assert ("empty floor" in said[0]) <= (not before.floor)
            last = any(isinstance(event, BatchDealt) and event.last for event in events)
            counts = [words for words in said if words.startswith("Most cards")]
            assert bool(counts) is last
            if last:
                found = [int(count) for count in re.findall(r": (\d+)", counts[0])]
                assert found == [len(pile) for pile in session.state.piles]
                assert f"{before.rules.majority + before.carry} point" in counts[0]


def test_an_idea_is_told_in_full_once_and_shortly_after_that() -> None:
    told: list[str] = []
    session = Session.begin(GameSetup("egyptian"), Seeds("7"))[0]
    referee, rng = Referee(), Random(7)
    for _hand in range(3):
        told += [words for _, _, said in plays(session, rng, referee) for words in said]
        session.next_hand()
    for once in ("A jack takes everything.", "A card takes its equals.", "New cards for everyone"):
        assert sum(once in words for words in told) == 1
    assert 1 <= sum("=" in words for words in told) <= 3


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_table_says_who_took_what_and_the_referee_the_rest(language: str) -> None:
    i18n.install(language)
    for session, rng in hands():
        names = seat_names(session.state.players)
        sides = side_names(session.state.rules, session.state.players)
        referee = Referee()
        while not session.state.over:
            events = session.play(rng.choice(legal_plays(session.state)))
            for remark in referee.after(session.state, events, names, sides):
                assert remark.words.endswith(remark.aloud)
                assert "{" not in remark.words


@pytest.mark.parametrize("language", ["en", "ar"])
def test_what_is_said_is_read_at_a_glance(language: str) -> None:
    """Two lines on the narrowest phone, but for captures of many groups."""
    i18n.install(language)
    said: list[str] = []
    for session, rng in hands():
        said += [words for _, _, words_of in plays(session, rng, Referee()) for words in words_of]
    style = TextStyle(theme.BODY, theme.INK, "bold")
    lines = Counter(len(paragraph(words, (0, 0), NARROW, style)) for words in said)
    assert max(lines) <= 3
    assert lines[3] < len(said) / 500
