"""The end of a hand: its cards are counted on the felt, and the scores run to their new values."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.play.ending.counting import Counting
from game.play.ending.ending import Ending
from game.play.ending.more import more_button
from game.play.ending.ribbons import Ribbons
from game.play.ending.score_bars import ScoreBars
from game.play.ending.score_table import MANY, PointsDialog, held_over, score_lines, sums
from game.play.sentences.hand_headlines import (
    hand_headline,
    hand_result,
    held_by_tie,
    most_cards,
)
from game.session.session import Session
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.loop.unit import Unit
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.widgets import (
    ICON_AND_WORD,
    Area,
    Button,
    Caption,
    Command,
    IconButton,
    Panel,
    Widget,
    WidgetState,
    WordedIcon,
)
from game.ui.widgets.widget import Kind
from game.words.amounts import points_by_side
from game.words.language import _

LOW, BESIDE, WIDEST = 440, 232, 900
"""CSS pixels: the felt's height below which the panel is at the side, its width there, and its
largest width at the lower edge.
"""

ICONS, NARROW = 3, 240
"""The icons next to the button, and the panel's width below which they are under it."""

WORDED, WORD = 500, 100
"""CSS pixels of the panel's width from which the icons have words, and of the width of one."""

TITLE, NOTE, LINE, BUTTON, INSET = 40, 20, 28, 60, 12
"""CSS pixels: the title, the note below it, a side's line in the panel, the button, and the panel's
margin.
"""

UNDER, APART = 8, 20
"""CSS pixels from the title to the ribbons, and how much farther from them the panel may be."""

NEAR = 3
"""CSS pixels by which the note is nearer to the title's letters."""

SHORT = 600
"""CSS pixels of an upright felt's height below which all is lower, and four sides have no note."""

CARD, LAST_HANDS, FASTER = 0.7, 2, 2.0
"""The width of a card on the felt, as a share of a card in the hand; the number of hands after
which counting is faster, and how much.
"""

AIR, ENDS = 10, 12
"""CSS pixels of a title's height above and below its letters, and of the plate at its sides."""

_TICK = 0.15
"""The volume of a card that rises."""


class _Plate(Widget):
    """The plate behind words on the felt, which is clear in palettes whose felt is dark."""

    def __init__(self, captions: Sequence[Caption], unit: Unit) -> None:
        super().__init__(captions[0].rect)
        self._captions, self._unit = captions, unit

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the plate."""
        title, *notes = self._captions
        words = [line.extent.inflate(0, -self._unit.px(AIR)) for line in title.lines]
        words += [line.extent for one in notes for line in one.lines if line.text]
        whole = words[0].unionall(words)
        theme.draw_label(surface, whole.inflate(self._unit.px(2 * ENDS), 0), self._unit)


class HandOver(Ending):
    """Counts a finished hand on the felt. A press or a key shows the end at once.

    Args:
        session: the game, whose hand is over; it is counted when the end is shown.
        on_next: starts the next hand, or shows that the game is over.
        extras: further buttons for the hand.
    """

    _phase: Phase = "hand-over"
    _heading_shown: Caption

    def __init__(
        self,
        context: Context,
        session: Session,
        on_next: Callable[[], None],
        extras: Sequence[Command] = (),
    ) -> None:
        super().__init__(context, session)
        self._state, self._on_next, self._extras = session.state, on_next, tuple(extras)
        self._counting = Counting(self._state)
        self._stage = self._counting.stage
        self._faster = FASTER if len(session.earlier) >= LAST_HANDS else 1.0
        self.form.focus = "next-hand"
        if self._pace <= 0:
            self._end()

    @property
    def _pace(self) -> float:
        return super()._pace * self._faster

    @property
    def title(self) -> str:
        """Who won the hand."""
        return hand_result(self._state, self._names)

    @property
    def _decided(self) -> str:
        """What decided the hand, "" if the title says it."""
        last = self._game.winner is not None
        words = hand_headline(self._state, self._names, last=last)
        return "" if words == self.title else words

    @property
    def _level(self) -> str:
        """That the best sides are level at the target or above it, otherwise ""."""
        most = max(self._game.scores)
        if self._game.winner is not None or most < self._game.rules.target:
            return ""
        return _("Level at {points}: another hand decides").format(points=most)

    # The course

    @property
    def _moving(self) -> bool:
        return self._stage != "over"

    def update(self, dt: float) -> bool:
        """Count on, as fast as the table moves."""
        counting = self._moving
        if counting and self._pace <= 0:
            self._end()
        elif counting:
            if self._counting.step(dt * self._pace):
                self.context.sound.play("tick", _TICK)
            if self._counting.stage == "over":
                self._end()
            elif self._counting.stage != self._stage:
                self._stage = self._counting.stage
                self.lay_out()
        return super().update(dt) or counting

    def _end(self) -> None:
        """Show all that was counted."""
        self._counting.finish()
        self._stage = "over"
        self._session.counted = True
        self.lay_out()

    # The layout

    def _build(self) -> list[Area]:
        """Return the title, the ribbons and the panel."""
        felt = self._felt
        room = felt.inflate(-2 * self._px(10), -2 * self._px(10))
        low, upright = felt.height < self._px(LOW), felt.height > felt.width
        short = upright and felt.height < self._px(SHORT)
        lines = self._px(LINE + (16 if low else -4 if short else 0)) * self._state.sides
        table, main = room.copy(), self._px(BUTTON - (12 if short else 0))
        least = lines + main + self._px(3 * INSET - (8 if short else 0))
        if low:
            width = min(self._px(BESIDE), room.width * 2 // 5)
            least += self._px(theme.TARGET + 8)
            panel = pygame.Rect(0, 0, width, min(room.height, least))
            panel.midright = room.midright
            table.width -= width + self._px(14)
        else:
            high = least if upright else max(lines, main) + self._px(2 * INSET)
            width = min(room.width, self._px(WIDEST))
            panel = pygame.Rect(0, 0, width, high).move_to(midbottom=room.midbottom)
            table.height -= high + self._px(10)
        title = pygame.Rect(table.topleft, (table.width, self._px(TITLE - (13 if short else 0))))
        if theme.palette.label[3]:  # the plate has the margins of the ribbons
            title.inflate_ip(-2 * self._px(ENDS + theme.LABEL_INSET), 0)
        noted = not short or self._state.sides < MANY
        note = pygame.Rect(title.bottomleft, (title.width, self._px(NOTE) if noted else 0))
        top = note.bottom + self._px(UNDER)
        ribbons = pygame.Rect(table.left, top, table.width, table.bottom - top)
        self._ribbons = self._ribbons_in(ribbons, felt)
        spare = max(0, ribbons.bottom - self._ribbons.rect.bottom)
        apart = 0 if low else min(self._px(APART), spare // 3)
        self._ribbons.move((spare - apart) // 2)
        if not low:
            panel.move_ip(0, apart + (spare - apart) // 2 - spare)
        widgets = [
            *self._head(*(one.move(0, (spare - apart) // 2) for one in (title, note))),
            self._ribbons,
        ]
        radius = theme.RADIUS_LARGE * self._unit
        frame = Panel(panel, radius=radius, width=self._unit)
        inner = panel.inflate(-2 * self._px(INSET), -2 * self._px(INSET))
        parts = [frame, *self._panel(inner, lines, main, below=low or upright)]
        return [Area("felt", self._room, widgets), Area("panel", self._room, parts)]

    def _head(self, title: pygame.Rect, note: pygame.Rect) -> list[Widget]:
        """Return what is counted, or in the end who won and why."""
        rules, two = self._state.rules, self._state.sides == 2
        enough = _("{count} of {pack} are enough").format(
            count=rules.pack_size // 2 + 1, pack=rules.pack_size
        )
        quiet = TextStyle(theme.SMALL * self._unit, theme.IVORY_DIM, align="center")
        heading, below = {
            "cards": (_("Most cards"), enough if two else ""),
            "scoring": (_("Cards that score"), ""),
            "basras": (_("Basras"), ""),
            "over": (self.title, self._facts(note.width, quiet)),
        }[self._stage]
        size = min(theme.HEADING * self._unit, title.height * 2 / 3)
        style = TextStyle(size, theme.BRASS, "heading", "center")
        captions = [Caption(title, heading, style)]
        self._heading_shown = captions[0]
        if note.height:
            captions.append(Caption(note.move(0, -self._px(NEAR)), below, quiet))
        return [_Plate(captions, self._unit), *captions]

    def _facts(self, width: int, style: TextStyle) -> str:
        """Return what decided the hand, who took most cards, its number and the target.

        Those after the first are left out if they don't fit into the width.
        """
        carry = self._game.carry if not held_by_tie(self._state) else 0
        facts = [
            self._level,
            held_over(carry) if carry else self._decided,
            most_cards(self._state, self._names) if self._state.rules.majority else "",
            _("First to {points}").format(points=self._game.rules.target),
            _("Hand {number}").format(number=self._game.hands_played),
        ]
        told = ""
        for fact in dict.fromkeys(filter(None, facts)):
            longer = f"{told} · {fact}" if told else fact
            if not told or text.measure(longer, style)[0] <= width:
                told = longer
        return told

    def _ribbons_in(self, room: pygame.Rect, felt: pygame.Rect) -> Ribbons:
        high, wide = (4.36, 9.0) if felt.height < self._px(LOW) else (5.72, 8.6)
        card = min(felt.height / high, felt.width / wide)
        if felt.height > felt.width:
            card = min(felt.width / 4, 0.148 * felt.height)
        return Ribbons(
            room,
            self._unit,
            self.context.card_art,
            self._names,
            self._members,
            self._state.piles,
            sums(self._state),
            self._counting,
            largest=card * CARD,
        )

    def _panel(self, inner: pygame.Rect, lines: int, main: int, *, below: bool) -> list[Widget]:
        """Return the scores and the buttons, which are below them or at their end."""
        over, gap, side = self._stage == "over", self._px(8), self._px(theme.TARGET)
        worded = inner.width >= self._px(WORDED)
        icon = (self._px(WORD), self._px(ICON_AND_WORD)) if worded else (side, side)
        bars, across = inner.copy(), ICONS * (icon[0] + gap)
        button = pygame.Rect(0, 0, inner.width, main).move_to(bottomleft=inner.bottomleft)
        if not below:
            button.width = min(self._px(220), inner.width * 3 // 10)
            button.midright = inner.midright
            icons = pygame.Rect(button.left - across, button.top, across, button.height)
            bars.width = icons.left - 2 * gap - inner.left
        else:
            icons = pygame.Rect(inner.right - across + gap, button.top, across, button.height)
            if inner.width < self._px(NARROW):
                icons.update(icons.left, inner.bottom - side, across, side)
                button.bottom = icons.top - gap
            else:
                button.width -= across if over else 0
            bars.height = min(lines, button.top - gap - bars.top)
        game, label = self._session.standing.game, self._onward if over else _("Skip")
        kind: Kind = "primary" if over else "secondary"
        following = Command("next-hand", label, self._on_next, kind)
        return [
            ScoreBars(bars, self._unit, self._names, game, self._counting),
            Button(button, self._unit, following, size=theme.LARGE),
            *(
                (WordedIcon if worded else IconButton)(
                    pygame.Rect((icons.left + number * (icon[0] + gap), 0), icon).move_to(
                        centery=icons.centery
                    ),
                    self._unit,
                    one,
                )
                for number, one in enumerate(self._icons() if over else ())
            ),
        ]

    @property
    def _onward(self) -> str:
        return _("Next hand") if self._game.winner is None else _("See the result")

    def _icons(self) -> list[Command]:
        """Return the buttons for the points, the review and everything else."""
        points = PointsDialog(self.context, self._session)
        show_points = partial(self.context.stage.push, points)
        icons = [Command("points", _("Table of points"), show_points, icon="chart")]
        icons += [one._replace(icon="last-moves") for one in self._extras if one.action == "review"]
        rest = [one for one in self._extras if one.action != "review"]
        if self._game.winner is None:
            rest.append(Command("menu", _("Main menu"), partial(self.context.go, StartScreen())))
        return [*icons, *([more_button(self.context, rest)] if rest else [])]

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the form, and a message in place of the note: elsewhere it would cover more."""
        self.form.draw(surface)
        if self._toast.message:
            title, inset = self._heading_shown.rect, (self._px(theme.RADIUS), self._px(NEAR))
            plate = self._toast.set_in(round(theme.SMALL * self._unit), title.width, inset)
            place = plate.rect.move_to(midtop=title.midbottom)
            plate.moved_to(place).draw(surface, self._unit)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the end of the counting: the table of points, the scores and the buttons."""
        tree = super().accessibility_tree()
        lines = [
            f"{line.name}: {points_by_side(line.values, self._names)}"
            for line in score_lines(self._state)
        ]
        controls = tuple(
            replace(one, label=self._onward) if one.action == "next-hand" else one
            for one in tree.controls
        )
        lines = [*filter(None, [self._level, self._decided]), *lines]
        return replace(tree, text=tuple(lines), scores=self._game.scores, controls=controls)
