"""The moment that shows a stop's new rule before its game: one position with one right card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.lessons.curriculum import Lesson, cards, named
from game.lessons.lesson_scene import Course
from game.road.news import news_at
from game.road.stops import Stop
from game.rulebook.new_rules import rule_sentence
from game.rulebook.option_words import basra_when, jack_on_jack_sentence
from game.rulebook.rule_lines import RuleLine
from game.rules.basras import basra_points
from game.rules.scoring import points_of
from game.rules.variant import Variant
from game.session.routes import StartGame
from game.ui.screens.context import Context
from game.words.amounts import points
from game.words.card_names import short
from game.words.language import _, in_sequence


def moment_at(stop: Stop) -> Lesson | None:
    """Return the moment of a stop's first new rule that one card can show; None for no such."""
    for line in news_at(stop).new:
        field = line.fields[0]
        if field == "komi":
            return named(stop.rules, "komi")
        if field in _POSITIONS:
            return _lesson(stop.rules, line, **_position(stop.rules, field))
    return None


_POSITIONS: Mapping[str, str] = {
    "jack_on_jack": "JH / 5C JS 9D / JS",
    "bottom_card": "4D KC / 5S 2C / 2C",
    "majority": "TD 8S 7H AH / TS 8C 3D / TS",
    "komi_points": "7D KC 4S 2H / 7C 6H 3S / 7C",
    "lone_komi": "7D / JS 4S JC / 4S",
    "face_basra": "4S 5H / 9H 4C 6D / 9H",
    "basra_when": "8S / 8H JC 3D / 8H",
}
"""By the field of the rule: the floor, the player's cards, and the right one."""

_COURT = "QC / JS QD 4C / QD"
_TWO = "5H 3D / 8S JC 5C / 8S"
_MOST = "TD 8S 7H AH / TS 8C 3D / 8C"
"""The same if court cards count, if two cards can be a basra, and if most cards score much."""

_MANY, _PILES, _LAST = 30, (23, 15), (24, 23)
"""The points for most cards that decide a game, and both piles: close to half, and at the end."""


def _position(rules: Variant, field: str) -> dict[str, Any]:
    """Return the cards of a rule's position, as arguments of a lesson."""
    names, more = _POSITIONS[field], dict[str, Any]()
    if field == "majority" and rules.majority == _MANY:
        names, more = _MOST, {"taken": _PILES}
    elif field == "bottom_card":
        more = {"theirs": cards("9H"), "taken": _LAST}
    elif field == "face_basra" and (not rules.face_basra or rules.queen):
        names = _COURT
    elif rules.basra_when == "lebanese":
        names, more = _TWO, {"laid": True}
    floor, hand, card = map(cards, names.split(" / "))
    return {"floor": floor, "hand": hand, "card": card[0], **more}


def _lesson(rules: Variant, line: RuleLine, **position: Any) -> Lesson:
    field, task = line.fields[0], _tasks(rules, line)[line.fields[0]]
    lesson = Lesson(field, line.name, task, "", "", **position)
    card, taken = short(lesson.card), lesson.takes(rules, lesson.card)
    basra = basra_points(rules, lesson.floor, lesson.card, taken, lone_trail=lesson.laid)
    won = sum(points_of(rules, one) for one in taken)
    if basra:
        learnt = _("Basra, {points}!").format(points=points(basra))
    elif lesson.theirs:
        learnt = _("Now {card} takes nothing.").format(card=short(lesson.theirs[0]))
    elif any(lesson.taken):
        count = lesson.taken[0] + len(taken) + 1
        learnt = _("{count} of {all}: most cards are yours, {points}.")
        worth = points(rules.majority)
        learnt = learnt.format(count=count, all=rules.pack_size, points=worth)
    else:
        learnt = _("{card} scores {points}.").format(card=short(taken[-1]), points=won)
    return lesson._replace(nudge=_("Play your {card}.").format(card=card), learnt=learnt)


def _tasks(rules: Variant, line: RuleLine) -> dict[str, str]:
    """Return what the player is asked, by the field of the rule."""
    basra, most = _("Which card makes a basra?"), _("Which card wins the most points?")
    laid = _("The 3♦ was just laid, so taking both with their sum is a basra too.")
    half = _("You have {count} cards. Which card gets you past half of the pack?")
    seen = _("Everyone saw the last card: your opponent holds 9♥. Play so that it takes nothing.")
    lone = _("Any card takes a lone 7♦. It's a basra unless that card is a jack.")
    few = in_sequence((rule_sentence(rules, line), most))
    return {
        "jack_on_jack": in_sequence((jack_on_jack_sentence(rules), basra)),
        "bottom_card": seen,
        "majority": half.format(count=_PILES[0]) if rules.majority == _MANY else few,
        "komi_points": few,
        "lone_komi": in_sequence((lone, basra)),
        "face_basra": in_sequence((rule_sentence(rules, line), basra)),
        "basra_when": in_sequence(
            (laid if rules.basra_when == "lebanese" else basra_when(rules), basra)
        ),
    }


class MomentCourse(Course):
    """Shows a stop's moment, then begins its game."""

    def __init__(self, context: Context, stop: Stop, moment: Lesson) -> None:
        def play() -> None:
            context.go(StartGame(stop.setup, refereed=stop.refereed))

        super().__init__(context, stop.rules, (moment.key,), play, play)
        self._stop, self._moment, self.bot = stop, moment, stop.host.level

    @property
    def progress(self) -> str:
        """The words above the moment."""
        return _("New here")

    def lesson_at(self, _number: int) -> Lesson:
        """Return the moment in the current language."""
        return moment_at(self._stop) or self._moment

    def outlines_at(self, _number: int) -> bool:
        """Return False: the player finds the card, or waits for a hint."""
        return False
