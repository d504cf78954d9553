"""Sentences about puzzles: the task, what a play costs and why, the result."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from game.judge.review_sentences import play_in_words
from game.puzzles.rating import Rating
from game.rules.scoring import card_points
from game.rules.state import HandState, Play, Turn
from game.words.amounts import signed
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import cards_in_words
from game.words.dates import day_in_words
from game.words.language import _, listed, mark, ngettext, pgettext
from game.words.variant_names import name_of

_THEMES: Mapping[str, str] = MappingProxyType(
    {
        "basra": mark("Immediate basra"),
        "basra-later": mark("Prepare a basra"),
        "sacrifice": mark("Sacrifice for a basra"),
        "deny-basra": mark("Deny a basra"),
        "last-floor": mark("Win the last floor"),
        "deny-last-floor": mark("Deny the last floor"),
        "majority": mark("Win most cards"),
        "deny-majority": mark("Deny most cards"),
        "scoring-cards": mark("Win the scoring cards"),
        "keep-jack": mark("Keep the jack"),
        "play-jack": mark("Play the jack"),
        "keep-komi": mark("Keep the 7♦"),
        "waste-komi": mark("Use the 7♦"),
        "quiet": mark("Lay down instead of taking"),
        "safe-card": mark("Find the safe card"),
        "take-less": mark("Take less"),
        "which-capture": mark("Which capture?"),
        "which-card": mark("Which card to use?"),
    }
)

_LEVELS = (
    (1200, mark("very easy")),
    (1400, mark("easy")),
    (1600, mark("medium")),
    (1800, mark("hard")),
)
"""The difficulties below which a puzzle has each name; above the last it is very hard."""

_MOST_THEMES = 2
"""How many of a puzzle's themes are named."""

UNSURE, FAIRLY_SURE = 150, 80
"""The lowest deviations of an unsure and of a fairly sure rating."""


class PointsByKind(NamedTuple):
    """Points of a hand by kind."""

    basras: int
    majority: int
    cards: int


def theme_name(key: str) -> str:
    """Return a theme's name, "" if the theme is unknown."""
    return _(_THEMES[key]) if key in _THEMES else ""


def themes_in_words(keys: Iterable[str]) -> str:
    """Return the names of the first themes in a row, "" if there are none.

    No line begins with a dot.
    """
    return "\u00a0· ".join(islice(filter(None, map(theme_name, keys)), _MOST_THEMES))


def title_of(key: str) -> str:
    """Return a puzzle's title by its key."""
    variant, _slash, rest = key.partition("/")
    if variant == "own":
        return _("From your own game")
    if variant == "sent":
        return _("A puzzle for you")
    if rest.startswith("day/"):
        return _("Daily puzzle")
    return _("Puzzle")


def ribbon(key: str, variant: str) -> str:
    """Return the text on the frame of a puzzle's table."""
    return _("{puzzle}: {variant}").format(puzzle=title_of(key), variant=name_of(variant))


def task() -> str:
    """Return what the player has to do."""
    return _("Your turn. You can see every card. Find the move that wins the most points.")


def at_stake(state: HandState) -> str:
    """Return what can still be won from cards and most cards, "" if nothing."""
    left = (*state.floor, *(card for hand in state.hands for card in hand))
    cards, parts = card_points(state.rules, left), []
    if cards:
        words = ngettext("{points} point in cards", "{points} points in cards", cards)
        parts.append(words.format(points=cards))
    majority = state.rules.majority + state.carry
    most = max(map(len, state.piles))
    if majority and most <= state.rules.pack_size // 2:
        parts.append(_("{points} for most cards").format(points=majority))
    return _("Still to win: {parts}, plus basras.").format(parts=listed(parts)) if parts else ""


def hint_of_themes(keys: Sequence[str], *, missed: bool = False) -> str:
    """Return the first hint: the themes; and below it that the puzzle counts as `missed`."""
    again = _("Press Hint again to see the move.")
    words = _("Hint: {themes}. {again}").format(themes=themes_in_words(keys), again=again)
    return _with_its_cost(words, missed=missed)


def hint_of_play(move: Play, *, missed: bool = False) -> str:
    """Return the second hint: the best play."""
    words = _("Best move: {play}.").format(play=play_in_words(move))
    return _with_its_cost(words, missed=missed)


def _with_its_cost(words: str, *, missed: bool) -> str:
    cost = _("With a hint, the puzzle counts as missed.")
    return f"{words}\n{cost}" if missed else words


def praised(*, only: bool, choice: bool) -> str:
    """Return the sentence about a play that costs nothing; `choice` if another one is to find."""
    if only:
        return _("It was the only move.")
    return _("Best move! Now find the next one.") if choice else _("Best move!")


def costs(lost: int) -> str:
    """Return a short sentence about what a play costs."""
    return ngettext(
        "This move costs {points} point", "This move costs {points} points", lost
    ).format(points=lost)


def answered(turn: Turn, name: str) -> str:
    """Return how the best defence answers a wrong play."""
    if turn.basra:
        words = _("{name} answers: {play}, a basra of {points}.")
        return words.format(name=name, play=play_in_words(turn.play), points=turn.basra)
    return _("{name} answers: {play}.").format(name=name, play=play_in_words(turn.play))


def basra_later(turn: Turn, name: str) -> str:
    """Return which basra the others make later, after a wrong play."""
    words = _("Later {name} makes a basra of {points}: {play}.")
    return words.format(name=name, points=turn.basra, play=play_in_words(turn.play))


def where_lost(points: PointsByKind) -> str:
    """Return which points a wrong play loses if both sides play perfectly after it."""
    names = (_("basras"), _("most cards"), _("cards that score"))
    part = _("{name} {points}")
    parts = [
        part.format(name=name, points=signed(change))
        for name, change in zip(names, points, strict=True)
        if change
    ]
    return _("Difference at the end: {parts}.").format(parts=listed(parts))


def shown_play(move: Play, *, own: bool) -> str:
    """Return the sentence about a play of the solution."""
    if own:
        return _("The solution: {play}.").format(play=play_in_words(move))
    return _("The best defence: {play}.").format(play=play_in_words(move))


def solution_wins(points: int) -> str:
    """Return how much the best move wins."""
    words = ngettext(
        "The best move wins {points} point more than the next best.",
        "The best move wins {points} points more than the next best.",
        points,
    )
    return words.format(points=points)


def points_lost(points: int) -> str:
    """Return the points lost in total, in words."""
    if not points:
        return _("Perfect: every move was the best one.")
    words = ngettext("{points} point lost in total.", "{points} points lost in total.", points)
    return words.format(points=points)


def level_in_words(difficulty: int) -> str:
    """Return a puzzle's difficulty in words."""
    name = next((name for below, name in _LEVELS if difficulty < below), mark("very hard"))
    return _(name)


def before_first_try(difficulty: int) -> str:
    """Return how hard a puzzle is that was not tried yet: "Difficulty: hard"."""
    return _("{name}: {note}").format(name=_("Difficulty"), note=level_in_words(difficulty))


def difficulty_in_words(difficulty: int) -> str:
    """Return a puzzle's difficulty in words and as a number."""
    number = isolate_ltr(str(difficulty))
    return _("{level} ({number})").format(level=level_in_words(difficulty), number=number)


def rating_in_words(rating: Rating) -> str:
    """Return a rating; with its interval of 95 % once it is established."""
    if rating.deviation >= FAIRLY_SURE:
        return _("About {number}").format(number=isolate_ltr(str(round(rating.value))))
    return isolate_ltr(f"{round(rating.value)} ± {round(1.96 * rating.deviation)}")


def sureness(rating: Rating) -> str:
    """Return how sure a rating is, in words."""
    if rating.deviation >= UNSURE:
        return _("Still a rough guess. Solve a few more puzzles.")
    if rating.deviation >= FAIRLY_SURE:
        return _("Fairly sure by now.")
    return _("Well established.")


def rating_change(before: Rating, after: Rating) -> str:
    """Return the new rating and its change after a puzzle; no number while it is unsure."""
    if after.deviation >= UNSURE:
        return _("Still settling")
    change = signed(round(after.value) - round(before.value))
    return isolate_ltr(f"{round(after.value)} ({change})")


def solved_of(solved: int, tried: int) -> str:
    """Return how many puzzles were solved at the first try."""
    words = ngettext(
        "{solved} of {count} puzzle solved on the first try.",
        "{solved} of {count} puzzles solved on the first try.",
        tried,
    )
    return words.format(solved=solved, count=tried)


def comes_back(days: int, day: date) -> str:
    """Return on which day a missed puzzle comes back, `days` days from now."""
    if days == 1:
        return _("This puzzle will come back tomorrow.")
    return _("This puzzle will come back on {day}.").format(day=day_in_words(day))


def next_back(days: int, day: date) -> str:
    """Return on which day the next missed puzzle comes back, `days` days from now."""
    if days == 1:
        return _("Your next missed puzzle comes back tomorrow.")
    return _("Your next missed puzzle comes back on {day}.").format(day=day_in_words(day))


def day_result(solved: bool | None) -> str:  # noqa: FBT001 - a fact, not a switch
    """Return the result of the daily puzzle; None if it was not tried."""
    if solved is None:
        return pgettext("puzzle", "Not tried yet")
    return pgettext("puzzle", "Solved") if solved else pgettext("puzzle", "Missed")


def due_in_words(count: int) -> str:
    """Return how many missed puzzles are due."""
    words = ngettext(
        "{count} missed puzzle is back.",
        "{count} missed puzzles are back.",
        count,
    )
    return words.format(count=count)


def own_in_words(count: int) -> str:
    """Return how many own mistakes are left to solve."""
    words = ngettext(
        "{count} costly move to correct.",
        "{count} costly moves to correct.",
        count,
    )
    return words.format(count=count)


def other_hands(state: HandState, names: Sequence[str]) -> list[str]:
    """Return the cards of every seat except the player's in words; all are open at this table."""
    return [
        _("{name} holds: {cards}.").format(name=names[seat], cards=cards_in_words(hand))
        for seat, hand in enumerate(state.hands)
        if seat and hand
    ]
