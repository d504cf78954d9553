"""A table of a hand's scores: one column for each side."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.play.sentences.hand_headlines import points_of_kind
from game.rules.cards import KOMI, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card
from game.rules.state import HandState
from game.session.session import Session
from game.session.table_names import names_of
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.art.text import TextStyle, Typeface
from game.ui.art.text_wrapping import ellipsis
from game.ui.art.theme import Colour
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Caption, Divider, Panel, SmallCards
from game.words import amounts
from game.words.bidi_runs import isolate_ltr
from game.words.language import _, mark, ngettext, pgettext
from game.words.seat_names import names_of_sides

NOTHING = "\N{EN DASH}"
"""Shown if a side scored nothing."""

_LABELS = {2: 46, 3: 38, 4: 34}
"""The per cent of the width for the lines' names, by the number of sides."""

MANY = 4
"""Sides from which a column is too narrow for the word “cards”."""

_DENSE = 0.9
"""The share of their height that rows keep if height is scarce."""

BASRA, BASRA_ROW, LEGIBLE = 26, 38, 0.72
"""CSS pixels: a basra card's width and its row's height; then the share of each card that must be
visible.
"""


class ScoreLine(NamedTuple):
    """One line: its name, and a text for each side."""

    name: str
    values: tuple[str, ...]


def score_lines(state: HandState) -> list[ScoreLine]:
    """Return a line for each thing that scored in a finished hand, without the total."""
    assert state.score is not None  # noqa: S101 - only finished hands have a score
    sides, majority = state.score.sides, _("Most cards")
    if state.carry:
        majority = _("Most cards (+{points})").format(points=state.carry)
    counted: Callable[[int], str] = amounts.cards if len(sides) < MANY else str
    kinds: list[tuple[str, Callable[[Card], bool]]] = [
        (_("Aces"), lambda card: card.rank == "A"),
        (_("Jacks"), lambda card: card.rank == "J"),
        ("2♣", TWO_OF_CLUBS.__eq__),
        ("10♦", TEN_OF_DIAMONDS.__eq__),
    ]
    if state.rules.komi_points:
        kinds.append(("7♦", KOMI.__eq__))
    return [
        ScoreLine(_("Cards taken"), tuple(counted(side.cards) for side in sides)),
        _points_line(majority, (side.majority for side in sides)),
        *(_points_line(name, points_of_kind(state, belongs)) for name, belongs in kinds),
        _points_line(_("Basras"), (side.basra_points for side in sides)),
    ]


def sums(state: HandState) -> list[str]:
    """Return what each side's points in a finished hand consist of: "Most cards 30 · Basras 10"."""
    assert state.score is not None  # noqa: S101 - only finished hands have a score
    return [
        " · ".join(
            f"{name} {isolate_ltr(f'{points}')}"
            for name, points in (
                (_("Most cards"), side.majority),
                (_("Cards that score"), side.card_points),
                (_("Basras"), side.basra_points),
            )
            if points
        )
        for side in state.score.sides
    ]


def _points_line(name: str, points: Iterable[int]) -> ScoreLine:
    return ScoreLine(name, tuple(f"+{won}" if won else NOTHING for won in points))


class ScoreTable:
    """Adds rows of cells to a column: one cell for the name and one for each side."""

    def __init__(self, column: Column, sides: int) -> None:
        self._column = column
        self._sides = sides
        self._kept = _DENSE if column.dense else 1.0

    def cells(self, css: float) -> list[pygame.Rect]:
        """Add a row and return its cells: the name's, then one for each side."""
        row = self._column.take(css * self._kept)
        name = row.width * _LABELS[self._sides] // 100
        rest = row.width - name
        cells = [pygame.Rect(row.left, row.top, name, row.height)]
        for side in range(self._sides):
            left = row.left + name + rest * side // self._sides
            right = row.left + name + rest * (side + 1) // self._sides
            cells.append(pygame.Rect(left, row.top, right - left, row.height))
        return cells

    def head(self, names: tuple[str, ...]) -> None:
        """Add the sides' names."""
        unit = self._column.unit
        for index, (cell, name) in enumerate(zip(self.cells(30)[1:], names, strict=True)):
            colour = theme.BRASS_LIGHT if index == 0 else theme.IVORY
            style = TextStyle(theme.SMALL * unit, colour, "bold", "center")
            room = cell.inflate(-self._column.px(4), 0)
            self._column.add(Caption(room, ellipsis(name, style, room.width), style))

    def line(  # noqa: PLR0913 - what a line is set by
        self,
        line: ScoreLine,
        *,
        size: float = theme.BODY,
        colour: Colour | None = None,
        bold: bool = False,
        css: float = 26,
        only: int | None = None,
    ) -> None:
        """Add a name and each side's value; `only` is the one side whose value has the colour."""
        unit = self._column.unit
        first, *rest = self.cells(css)
        typeface: Typeface = "bold" if bold else "regular"
        name = TextStyle(theme.BODY * unit, colour if bold else theme.IVORY_DIM, typeface)
        self._column.add(Caption(first, line.name, name))
        for side, (cell, value) in enumerate(zip(rest, line.values, strict=True)):
            shade = colour if only in {None, side} else theme.IVORY
            style = TextStyle(size * unit, shade, typeface, "center")
            self._column.add(Caption(cell, value, style))

    def rule(self) -> None:
        """Add a thin line."""
        space = 2 if self._column.dense else 4
        self._column.gap(space)
        self._column.add(Divider(self._column.take(1))).gap(space)

    def basras(self, state: HandState, art: CardArt) -> None:
        """Add the cards that made basras under each side, if there are any.

        They take two rows if one row would cover too much of each card.
        """
        made = [[turn.play.card for turn in state.basras(side)] for side in range(state.sides)]
        most = max(map(len, made))
        if not most:
            return
        width = self._column.px(BASRA)
        rows = [self.cells(BASRA_ROW / self._kept)[1:]]
        needed = width + round(width * LEGIBLE) * (most - 1)
        if needed > rows[0][0].width and not self._column.dense:
            rows.append(self.cells(BASRA_ROW / self._kept)[1:])
        for side, cards in enumerate(made):
            held = -(-len(cards) // len(rows))
            for number, cells in enumerate(rows):
                row = cards[number * held : (number + 1) * held]
                self._basra_row(cells[side], row, art, width)

    def _basra_row(
        self, cell: pygame.Rect, cards: Sequence[Card], art: CardArt, width: int
    ) -> None:
        """Add cards side by side in the middle of a cell."""
        if not cards:
            return
        step = min(round(width * 1.1), (cell.width - width) // max(1, len(cards) - 1))
        wide = width + step * (len(cards) - 1)
        room = pygame.Rect(cell.centerx - wide // 2, cell.top, wide, cell.height)
        self._column.add(SmallCards(room, cards, art, width=width))

    def meters(self, scores: tuple[int, ...], target: int) -> None:
        """Add a bar of each side's progress to the target."""
        for side, (cell, score) in enumerate(zip(self.cells(10)[1:], scores, strict=True)):
            bar = cell.inflate(-self._column.px(12), 0)
            bar.height = max(2, self._column.px(4))
            done = bar.copy()
            done.width = round(bar.width * min(1.0, score / target))
            shade = theme.IVORY if side else theme.BRASS
            for part, fill in ((bar, theme.FELT_LINE), (done, shade)):
                panel = Panel(part, radius=2 * self._column.unit, fill=fill, border=None)
                self._column.add(panel)


class PointsDialog(Dialog):
    """Shows the points of a finished hand as a table."""

    _heading = mark("Table of points")
    _widest = 480
    _has_done = True

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self._session, self._state = session, session.state

    def _body(self, column: Column) -> None:
        """Put the lines, the basra cards, the total and the game's scores."""
        state, game = self._state, self._session.after.game
        assert state.score is not None  # noqa: S101 - only finished hands are shown
        table = ScoreTable(column, state.sides)
        table.head(names_of_sides(names_of(self._session), state.sides))
        table.rule()
        for line in score_lines(state):
            table.line(line)
        table.basras(state, self.context.card_art)
        table.rule()
        totals = tuple(f"+{side.total}" if side.total else "0" for side in state.score.sides)
        table.line(ScoreLine(pgettext("score", "This hand"), totals), bold=True, css=30)
        size = theme.HEADING if column.dense else theme.TITLE - 4
        line = ScoreLine(_("Game"), tuple(map(str, game.scores)))
        table.line(line, size=size, colour=theme.BRASS, bold=True, css=42, only=0)
        table.meters(game.scores, game.rules.target)


def held_over(points: int) -> str:
    """Return a sentence about points for most cards that are carried over."""
    return ngettext(
        "{count} point for most cards is carried over to the next hand.",
        "{count} points for most cards are carried over to the next hand.",
        points,
    ).format(count=points)
