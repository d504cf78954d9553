"""The sentences of reviews: points, reasons and plays."""

import math
from collections.abc import Sequence

from game.judge.facts import Facts
from game.judge.grade import Grade
from game.judge.judge import TOLERANCE, Judgement, Worth
from game.rules.state import Play
from game.words.amounts import FRACTION, cards, grammatical_number, plain, signed
from game.words.card_names import cards_in_words, short
from game.words.language import _, listed, ngettext
from game.words.seat_names import spoken_of

_LONGEST_FLOOR = 4
"""The most floor cards that a sentence names one by one."""


def worth_in_words(worth: Worth, *, margin: bool) -> str:
    """Return expected points, with their 95 % interval if `margin` and not exact: "+3.2 ± 0.8"."""
    if not margin or not worth.error or math.isinf(worth.error):
        return signed(worth.points)
    return f"{signed(worth.points)} ± {plain(worth.half_width)}"


def play_in_words(move: Play) -> str:
    """Return a play on one line: the card, and what it takes."""
    if not move.captured:
        return _("{card} to the floor").format(card=short(move.card))
    return _("{card} takes {cards}").format(
        card=short(move.card), cards=cards_in_words(move.captured)
    )


def ended_perfectly(lead: int) -> str:
    """Return the player's lead after perfect play of the last cards, as a sentence."""
    if not lead:
        return _("If everyone had played the last cards perfectly, you'd have ended level.")
    words = ngettext(
        "If everyone had played the last cards perfectly, you'd have ended {points} point behind.",
        "If everyone had played the last cards perfectly, you'd have ended {points} points behind.",
        abs(lead),
    )
    if lead > 0:
        words = ngettext(
            "If everyone had played the last cards perfectly, you'd have ended {points} point "
            "ahead.",
            "If everyone had played the last cards perfectly, you'd have ended {points} points "
            "ahead.",
            lead,
        )
    return words.format(points=abs(lead))


def hint_in_words(facts: Facts) -> str:
    """Recommend a play in one sentence, with its reason."""
    return _("{does}, {leaves}.").format(does=_does(facts), leaves=_leaves(facts))


def _does(facts: Facts) -> str:
    card = short(facts.play.card)
    if not facts.groups:
        return _("Lay down {card}").format(card=card)
    if facts.basra:
        words = _("{card} takes {cards} for a basra of {points}")
        return words.format(card=card, cards=_taken(facts), points=facts.basra)
    if facts.points:
        words = ngettext(
            "{card} takes {cards} and wins {points} point",
            "{card} takes {cards} and wins {points} points",
            facts.points,
        )
        return words.format(card=card, cards=_taken(facts), points=facts.points)
    return _("{card} takes {cards}").format(card=card, cards=_taken(facts))


def _taken(facts: Facts) -> str:
    if facts.sweeps and len(facts.play.captured) > 1:
        return _("the whole floor")
    return _listed(["+".join(map(short, group)) for group in facts.groups])


def _listed(parts: Sequence[str]) -> str:
    """Join parts, with a word before the last one."""
    if len(parts) == 1:
        return parts[0]
    return _("{first} and {last}").format(first=listed(parts[:-1]), last=parts[-1])


def _leaves(facts: Facts) -> str:
    """Say what the others can do with the floor that is left, and which jacks stay in hand."""
    jacks = facts.jacks_kept
    stays = ngettext("; the jack stays in hand", "; {count} jacks stay in hand", jacks)
    if jacks == 2:
        stays = _("; both jacks stay in hand")
    return _threat(facts) + (stays.format(count=jacks) if jacks else "")


def _threat(facts: Facts) -> str:
    if not facts.left:
        return _("leaving the floor empty")
    if facts.left == (facts.play.card,):
        return _alone(facts)
    floor, unseen = _floor(facts), facts.unseen
    if not facts.takers:
        return _("leaving {floor}, which nobody can take next").format(floor=floor)
    if len(facts.left) == 1:
        words = ngettext(
            "leaving {floor}, which only one unseen card can take",
            "leaving {floor}, which {count} of {unseen} unseen cards can take",
            facts.takers,
        )
        return words.format(floor=floor, count=facts.takers, unseen=unseen)
    if not facts.threats:
        return _("leaving {floor}, so nobody can make a basra next").format(floor=floor)
    words = ngettext(
        "leaving {floor}, where only one unseen card makes a basra",
        "leaving {floor}, where {count} of {unseen} unseen cards make a basra",
        facts.threats,
    )
    return words.format(floor=floor, count=facts.threats, unseen=unseen)


def _alone(facts: Facts) -> str:
    """Say which cards can take a card laid on an empty floor."""
    if not facts.takers:
        return _("which nobody can take next")
    return ngettext(
        "which only one unseen card can take",
        "which {count} of {unseen} unseen cards can take",
        facts.takers,
    ).format(count=facts.takers, unseen=facts.unseen)


def _floor(facts: Facts) -> str:
    if len(facts.left) <= _LONGEST_FLOOR:
        return cards_in_words(facts.left)
    return cards(len(facts.left))


def verdict(grade: Grade, names: Sequence[str], *, margin: bool = False) -> str:
    """Say in one sentence how good a play was; with `margin`, also how certain that is."""
    name = names[grade.seat]
    own = spoken_of(name) == "you"
    if grade.forced:
        return _("It was the only move.")
    if grade.play in grade.best:
        return _("You found the best move.") if own else _("Best move.")
    if not grade.lost:
        return _("Probably as good as the best move.")
    lost = points_lost(grade, margin=margin)
    if own:
        return _("This lost you {points}.").format(points=lost)
    return _("This lost {name} {points}.").format(name=name, points=lost)


def retried(judgement: Judgement, made: Play, instead: Play) -> str:
    """Say how much better or worse another play is than the one that was made."""
    if instead == made:
        return _("The same move as before.")
    lead = judgement.lead(instead, made)
    if abs(lead.points) <= max(lead.half_width, TOLERANCE):
        return _("No difference.") if judgement.exact else _("No clear difference.")
    points = plain(abs(lead.points))
    count = 1 if abs(lead.points) == 1 else max(2, round(abs(lead.points)))
    if lead.points > 0:
        return ngettext("{points} point saved.", "{points} points saved.", count).format(
            points=points
        )
    return ngettext("{points} point worse.", "{points} points worse.", count).format(points=points)


def points_lost(grade: Grade, *, margin: bool = False) -> str:
    """Return the points that a play lost; with `margin`, also their 95 % interval if sampled."""
    points = plain(grade.lost)
    count = grammatical_number(grade.lost)
    if margin and not grade.exact:
        points = f"{points} ± {plain(grade.gap.half_width)}"
        count = FRACTION
    return ngettext("{points} point", "{points} points", count).format(points=points)
