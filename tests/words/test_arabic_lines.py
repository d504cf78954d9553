"""Cards, sums, scores and lists in Arabic text have the right visual order."""

from string import Formatter

import pytest

from game.judge import review_sentences
from game.play.sentences import event_sentences
from game.rules.cards import Card
from game.rules.events import Captured, Event, Trailed
from game.rules.state import Play
from game.words import bidi_runs
from game.words import language as i18n
from game.words.amounts import per_cent, points_by_side, score, signed
from game.words.card_names import cards_in_words, short, spoken
from game.words.seat_names import enclosed, seat_names
from tests.review.test_words import facts
from tests.table.positions import cards
from tests.words.test_arabic import ENTRIES, LEFT_TO_RIGHT

A, B = Play(Card.parse("2C")), Play(Card.parse("3C"))

NAMES = {"name", "names", "side", "sides", "bot", "person", "first", "second"}
"""Fields that hold names which players type."""

WORDS = {"day", "level", "mistake", "month", "place", "puzzle", "rank", "suit", "what"}
"""Fields that hold a word of the catalogue."""

SENTENCES = {"again", "brings", "counts", "does", "leaves", "parts", "play", "task", "told"}
"""Fields that hold words which may end in a card."""

FROM_THE_LEFT = {"{minutes}:{seconds:02}", "{number}. {name}", "{number}. {title}"}
"""Messages that begin with a figure and stand alone."""


@pytest.fixture(autouse=True)
def _arabic() -> None:
    i18n.install("ar")


def seen(line: str) -> str:
    """Return the characters of a line from left to right."""
    runs = bidi_runs.runs(line, rtl=bidi_runs.right_to_left(line))
    return "".join(run.text[::-1] if run.rtl else run.text for run in runs)


def read(line: str) -> str:
    """Return a line without its marks of direction."""
    return line.replace("\u200e", "").replace("\u200f", "")


def in_turn(line: str, *parts: str) -> bool:
    """Return whether each part is whole, and the first of them rightmost."""
    places = [seen(line).find(part) for part in parts]
    return -1 not in places and places == sorted(places, reverse=True)


def event(told: Event) -> str:
    return event_sentences.event_sentence(told, seat_names(4), seat_names(4))


def test_cards_read_from_the_right_with_arabic_commas() -> None:
    alone = cards_in_words(cards("5D TS QH"))
    assert read(alone) == "5♦، 10♠، Q♥"
    assert in_turn(alone, "5♦", "10♠", "Q♥")
    assert read(i18n.listed(map(spoken, cards("9S AD")))) == "تسعة بستوني، آس ديناري"
    line = event(Captured(0, Card.parse("9S"), cards("5D 4S")))
    assert read(line) == "أخذت 5♦، 4♠ بـ9♠."
    assert in_turn(line, "5♦", "4♠", "9♠")


def test_groups_are_sums_that_read_from_the_left() -> None:
    told = facts("7Cx7S,AH,6C,3D,4H", groups=(cards("AH 6C"), cards("3D 4H"), cards("7S")))
    line = review_sentences.hint_in_words(told)
    assert read(line) == "7♣ تأخذ A♥+6♣، 3♦+4♥ و7♠ فتبقى الأرض خالية."
    assert in_turn(line, "7♣", "A♥+6♣", "3♦+4♥", "7♠")


def test_hint_to_lay_down_a_card_is_one_sentence() -> None:
    told = facts("9S", left=cards("5D 9S"), takers=3, threats=3, unseen=44)
    line = review_sentences.hint_in_words(told)
    assert read(line) == (
        "ارمِ 9♠ فتبقى على الأرض 5♦، 9♠، والبصرة عليها ممكنة بـ3 أوراق من 44 لم تظهر."
    )
    assert in_turn(line, "5♦", "9♠")


def test_sums_in_the_rules_read_from_the_left() -> None:
    told = i18n.catalogue("ar").gettext("1 + 8 = 9 and 2 + 7 = 9: a basra.")
    assert in_turn(told, "1+8=9", "2+7=9")


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        (score((27, 25)), "27\N{EN DASH}25"),
        (signed(10), "+10"),
        (signed(-3.5), "\N{MINUS SIGN}3.5"),
        (per_cent(91), "91%"),
    ],
)
def test_signed_number_stays_whole_among_words(number: str, whole: str) -> None:
    assert in_turn(f"ليلى {number} نقاط", whole)


def test_verb_agrees_with_the_players_gender() -> None:
    told = [read(event(Trailed(seat, Card.parse("9S")))) for seat in range(4)]
    assert told == ["رميتَ 9♠.", "رمت ليلى 9♠.", "رمى كريم 9♠.", "رمت نور 9♠."]
    took = [read(event(Captured(seat, Card.parse("9S"), cards("9D")))) for seat in (1, 2)]
    assert took == ["أخذت ليلى 9♦ بـ9♠.", "أخذ كريم 9♦ بـ9♠."]


def filled(form: str, person: str) -> dict[str, str]:
    """Return a value for each field: cards, a name, words that end in a card, or a figure."""
    values = {}
    for place, field in enumerate(fields(form)):
        if field in {"card", "other"}:
            values[field] = short(cards("4C TS")[field == "other"])
        elif field in {"cards", "others", "floor", "taken"}:
            values[field] = cards_in_words(cards("2H 3H" if field == "cards" else "5D 6D"))
        elif field in NAMES:
            values[field] = enclosed(f"{person} {place}")
        elif field in WORDS:
            values[field] = "كلمة" * (1 + place)
        else:
            values[field] = f"كلمة 9♥{place}" if field in SENTENCES else f"{31 + place}"
    return values


def fields(form: str) -> list[str]:
    return list(dict.fromkeys(name for _, name, _, _ in Formatter().parse(form) if name))


@pytest.mark.parametrize("person", ["Sami (2)", "اللاعب"])
def test_messages_keep_the_order_of_cards_names_and_figures(person: str) -> None:
    for form in {form for _, forms in ENTRIES for form in forms} - FROM_THE_LEFT:
        values = filled(form, person)
        for line in form.format_map(values).splitlines():
            from_right = [
                name for name in fields(LEFT_TO_RIGHT.sub("", form)) if values[name] in line
            ]
            assert in_turn(line, *(seen(values[name]) for name in from_right)), line


def test_points_stand_after_a_colon_when_the_name_ends_with_a_number() -> None:
    told = points_by_side((4, 0), ("أنت", "اللاعب 2"))
    assert [mark for mark in told if mark in ":·"] == [":", "·", ":"]
    assert told.startswith("أنت: ")


def test_points_stand_after_a_latin_name_in_arabic() -> None:
    told = seen(points_by_side((4, 7), ("أنت", "Amal")))
    assert told.index("7") < told.index("Amal") < told.index("4"), "from left to right"
