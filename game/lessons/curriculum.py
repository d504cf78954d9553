"""The lessons of a variant, in an order in which each builds on the ones before.

In a lesson, floor and hand are arranged so that one card shows one idea.
"""

from functools import lru_cache
from typing import NamedTuple

from game.rules.basras import basra_points
from game.rules.captures import legal_captures
from game.rules.cards import KOMI, Card
from game.rules.match import Match
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.session.session import PERSON, Seeds, Session
from game.session.setup import GameSetup
from game.words.amounts import points
from game.words.language import _, language

CORE = ("match", "sum", "jack", "basra")
"""The lessons before the first hand."""


class Lesson(NamedTuple):
    """One turn on an arranged floor.

    Attributes:
        key: its name, which never changes.
        title: its subject, in a few words.
        task: what the player has to do, in one line.
        nudge: which card is right, shown after another was played twice.
        learnt: what the player learnt, in one line.
        floor: the cards on the floor.
        hand: the player's cards.
        card: the right card.
        theirs: the other player's cards, if they matter.
        taken: how many cards are in each pile.
        laid: whether the other player has just laid the second card of the floor.
        looks_at: what to look at, shown after another card was played once; "" is the floor.
    """

    key: str
    title: str
    task: str
    nudge: str
    learnt: str
    floor: tuple[Card, ...]
    hand: tuple[Card, ...]
    card: Card
    theirs: tuple[Card, ...] = ()
    taken: tuple[int, int] = (0, 0)
    laid: bool = False
    looks_at: str = ""

    @property
    def hint(self) -> str:
        """What to look at, in one line."""
        return self.looks_at or _("Look at the floor and try another card.")

    def move(self, rules: Variant) -> Play:
        """Return the right play."""
        return Play(self.card, self.takes(rules, self.card))

    def takes(self, rules: Variant, card: Card) -> tuple[Card, ...]:
        """Return what a card captures; no card of a lesson has a choice."""
        return next(iter(legal_captures(rules, card, self.floor)), ())

    def begin(self, rules: Variant, bot: str = GameSetup.bots[0]) -> Session:
        """Return a game against a bot in which it is the player's turn on this floor."""
        held = {*self.floor, *self.hand, *self.theirs}
        rest = [card for card in rules.pack if card not in held]
        mine, both = self.taken[0], sum(self.taken)
        piles, rest = (tuple(rest[:mine]), tuple(rest[mine:both])), rest[both:]
        theirs = self.theirs or tuple(rest[: len(self.hand)])
        rest = [card for card in rest if card not in theirs]
        state = HandState(
            rules=rules,
            players=2,
            dealer=1,
            hands=(self.hand, theirs),
            floor=self.floor,
            stock=tuple(rest),
            bottom=(*theirs, *rest)[-1],
            piles=piles,
            batch=1,
            turn=PERSON,
            lone_trail=self.laid,
        )
        standing = Match.start(rules, state.players, state.dealer)
        return Session(GameSetup(rules.key, bots=(bot,)), standing, (), (state,), Seeds("lesson"))


def lessons(rules: Variant) -> tuple[Lesson, ...]:
    """Return every lesson for a variant with its options, in the current language."""
    return _lessons(rules, language())


@lru_cache(maxsize=4)
def _lessons(rules: Variant, _language: str) -> tuple[Lesson, ...]:
    """Return the lessons in a language; cached because their table asks for them in every frame."""
    taught = [_match(rules), _sum(rules), _jack(rules), _basra(rules)]
    if rules.komi_sweeps:
        taught.append(_komi(rules))
    return (*taught, _scores(rules))


def named(rules: Variant, key: str) -> Lesson:
    """Return a lesson by its key. Raises KeyError if the variant has no such lesson."""
    return {lesson.key: lesson for lesson in lessons(rules)}[key]


def cards(names: str) -> tuple[Card, ...]:
    """Return the cards that a text names."""
    return tuple(Card.parse(name) for name in names.split())


def _high(rules: Variant) -> str:
    """Return a card that no sum captures: a king, or a ten if the pack has no court cards."""
    return "KC" if rules.pack_size == 52 else "TC"


def _match(rules: Variant) -> Lesson:
    return Lesson(
        "match",
        _("Take a matching card"),
        _("A card takes its match: choose your 9, or drag it onto the floor."),
        _("There is a 9 on the floor: play your 9."),
        _("9 takes 9: both go to your pile."),
        cards(f"4C 9D {_high(rules)} 2H"),
        cards("5H 8C 9S"),
        Card.parse("9S"),
    )


def _sum(rules: Variant) -> Lesson:
    return Lesson(
        "sum",
        _("Take cards that add up"),
        _("A number card also takes cards that add up to it. Which of yours can?"),
        _("5 and 4 make 9: play your 9."),
        _("5+4=9: your 9 takes both."),
        cards(f"5H 4S {_high(rules)} 2D"),
        cards("3C 8D 9C"),
        Card.parse("9C"),
        looks_at=_("Add up two cards on the floor. Do you have the sum?"),
    )


def _jack(rules: Variant) -> Lesson:
    return Lesson(
        "jack",
        _("The jack sweeps"),
        _("A jack takes everything on the floor. Play yours."),
        _("The jack takes everything: play it."),
        _("The jack took everything. A jack played on an empty floor stays there."),
        cards(f"{_high(rules)} 4H 8S AD"),
        cards("6C 8D JC"),
        Card.parse("JC"),
        looks_at=_("Look for the card with a J in your hand."),
    )


def _basra(rules: Variant) -> Lesson:
    alone = rules.basra_when != "any"
    task = (
        _("Match the only card on the floor: that's a basra, {points}.")
        if alone
        else _("Empty the floor with one card: that's a basra, {points}.")
    )
    floor, hand, card = cards("8C" if alone else "5C 3S"), cards("2C 8H JD"), Card.parse("8H")
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
        looks_at="" if alone else _("Add up all the cards on the floor. Do you have the sum?"),
    )


def _komi(rules: Variant) -> Lesson:
    learnt = {
        "sum10": _(
            "That's a basra too: the floor was only number cards and adds up to 10 or less."
        ),
        "never": _("The 7♦ took everything. It never makes a basra."),
        "yemeni": _("Also a basra: the 9 and 4+5 make groups with the same total."),
        "ethiopian": _("Also a basra: the 10 and 4+6 make groups with the same total."),
    }
    return Lesson(
        "komi",
        _("The 7♦ sweeps too"),
        _("The 7♦, el komi, takes everything like a jack. Play it."),
        _("The 7♦ takes everything: play it."),
        learnt[rules.komi],
        cards({"ethiopian": "TS 4H 6C", "yemeni": "9S 4H 5C"}.get(rules.komi, "2S 3H 4C")),
        cards("AH 8C 7D"),
        KOMI,
        looks_at=_("Look for the seven in your hand."),
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
        cards("TD 2C AS 8H"),
        cards("2H 5C TS"),
        Card.parse("TS"),
        looks_at=_("Look for the card that takes both 10♦ and 2♣."),
    )
