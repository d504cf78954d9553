"""The end of a game: its star, the winner, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.bots.levels import bot_name, bot_note
from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.platform.input import Activate, Input, Key, PointerDown
from game.play.ending.costliest_row import HEIGHT, CostliestRow
from game.play.ending.hands_strip import put_strip
from game.play.ending.lookback import Lookback
from game.play.ending.more import MoreDialog
from game.play.ending.rematch import Rematch
from game.play.ending.winners_star import MOMENT, WinnersStar, best_cards
from game.session import ending_sentences
from game.session.routes import ChooseGame
from game.session.session import Session, own_sides
from game.session.table_names import sides_at
from game.sharing.challenges import Challenge
from game.sharing.screens.challenge_dialog import put_comparison
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.shared_game import SharedGame
from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.motion import ease_in_out
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, move_down
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Button, Command, IconButton, Widget
from game.words.amounts import points_by_side, score
from game.words.language import _

ASIDE = 0.35
"""Seconds in which the star moves aside after its moment."""

CALM = 0.8
"""Seconds before the search for the costliest play starts."""

SMALLER = 0.8
"""The size of the star of a game in a match that isn't decided."""

ICON, GAP, MAIN, LOOSE = 68, 12, 60, 48
"""CSS pixels: the heights of an icon with its word, a gap and the main button, and the most that
words and buttons are apart next to the star.
"""


class GameOver(Screen):
    """Shows how a game ended: for a win the star is drawn first, until a press or a key.

    Args:
        session: the game, which is won.
        on_again: plays the same game again, or the match's next game.
        lookback: shows how the game was played.
        tally: the number of games the player has won, in words; "" for none.
        rematch: the levels offered for the next game.
        extras: further buttons, behind *More*.
        challenge: the result to beat with these cards; may be None.
    """

    _phase: Phase = "game-over"

    def __init__(  # noqa: PLR0913 - an ending shows all these
        self,
        context: Context,
        session: Session,
        on_again: Callable[[], None],
        lookback: Lookback,
        *,
        tally: str = "",
        rematch: Rematch | None = None,
        extras: Sequence[Command] = (),
        challenge: Challenge | None = None,
    ) -> None:
        super().__init__(context)
        self._session, self._game = session, session.after.game
        self._match = session.after if session.setup.match else None
        self._names = sides_at(session.setup, session.state.sides)
        self._on_again, self._tally, self._extras = on_again, tally, tuple(extras)
        self._rematch, self._lookback = rematch or Rematch(), lookback
        if challenge is not None:  # the comparison comes first
            self._rematch = self._rematch._replace(ready=False)
        self._challenge = challenge
        winner = self._game.winner
        won = winner is not None and winner in own_sides(session)
        self._cards = best_cards(session.state, winner) if won and winner is not None else []
        moves = won and context.settings.pace(context.platform.preferences) > 0
        self._since = 0.0 if moves else MOMENT + ASIDE
        self._star: WinnersStar | None = None
        self.form.focus = self._main.action

    @property
    def title(self) -> str:
        """The winner."""
        game, match = self._game, self._match
        winner = game.winner if match is None or match.winner is None else match.winner
        if winner is None:
            return _("Game over")
        whole = match is not None and match.winner is not None
        return ending_sentences.who_won(game, winner, self._names, whole=whole)

    @property
    def message(self) -> str:
        """The winner and the scores, for screen readers."""
        return f"{self.title} · {points_by_side(self._game.scores, self._names)}"

    def _cancel(self) -> None:
        """Stay: a button leads on."""

    # The commands

    @property
    def _again(self) -> Command:
        if self._match is not None and self._match.winner is None:
            return Command("next-game", _("Next game"), self._on_again, icon="undo")
        return Command("rematch", _("Play again"), self._on_again, icon="undo")

    @property
    def _main(self) -> Command:
        """The one main button: the next level if the player is ready for it, otherwise again."""
        harder = self._rematch.harder
        if self._rematch.ready and harder:
            return self._level("harder", ending_sentences.next_level(harder), harder)
        return self._again

    def _level(self, action: str, words: str, level: str, sign: str = "") -> Command:
        return Command(action, words, partial(self._rematch.play, level), icon=sign)

    def _icons(self) -> list[Command]:
        """Return the other buttons: again, unless it is the main one, review, share, more."""
        return [
            *([self._again] if self._main.action == "harder" else []),
            Command("review", _("Review"), self._lookback.show_hands, icon="last-moves"),
            Command("share", _("Share"), self._share, icon="share"),
            Command("more", _("More"), self._show_more, icon="more"),
        ]

    def _show_more(self) -> None:
        easier, harder, ready, _play = self._rematch
        go, levels = self.context.go, []
        if easier and not ready:
            words = ending_sentences.easier(easier)
            levels.append(self._level("easier", words, easier, "down"))
        if harder and not ready:
            words = ending_sentences.harder(harder)
            levels.append(self._level("harder", words, harder, "up"))
        offered = [
            *levels,
            *self._extras,
            Command("new-game", _("New game"), partial(go, ChooseGame(self._session.setup))),
            Command("menu", _("Menu"), partial(go, StartScreen())),
        ]
        hands = (*self._session.earlier, self._session.hand)
        strip = partial(put_strip, hands=hands, names=self._names, on_hand=self._lookback.show_hand)
        self.context.stage.push(MoreOfGame(self.context, offered, strip, self._lookback))

    def _share(self) -> None:
        shared = SharedGame.of_session(self._session)
        self.context.stage.push(ShareGameDialog(self.context, shared))

    # The course

    @property
    def _moment(self) -> bool:
        return self._since < MOMENT + ASIDE

    def handle(self, event: Input) -> None:
        """Handle an input; the first press or key only ends the moment."""
        if self._moment and isinstance(event, (PointerDown, Key, Activate)):
            self._since = MOMENT + ASIDE
            self.lay_out()
            if not isinstance(event, Activate):  # who activates doesn't see the moment
                return
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Let the star be drawn, then move aside."""
        moving = self._moment
        if moving:
            pace = self.context.settings.pace(self.context.platform.preferences)
            self._since += dt * pace if pace > 0 else MOMENT + ASIDE
            if self._star is not None and self._since < MOMENT:
                self._star.since = self._since
            else:
                self.lay_out()
        return super().update(dt) or moving

    # The layout

    def _build(self) -> list[Area]:
        """Return the star, and what is said and offered after its moment."""
        band = frame_width(self._size)
        felt = self._room.inflate(-2 * band, -2 * band)
        room = felt.inflate(-2 * self._px(14), -2 * self._px(10))
        upright = room.height > room.width
        largest = min(
            0.8 * felt.height, 0.8 * felt.width, 0.46 * felt.width if not upright else 1e9
        )
        side = round(largest)
        if self._match is not None and self._match.winner is None:
            side = round(side * SMALLER)
        if upright:
            rest = pygame.Rect(room.left, room.top + side, room.width, room.height - side)
            width = min(rest.width, self._px(460))
            rest = pygame.Rect(rest.centerx - width // 2, rest.top, width, rest.height)
            end = pygame.Rect(0, 0, side, side).move_to(midtop=room.midtop)
        else:
            end = pygame.Rect(0, 0, side, side)
            end.center = room.left + room.width // 4, room.centery
            left = max(room.centerx, end.right) + self._px(16)
            rest = pygame.Rect(left, room.top, min(room.right - left, self._px(460)), room.height)
        gone = ease_in_out(min(1.0, max(0.0, (self._since - MOMENT) / ASIDE)))
        place = end.copy()
        place.center = (
            round(felt.centerx + (end.centerx - felt.centerx) * gone),
            round(felt.centery + (end.centery - felt.centery) * gone),
        )
        scores, winner = self._game.scores, self._game.winner
        others = [points for number, points in enumerate(scores) if number != winner]
        best = scores[winner] if winner is not None else max(scores)
        told = (str(best), score(sorted(others, reverse=True)))
        art = self.context.card_art
        self._star = WinnersStar(place, self._unit, art, told, self._cards, self._since)
        areas = [Area("star", self._room, [self._star])]
        if not self._moment:
            areas += self._rest(rest, upright=upright)
        return areas

    def _rest(self, rest: pygame.Rect, *, upright: bool) -> list[Area]:
        """Return the words, which scroll if they must, over the buttons."""
        icons, px = self._icons(), self._px
        column = Column(rest.left, rest.top, rest.width, self._unit, dense=not upright)
        self._put_words(column)
        foot = px(MAIN + GAP + ICON)
        free = max(0, rest.height - (column.y - rest.top) - px(GAP) - foot)
        if free > px(LOOSE) and not upright:
            rest = rest.inflate(0, px(LOOSE) - free)
            move_down(column, (free - px(LOOSE)) // 2)
            free = px(LOOSE)
        down = free // 2
        move_down(column, down)
        high = min(rest.height - foot - px(GAP), column.y - rest.top + down)
        view = pygame.Rect(rest.left, rest.top, rest.width, max(px(24), high))
        below = Column(rest.left, view.bottom + px(GAP), rest.width, self._unit)
        main = self._main._replace(kind="primary", icon="")
        below.add(Button(below.take(MAIN), self._unit, main, size=theme.LARGE)).gap(GAP)
        row = below.take(ICON)
        wide = rest.width // len(icons)
        for number, command in enumerate(icons):
            cell = pygame.Rect(row.left + number * wide, row.top, wide, row.height)
            below.add(WordedIcon(cell.inflate(-px(4), 0), self._unit, command))
        words: list[Widget] = column.widgets
        return [Area("body", view, words), Area("foot", self._room, below.widgets)]

    def _put_words(self, column: Column) -> None:
        """Put the winner, how it ended, a challenge's result, and the next level."""
        game = self._game
        colour = theme.FELT_BRASS
        column.write(self.title, theme.TITLE - 4, colour, typeface="title", align="center").gap(2)
        lead = ending_sentences.final_lead(game, self._names)
        quiet = theme.FELT_WORDS
        column.write(lead, theme.BODY, quiet, typeface="bold", align="center")
        column.write(ending_sentences.length(game), theme.SMALL, quiet, align="center")
        if self._match is not None:
            wins = f"{_('Games won')}: {points_by_side(self._match.wins, self._names)}"
            column.gap(2).write(wins, theme.BODY, quiet, typeface="bold", align="center")
        if self._challenge:
            own = Challenge("", game.scores, game.hands_played)
            put_comparison(column.gap(6), own, self._challenge)
        harder = self._rematch.harder
        if self._rematch.ready and harder:
            asked = _("Ready for the next level?")
            column.gap(6).write(asked, theme.LARGE, colour, typeface="bold", align="center")
            column.write(
                f"{bot_name(harder)}: {bot_note(harder)}", theme.SMALL, quiet, align="center"
            )
        if self._tally:
            column.gap(4).write(self._tally, theme.SMALL, quiet, align="center")

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the screen's tree with the final scores."""
        return replace(super().accessibility_tree(), scores=self._game.scores)


class WordedIcon(IconButton):
    """A round button with its word below."""

    _circular = False

    def __init__(self, rect: pygame.Rect, unit: Unit, command: Command) -> None:
        super().__init__(rect, unit, command)
        room = pygame.Rect(rect.left, rect.top + unit.px(theme.TARGET), rect.width, 0)
        room.height = rect.bottom - room.top
        style = TextStyle(theme.SMALL * unit, theme.FELT_WORDS, "regular", "center")
        self.lines = lines_within(self.label, room, style, min_scale=0.9)

    @property
    def _disc(self) -> pygame.Rect:
        side = self._unit.px(theme.TARGET)
        return pygame.Rect(0, 0, side, side).move_to(midtop=self.rect.midtop)


class MoreOfGame(MoreDialog):
    """Offers the chart of the hands, the costliest play and further commands.

    The search for the play runs while it is open.
    """

    def __init__(
        self,
        context: Context,
        commands: Sequence[Command],
        strip: Callable[[Column], None],
        lookback: Lookback,
    ) -> None:
        super().__init__(context, commands, self._put_play)
        self._strip, self._lookback = strip, lookback
        self._finding, self._calm = lookback.finding, CALM

    def _put_play(self, column: Column) -> None:
        self._strip(column)
        row = column.gap(4).take(HEIGHT)
        show, art = self._lookback.show_costliest, self.context.card_art
        column.add(CostliestRow(row, self._unit, self._finding, art, show)).gap(12)

    def handle(self, event: Input) -> None:
        """Handle an input; the search pauses for the next frames."""
        self._lookback.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Continue the search, and show what it finds."""
        self._calm -= dt
        if self._calm <= 0:
            self._lookback.start()
        if self._lookback.finding != self._finding:
            self._finding = self._lookback.finding
            self.lay_out()
        return super().update(dt) or self._calm > 0

    def close(self) -> None:
        """Stop the search."""
        self._lookback.stop()
