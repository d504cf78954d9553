"""The lessons of a variant, in the order in which one idea needs the other."""

from __future__ import annotations

from functools import lru_cache

from game.lessons.lesson import Lesson
from game.rules.basras import basra_points
from game.rules.cards import KOMI, Card
from game.rules.variant import Variant
from game.words.amounts import points
from game.words.language import _, language

CORE = ("match", "sum", "jack", "basra")
"""The lessons that come before the first hand."""


def lessons(rules: Variant) -> tuple[Lesson, ...]:
    """Every lesson for a variant as it is played, in the language now spoken."""
    return _lessons(rules, language())


@lru_cache(maxsize=4)
def _lessons(rules: Variant, _language: str) -> tuple[Lesson, ...]:
    """The lessons in a language, kept because their table asks in every frame."""
    taught = [_match(rules), _sum(rules), _jack(rules), _basra(rules)]
    if rules.komi_sweeps:
        taught.append(_komi(rules))
    return (*taught, _scores(rules))


def named(rules: Variant, key: str) -> Lesson:
    """A lesson by its name. Raises KeyError where the variant has none of that name."""
    return {lesson.key: lesson for lesson in lessons(rules)}[key]


def _cards(names: str) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names.split())


def _high(rules: Variant) -> str:
    """A card that no sum takes; the tens must do where there are no courts."""
    return "KC" if rules.pack_size == 52 else "TC"


def _match(rules: Variant) -> Lesson:
    return Lesson(
        "match",
        _("Take a matching card"),
        _("A card takes its match: tap your 9, or drag it onto the floor."),
        _("There is a 9 on the floor: play your 9."),
        _("9 takes 9: both go to your pile."),
        _cards(f"4C 9D {_high(rules)} 2H"),
        _cards("5H 8C 9S"),
        Card.parse("9S"),
    )


def _sum(rules: Variant) -> Lesson:
    return Lesson(
        "sum",
        _("Take cards that add up"),
        _("A number card also takes cards that add up to it. Which of yours can?"),
        _("5 and 4 make 9: play your 9."),
        _("5+4=9: your 9 takes both. An ace counts 1."),
        _cards(f"5H 4S {_high(rules)} 2D"),
        _cards("3C 8D 9C"),
        Card.parse("9C"),
    )


def _jack(rules: Variant) -> Lesson:
    return Lesson(
        "jack",
        _("The jack sweeps"),
        _("A jack takes everything on the floor. Play yours."),
        _("The jack takes everything: play it."),
        _("The jack took everything. On an empty floor, it just stays there."),
        _cards(f"{_high(rules)} 4H 8S AD"),
        _cards("6C 8D JC"),
        Card.parse("JC"),
    )


def _basra(rules: Variant) -> Lesson:
    alone = rules.basra_when != "any"
    task = (
        _("Match the only card on the floor: that is a basra, {points}.")
        if alone
        else _("Empty the floor with one card: that is a basra, {points}.")
    )
    floor, hand, card = _cards("8C" if alone else "5C 3S"), _cards("2C 8H JD"), Card.parse("8H")
    worth = points(basra_points(rules, floor, card, floor, lone_trail=False))
    return Lesson(
        "basra",
        _("Clear the floor: basra!"),
        task.format(points=worth),
        _("The 8 takes everything on the floor: play it."),
        _("Basra, {points}! That card stays face up in your pile.").format(points=worth),
        floor,
        hand,
        card,
    )


def _komi(rules: Variant) -> Lesson:
    learnt = {
        "sum10": _("Also a basra: only number cards, adding up to 10 or less."),
        "never": _("The 7♦ took everything. It never makes a basra."),
        "yemeni": _("Also a basra: only number cards, adding up to 9 or less."),
        "ethiopian": _("Also a basra: the 10 and 4+6 make groups with the same total."),
    }
    return Lesson(
        "komi",
        _("The 7♦ sweeps too"),
        _("The 7♦, el komi, takes everything like a jack. Play it."),
        _("The 7♦ takes everything: play it."),
        learnt[rules.komi],
        _cards("TS 4H 6C" if rules.komi == "ethiopian" else "2S 3H 4C"),
        _cards("AH 8C 7D"),
        KOMI,
    )


def _scores(rules: Variant) -> Lesson:
    task = (
        _(
            "10♦ scores 3, 2♣ scores 2, and the 7♦, aces and jacks score 1 each. Which card "
            "wins the most?"
        )
        if rules.komi_points
        else _(
            "10♦ scores 3, 2♣ scores 2, and aces and jacks score 1 each. Which card wins the most?"
        )
    )
    learnt = _("5 points! Taking the most cards scores {majority}. The first to {target} wins.")
    return Lesson(
        "scores",
        _("Cards that score"),
        task,
        _("Your 10 takes 10♦, and 2♣ with the 8."),
        learnt.format(majority=rules.majority, target=points(rules.target)),
        _cards("TD 2C AS 8H"),
        _cards("2H 5C TS"),
        Card.parse("TS"),
    )
