"""How to play in a few pictures, as a variant is played."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import _
from game.rules.cards import Card
from game.rules.scoring import points_of
from game.rules.variant import Variant
from game.table.words.rules_text import basra_when, basra_worth, komi_basra
from game.table.words.variant_facts import points


class Lesson(NamedTuple):
    """A picture with its words.

    Attributes:
        title: what it teaches.
        words: a sentence or two.
        floor: the cards on the floor.
        card: the card played; None where only the floor is shown.
        takes: which cards of the floor it takes.
        badges: what is written under a card of the floor, in the cards' order.
        basra: the points of the basra it makes, 0 for none.
    """

    title: str
    words: str
    floor: tuple[Card, ...]
    card: Card | None = None
    takes: tuple[Card, ...] = ()
    badges: tuple[str, ...] = ()
    basra: int = 0


def lessons(rules: Variant) -> list[Lesson]:
    """Every lesson for a variant, in the order in which they are best learnt."""
    taught = [_match(rules), _sum(rules), _jack(rules)]
    if rules.komi_sweeps:
        taught.append(_komi(rules))
    return [*taught, _basra(rules), _scores(rules)]


def _cards(names: str) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names.split())


def _high(rules: Variant) -> str:
    """A card that no sum takes; the tens must do where there are no courts."""
    return "KC" if rules.pack_size == 52 else "TC"


def _match(rules: Variant) -> Lesson:
    words = _(
        "Play a card and take every card of the same rank from the floor. A card that takes "
        "nothing stays there for the others.",
    )
    floor = _cards(f"4C 9D {_high(rules)} 2H")
    return Lesson(_("Take what matches"), words, floor, Card.parse("9S"), _cards("9D"))


def _sum(rules: Variant) -> Lesson:
    words = _(
        "A number also takes cards that add up to it: 9 takes 5 and 4, and the other 9 as well. "
        "An ace counts 1.",
    )
    floor = _cards(f"9D 5H 4S {_high(rules)}")
    return Lesson(_("Take what adds up"), words, floor, Card.parse("9S"), _cards("9D 5H 4S"))


def _jack(rules: Variant) -> Lesson:
    words = _(
        "A jack takes everything on the floor, whatever lies there. Keep it for a full one: on an "
        "empty floor it just stays.",
    )
    floor = _cards(f"{_high(rules)} 4H 8S AD")
    return Lesson(_("The jack sweeps"), words, floor, Card.parse("JC"), floor)


def _komi(rules: Variant) -> Lesson:
    words = _("The 7♦, el komi, takes everything like a jack.")
    floor = _cards("2S 3H 4C")
    basra = 0
    if rules.komi != "never":
        basra = 14 if rules.face_basra else 10
    if rules.komi == "ethiopian":
        floor = _cards("TS 4H 6C")
    words = f"{words} {komi_basra(rules)}"
    return Lesson(_("The 7♦ sweeps too"), words, floor, Card.parse("7D"), floor, basra=basra)


def _basra(rules: Variant) -> Lesson:
    floor = _cards("8C" if rules.basra_when == "lone" else "5C 3S")
    words = f"{basra_when(rules)} {basra_worth(rules)}"
    basra = 16 if rules.face_basra else 10
    return Lesson(_("Clear the floor: basra!"), words, floor, Card.parse("8H"), floor, basra=basra)


def _scores(rules: Variant) -> Lesson:
    words = _(
        "Every ace and every jack scores 1, and taking the most cards scores {majority}. The first "
        "side to reach {target} wins.",
    ).format(majority=points(rules.majority), target=points(rules.target))
    names = "AS JH 2C TD 7D" if rules.komi_points else "AS JH 2C TD"
    floor = _cards(names)
    badges = tuple(f"{points_of(rules, card)}" for card in floor)
    return Lesson(_("What scores"), words, floor, badges=badges)
