"""The dialogs over a puzzle's table: after a wrong play, and with the result."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.judge.review_sentences import play_in_words
from game.play.table.table import Table
from game.puzzles import puzzle_sentences
from game.puzzles.analysis import Line
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle_sentences import PointsByKind
from game.puzzles.screens.posed_puzzle import SENT, PosedPuzzle
from game.puzzles.screens.solving import COSTLY, Result
from game.rules.state import Turn
from game.session.session import PERSON
from game.sharing.links.contents import PuzzleLink
from game.sharing.links.link import write_link
from game.sharing.screens.pictures import of_puzzle
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt
from game.ui.art.icons import icon
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Area, Command, Widget, WidgetState
from game.words.language import _, listed

SIDE, GAP = 44, 8
"""CSS pixels of a square, and between two."""

_OVER = 6
"""CSS pixels by which dialogs above the hand go below its top, to cover the pile next to it."""

_TABLET, _BAND, _LOW_BAND = 580, 310, 275
"""CSS pixels of a tablet's least width, and of the height above its hand for the result; and after
a wrong play, when the floor matters.
"""

SIGNS = ("\N{LARGE GREEN SQUARE}", "\N{LARGE YELLOW SQUARE}", "\N{LARGE RED SQUARE}")
"""The signs of a play in a text: the best play, a slightly wrong one, a costly one."""


class WrongPlay(NamedTuple):
    """A play that was not the best.

    Attributes:
        lost: the points that it costs.
        best: the line after the best play.
        tried: the line after this play.
        names: those of the seats.
        missed: whether the puzzle counts as missed because of it.
    """

    lost: int
    best: Line
    tried: Line
    names: Sequence[str]
    missed: bool = False

    @property
    def answer(self) -> Turn | None:
        """The answer of the best defence, None if the hand is over."""
        turns = self.tried.turns
        return turns[1] if len(turns) > 1 else None

    @property
    def later_basra(self) -> Turn | None:
        """The first basra of the others after that answer, None if they make none."""
        made = (turn for turn in self.tried.turns[2:] if turn.basra and turn.seat % 2 != PERSON)
        return next(made, None)

    @property
    def where(self) -> PointsByKind:
        """The change of the player's lead for each kind of points."""
        tried, best = (_lead_by_kind(line) for line in (self.tried, self.best))
        return PointsByKind(*(now - then for now, then in zip(tried, best, strict=True)))


def _lead_by_kind(line: Line) -> PointsByKind:
    own, theirs = (line.score(side) for side in (PERSON, 1 - PERSON))
    return PointsByKind(
        own.basra_points - theirs.basra_points,
        own.majority - theirs.majority,
        own.card_points - theirs.card_points,
    )


class TableWays(Protocol):
    """The actions of the table below, and where its cards are."""

    @property
    def table(self) -> Table:
        """The table with its layout."""

    def again(self) -> None:
        """Start the puzzle again."""

    def try_again(self) -> None:
        """Take the last play back."""

    def show_solution(self) -> None:
        """Play the solution."""

    def leave(self) -> None:
        """Leave the table."""


class FollowUp(NamedTuple):
    """The next step after a puzzle: the label of its button, "" for none, and what it does."""

    label: str = ""
    follow: Callable[[], None] = lambda: None


def _close(dialog: Dialog, follow: Callable[[], None]) -> None:
    dialog.context.stage.pop()
    follow()


def _above_hand(room: pygame.Rect, table: TableWays, unit: Unit, high: int = _BAND) -> pygame.Rect:
    """Return a band above the hand of an upright tablet; the whole room in other windows."""
    if room.width < unit.px(_TABLET) or room.height < room.width:
        return room
    band = pygame.Rect(room.left, 0, room.width, unit.px(high))
    band.bottom = table.table.board.layout.own.hand.top + unit.px(_OVER)
    return band


class WrongPlayDialog(Dialog):
    """Shows a wrong play, at the bottom of the window so that the floor stays visible.

    On an upright tablet it is above the hand, which stays visible too.

    Args:
        table: the actions of the table below.

    Attributes:
        continued: done once the player keeps playing.
    """

    _closes = False
    _standing = 1.0

    def __init__(self, context: Context, wrong: WrongPlay, table: TableWays) -> None:
        super().__init__(context)
        self.wrong, self._table = wrong, table
        self.continued: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.form.focus = "try-again"

    @property
    def _room(self) -> pygame.Rect:
        """The part of the felt that nothing covers."""
        frame = 2 * frame_width(self._size)
        room = super()._room.inflate(-frame, -frame)
        return _above_hand(room, self._table, self._unit, _LOW_BAND)

    @property
    def _title_colour(self) -> Colour:
        """The colour of mistakes."""
        return theme.CORAL

    @property
    def title(self) -> str:
        """The cost of the play."""
        return puzzle_sentences.costs(self.wrong.lost)

    def _body(self, column: Column) -> None:
        """Show the play, its answer, and the points lost."""
        wrong = self.wrong
        column.write(play_in_words(wrong.tried.plays[0]), theme.LARGE, typeface="bold")
        column.gap(6)
        if wrong.answer is not None:
            name = wrong.names[wrong.answer.seat]
            column.write(puzzle_sentences.answered(wrong.answer, name)).gap(4)
        later = wrong.later_basra
        if later is not None:
            name = wrong.names[later.seat]
            column.write(puzzle_sentences.basra_later(later, name)).gap(4)
        column.write(puzzle_sentences.where_lost(wrong.where))
        if wrong.missed:
            column.gap(4).note(_("This counts as your first try. You can still find the move."))

    def _commands(self) -> list[Command]:
        """Return the buttons: try again, keep playing, show the solution."""
        return [
            Command("try-again", _("Try again"), self._cancel, "primary", "undo"),
            Command("keep-playing", _("Keep playing"), self._keep_playing),
            Command(
                "show-solution",
                _("Show solution"),
                partial(_close, self, self._table.show_solution),
            ),
        ]

    def _cancel(self) -> None:
        """Try again, as Undo does."""
        _close(self, self._table.try_again)

    def _keep_playing(self) -> None:
        self.context.stage.pop()
        if not self.continued.done():
            self.continued.set_result(None)


class ResultDialog(Dialog):
    """Shows the result of a puzzle.

    Args:
        result: the result; None after the solution.
        table: the actions of the table below.
        follow_up: the next step.
        gap: the points that the best play wins after the solution, 0 to leave them out.
    """

    _closes = False
    _widest = 440

    def __init__(  # noqa: PLR0913 - a result needs all these
        self,
        context: Context,
        posed: PosedPuzzle,
        result: Result | None,
        table: TableWays,
        follow_up: FollowUp,
        *,
        gap: int = 0,
    ) -> None:
        super().__init__(context)
        self._posed, self._result, self._gap = posed, result, gap
        self._table, self._follow_up = table, follow_up
        self.form.focus = self._commands()[0].action

    @property
    def _room(self) -> pygame.Rect:
        """The window, or on an upright tablet what is above the hand."""
        return _above_hand(super()._room, self._table, self._unit)

    def _build(self) -> list[Area]:
        """Lay out; right above the hand if that stays visible."""
        self._standing = 0.5 if self._room == super()._room else 1.0
        return super()._build()

    @property
    def title(self) -> str:
        """Whether the puzzle is solved."""
        if self._result is None:
            return _("Solution")
        if self._result.solved:
            return _("Solved!")
        if not self._result.found:
            return _("Not solved")
        return _("Solved with help") if self._result.helped else _("Solved on a later try")

    def _body(self, column: Column) -> None:
        """Show the squares and the points lost, then the difficulty, the rating and the themes."""
        if self._result is not None and self._result.lost:
            column.add(Squares(column.take(SIDE), self._unit, self._result.lost)).gap(8)
            words = puzzle_sentences.points_lost(self._result.points)
            column.write(words, typeface="bold", align="center")
            if self._result.helped:
                told = _("You used help, so it counts as missed.")
                column.write(told, theme.SMALL, align="center")
            elif self._result.found and not self._result.solved:
                told = _("Only the first try of each move counts.")
                column.write(told, theme.SMALL, align="center")
            column.gap(10)
        if self._gap:
            column.write(puzzle_sentences.solution_wins(self._gap)).gap(6)
        self._facts(column)

    def _facts(self, column: Column) -> None:
        posed, result = self._posed, self._result
        if posed.difficulty:
            words = puzzle_sentences.difficulty_in_words(posed.difficulty)
            column.fact(_("Difficulty"), words)
        if result is not None and result.before is not None and result.after is not None:
            words = puzzle_sentences.rating_change(result.before, result.after)
            column.fact(_("Your rating"), words)
        themes = puzzle_sentences.themes_in_words(posed.themes)
        if themes:
            column.gap(4).caption(_("Themes"))
            column.write(themes)

    def _notes(self, column: Column) -> None:
        """Say when a missed puzzle returns."""
        due = self._result.due if self._result is not None and not self._result.solved else None
        if due is not None:
            days = due - self.context.today.toordinal()
            words = puzzle_sentences.comes_back(days, date.fromordinal(due))
            column.gap(8).write(words, theme.SMALL, theme.IVORY_DIM, align="center")

    def _commands(self) -> list[Command]:
        """Return the buttons, the most likely one first: the next puzzle, or the same again."""
        result, table, found = self._result, self._table, []
        if self._follow_up.label:
            found.append(Command("next-puzzle", self._follow_up.label, self._next))
        found.append(Command("again", _("Repeat"), partial(_close, self, table.again), icon="undo"))
        if result is None or not result.solved:
            show = partial(_close, self, table.show_solution)
            found.append(Command("show-solution", _("Show solution"), show))
        if result is not None:
            found.append(Command("share", _("Share"), partial(self._share, result)))
        found.append(Command("leave", _("Leave"), self._cancel, icon="back"))
        if not self._follow_up.label and result is not None and result.solved:
            found.insert(0, found.pop())
        return [found[0]._replace(kind="primary"), *found[1:]]

    def _cancel(self) -> None:
        """Leave the table."""
        _close(self, self._table.leave)

    def _share(self, result: Result) -> None:
        context, posed = self.context, self._posed
        of_today = posed.key == day_key(posed.record.variant, place_of(context.today))
        day = context.today.isoformat() if of_today else ""
        context.stage.push(ShareDialog(context, shareable(posed, result, day, context.card_art)))

    def _next(self) -> None:
        self.context.stage.pop()
        _close(self, self._follow_up.follow)


def shareable(posed: PosedPuzzle, result: Result, day: str, art: CardArt) -> Shareable:
    """Return what is shared of a result; `day` is the date if the puzzle is today's, else "".

    The link has the puzzle's key, or its position if it has none. The picture shows the position
    and no play.
    """
    named = not posed.key.startswith(("own/", SENT))
    link = PuzzleLink(posed.key) if named else PuzzleLink(record=posed.record)
    title = puzzle_sentences.ribbon(posed.key, posed.record.variant)
    lines = [_("Basra: {puzzle}").format(puzzle=title), day]
    lines += [squares(result), puzzle_sentences.points_lost(result.points)]
    text = "\n".join(filter(None, lines))
    draws = partial(of_puzzle, posed.state, art)
    return Shareable(title, write_link(link), text, draws, "basra-puzzle.png")


def squares(result: Result) -> str:
    """Return a result as a row of squares in the order of the plays, in every language."""
    return "".join(SIGNS[(lost > 0) + (lost >= COSTLY)] for lost in result.lost)


class Squares(Widget):
    """A row of squares: a tick for the best play, otherwise the points it cost.

    Args:
        rect: the area, in which the row is centred.
        unit: the window's unit.
        lost: the points that each play lost.
    """

    def __init__(self, rect: pygame.Rect, unit: Unit, lost: Sequence[int]) -> None:
        super().__init__(rect)
        self._unit, self.lost = unit, tuple(lost)
        self.label = listed(puzzle_sentences.costs(one) if one else _("best") for one in lost)

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw each square with its sign."""
        side, step = self._unit.px(SIDE), self._unit.px(SIDE + GAP)
        left = self.rect.centerx - (step * len(self.lost) - self._unit.px(GAP)) // 2
        order = reversed(self.lost) if self.right_to_left else self.lost
        for number, lost in enumerate(order):
            place = pygame.Rect(left + number * step, self.rect.top, side, side)
            self._draw_one(surface, place, lost)

    def _draw_one(self, surface: pygame.Surface, place: pygame.Rect, lost: int) -> None:
        radius, line = theme.RADIUS * self._unit, 2 * self._unit
        if not lost:
            theme.rounded(surface, place, radius, theme.BRASS, theme.BRASS_LIGHT, width=line)
            tick = icon("check", self._unit.px(26), theme.INK)
            surface.blit(tick, tick.get_rect(center=place.center))
            return
        colour: Colour = theme.CORAL if lost >= COSTLY else theme.IVORY_DIM
        theme.rounded(surface, place, radius, theme.WELL, colour, width=line)
        style = TextStyle(theme.BODY * self._unit, colour, "bold")
        words = text.render(f"\N{MINUS SIGN}{lost}", style)
        surface.blit(words, words.get_rect(center=place.center))
