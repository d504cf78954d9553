"""The end of a game: its star, the winner, and what to do next."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.bots.levels import bot_name, bot_note
from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.play.ending.ending import Ending
from game.play.ending.more import more_button
from game.play.ending.rematch import Rematch
from game.play.ending.winners_star import ASIDE, MOMENT, WinnersStar, best_cards
from game.session import ending_sentences
from game.session.journey import JOURNEY, Star
from game.session.routes import ChooseGame, PlayStop
from game.session.session import Session, own_sides
from game.sharing.challenges import Challenge
from game.sharing.screens.challenge_dialog import put_comparison
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.shared_game import SharedGame
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column, move_down
from game.ui.screens.context import Context
from game.ui.screens.host_picture import KeepsakePicture
from game.ui.screens.routing import StartScreen
from game.ui.widgets import (
    ICON_AND_WORD,
    Area,
    Button,
    Command,
    Label,
    Panel,
    Widget,
    WordedIcon,
)
from game.words.amounts import points_by_side
from game.words.language import _
from game.words.seat_names import own_place

SMALLER, LOST, LEAST = 0.8, 0.9, 100
"""The size of the star of a game in a match that isn't decided, and after a loss; the CSS pixels to
which it shrinks where words need the room.
"""

LOW, MENU, ROW = 420, 700, 380
"""CSS pixels of the window's height below which a tip needs room left over; of its width from which
*Main menu* is one of the icons, and of an upright window for four icons.
"""

ROOMY = 600
"""CSS pixels of the window's height from which the words are farther apart."""

GAP, MAIN, KEEPSAKE, LOOSE, WIDEST, PAD = 12, 60, 24, 48, 460, 10
"""CSS pixels: the heights of a gap, the main button and a keepsake; the
most that words and buttons are apart next to the star, and their largest width; the edge of the
plate behind them.
"""


class GameOver(Ending):
    """Shows how a game ended: the star first, until it has moved aside, or a press or a key.

    Args:
        session: the game, which is won.
        on_again: plays the same game again, or the match's next game.
        on_review: shows how the game was played.
        tally: the number of games the player has won, in words; "" for none.
        rematch: the levels offered for the next game.
        extras: further buttons, behind *More*.
        challenge: the result to beat with these cards; may be None.
        instead: what is offered instead of another game; may be None.
    """

    _phase: Phase = "game-over"

    def __init__(  # noqa: PLR0913 - an ending shows all these
        self,
        context: Context,
        session: Session,
        on_again: Callable[[], None],
        on_review: Callable[[], None],
        *,
        tally: str = "",
        rematch: Rematch | None = None,
        extras: Sequence[Command] = (),
        challenge: Challenge | None = None,
        instead: Command | None = None,
    ) -> None:
        super().__init__(context, session)
        self._match = session.after if session.setup.match else None
        self._instead = instead
        self._on_again, self._tally, self._extras = on_again, tally, tuple(extras)
        self._rematch, self._on_review = rematch or Rematch(), on_review
        journey = context.get(JOURNEY)
        at_stop = journey.holds(session.setup)
        self._onward = journey.next if at_stop else None
        if challenge is not None or at_stop:  # the comparison, or the way on, comes first
            self._rematch = self._rematch._replace(ready=False)
        self._challenge = challenge
        winner = self._game.winner
        won = winner is not None and winner in own_sides(session)
        self._cards = best_cards(session.state, winner) if won and winner is not None else []
        self._won = won
        self._since = MOMENT + ASIDE
        if self._pace > 0:
            self._since = 0.0 if won else MOMENT
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

    # The commands

    @property
    def _again(self) -> Command:
        if self._instead is not None:
            return self._instead
        if self._match is not None and self._match.winner is None:
            return Command("next-game", _("Next game"), self._on_again, icon="cards")
        return Command("rematch", _("Play again"), self._on_again, icon="cards")

    @property
    def _main(self) -> Command:
        """The one main button: the next stop or level after a win, otherwise again."""
        if self._won and (onward := self._to_next_stop):
            return onward[0]
        harder = self._rematch.harder
        if self._rematch.ready and harder:
            return self._level("harder", ending_sentences.next_level, harder)
        return self._again

    @property
    def _to_next_stop(self) -> list[Command]:
        """The button that leads on along the road, if there is a next stop."""
        if self._onward is None:
            return []
        words = _("On to {name}").format(name=self._onward.host)
        return [Command("onward", words, partial(self.context.go, PlayStop(self._onward.variant)))]

    def _level(
        self, action: str, label: Callable[[str], str], level: str, sign: str = ""
    ) -> Command:
        words = label(self._rematch.opponents(level))
        return Command(action, words, partial(self._rematch.play, level), icon=sign)

    @property
    def _second(self) -> list[Command]:
        """The button next to the main one: on along the road after a loss."""
        return [] if self._won else self._to_next_stop

    def _icons(self) -> list[Command]:
        """Return the other buttons: again, unless it is the main one, review, share, menu, more."""
        return [
            *([self._again] if self._main.action != self._again.action else []),
            Command("review", _("Review"), self._on_review, icon="last-moves"),
            Command("share", _("Share"), self._share, icon="share"),
            *([self._menu] if self._menu_has_room else []),
            more_button(self.context, self._further()),
        ]

    def _further(self) -> list[Command]:
        """Return what is behind *More*."""
        (easier, harder, ready), go, levels = self._rematch[:3], self.context.go, []
        if easier and not ready:
            levels.append(self._level("easier", ending_sentences.easier, easier, "down"))
        if harder and not ready:
            levels.append(self._level("harder", ending_sentences.harder, harder, "up"))
        choose = partial(go, ChooseGame(self._session.setup))
        return [
            *levels,
            *self._extras,
            Command("new-game", _("New game"), choose),
            *([] if self._menu_has_room else [self._menu._replace(icon="")]),
        ]

    @property
    def _menu_has_room(self) -> bool:
        """Whether *Main menu* is one of the icons, which are four if the main button is again."""
        four = self._main.action == self._again.action and self._room.height > self._room.width
        return self._room.width >= self._px(ROW if four else MENU)

    @property
    def _menu(self) -> Command:
        return Command("menu", _("Main menu"), self._cancel, icon="menu")

    def _cancel(self) -> None:
        """Go to the main menu; the game is saved."""
        self.context.go(StartScreen())

    def _share(self) -> None:
        shared = SharedGame.of_session(self._session)
        self.context.stage.push(ShareGameDialog(self.context, shared))

    # The course

    @property
    def _moving(self) -> bool:
        return self._since < MOMENT + ASIDE

    def _end(self) -> None:
        self._since = MOMENT + ASIDE
        self.lay_out()

    def update(self, dt: float) -> bool:
        """Let the star be drawn, then move aside; without a win it only moves."""
        moving = self._moving
        if moving:
            self._since += dt * self._pace if self._pace > 0 else MOMENT + ASIDE
            if self._star is not None and self._moving:
                self._star.since = self._since
            else:
                self.lay_out()
        return super().update(dt) or moving

    # The layout

    def _build(self) -> list[Area]:
        """Return the star, and what is said and offered below it or next to it."""
        felt, px = self._felt, self._px
        room = felt.inflate(-2 * px(14), -2 * px(10))
        upright = room.height > room.width
        pad = px(PAD) if theme.palette.label[3] else 0
        side = round(min(0.8 * felt.height, (0.8 if upright else 0.46) * felt.width))
        if self._match is not None and self._match.winner is None:
            side = round(side * SMALLER)
        if not self._won:
            side = round(side * LOST)
        star = pygame.Rect(0, 0, side, side)
        left, top, width = room.left, room.top + pad, min(room.width, px(WIDEST))
        if upright:
            left = room.centerx - width // 2
        else:
            star.center = room.left + room.width // 4, room.centery
            left = max(room.centerx, star.right) + px(16)
            width = min(room.right - pad - left, width)
        column = Column(left, 0, width, self._unit, dense=not upright)
        self._put_words(column)
        foot = px(GAP + MAIN + GAP + ICON_AND_WORD)
        self._put_tip(column, room.height - foot - 2 * pad)
        spare = room.height - column.y - foot - 2 * pad
        if upright:
            side = max(px(LEAST), min(side, spare - px(GAP)))
            star.update(0, 0, side, side)
            spare -= side
        spare = max(0, spare)
        apart = spare // 4 if upright else min(spare, px(LOOSE)) // 2
        if upright:
            star.midtop = room.centerx, room.top + min(apart, px(LOOSE))
            top = star.bottom + apart + pad
        else:
            top += (spare - apart) // 2
        areas = [Area("star", self._room, [self._drawn_star(star, felt)])]
        if not self._moving:
            view = pygame.Rect(left, top, width, min(column.y, room.bottom - pad - foot - top))
            view.height = max(px(24), view.height)
            move_down(column, top)
            if pad:
                plate = pygame.Rect(left, top, width, view.height + apart + foot)
                areas[0].widgets.append(self._plate(plate.inflate(2 * pad, 2 * pad)))
            areas.append(Area("body", view, list(column.widgets)))
            areas.append(Area("foot", self._room, self._buttons(view, view.bottom + apart)))
        return areas

    def _plate(self, rect: pygame.Rect) -> Panel:
        """Return the plate behind words and buttons on a felt that is too bright for words."""
        return Panel(rect, radius=theme.RADIUS_LARGE * self._unit, fill=theme.LABEL)

    def _drawn_star(self, place: pygame.Rect, felt: pygame.Rect) -> WinnersStar:
        """Return the star, which starts in the middle of the felt."""
        winner, art, best = self._game.winner, self.context.card_art, max(self._game.scores)
        people = [] if self._won or winner is None else self._members[winner]
        start, since = felt.center, self._since
        self._star = WinnersStar(place, start, self._unit, art, best, people, self._cards, since)
        return self._star

    def _buttons(self, within: pygame.Rect, top: int) -> list[Widget]:
        """Return the main button, perhaps another next to it, and the icons in a row below."""
        column, icons = Column(within.left, top, within.width, self._unit), self._icons()
        main = [self._main._replace(kind="primary", icon=""), *self._second]
        for cell, command in zip(column.gap(GAP).cells(MAIN, len(main)), main, strict=True):
            column.add(Button(cell, self._unit, command, size=theme.LARGE))
        column.gap(GAP)
        for cell, command in zip(column.cells(ICON_AND_WORD, len(icons)), icons, strict=True):
            column.add(WordedIcon(cell, self._unit, command))
        return column.widgets

    def _put_words(self, column: Column) -> None:
        """Put the winner, how it ended, a challenge's result, and the next level."""
        game = self._game
        colour, quiet = theme.BRASS, theme.IVORY_DIM
        apart = 12 if self._room.height >= self._px(ROOMY) else 4
        column.write(self.title, theme.TITLE - 4, colour, typeface="title", align="center").gap(2)
        scores = points_by_side(game.scores, self._names)
        size = theme.BODY if column.dense else theme.LARGE
        column.write(scores, size, quiet, typeface="bold", align="center").gap(2)
        lead = ending_sentences.final_lead(game, self._names)
        ended = f"{lead} · {ending_sentences.length(game)}"
        column.write(ended, theme.SMALL, quiet, align="center")
        if words := self.context.get(JOURNEY).farewell(self._session):
            column.gap(apart).write(words, theme.LARGE, quiet, align="center")
        if star := self.context.get(JOURNEY).star(self._session):
            self._put_keepsake(column.gap(apart - 2), star)
        if self._match is not None:
            wins = f"{_('Games won')}: {points_by_side(self._match.wins, self._names)}"
            size = theme.SMALL if column.dense else theme.BODY
            column.gap(2).write(wins, size, quiet, typeface="bold", align="center")
        if self._challenge:
            own = Challenge("", game.scores, game.hands_played)
            put_comparison(column.gap(6), own, self._challenge)
        if self._tally and not self._challenge:
            column.gap(apart).write(self._tally, theme.SMALL, quiet, align="center")
        harder = self._rematch.harder
        if self._rematch.ready and harder:
            asked = _("Ready for the next level?")
            column.gap(6).write(asked, theme.LARGE, colour, typeface="bold", align="center")
            described = _("{name} \N{MIDDLE DOT} {level}. {note}").format(
                name=self._rematch.opponents(harder), level=bot_name(harder), note=bot_note(harder)
            )
            column.write(described, theme.SMALL, quiet, align="center")

    def _put_tip(self, column: Column, height: int) -> None:
        """Put what made the difference; in a low window only if all words fit into `height`."""
        if not (words := self._tip()):
            return
        put, end = len(column.widgets), column.y
        size = theme.SMALL if column.dense else theme.BODY
        column.gap(4).write(words, size, theme.IVORY_DIM, align="center")
        if self._room.height < self._px(LOW) and column.y > height:
            del column.widgets[put:]
            column.y = end

    def _put_keepsake(self, column: Column, star: Star) -> None:
        """Put what a win at the stop has just earned or still earns, next to its picture."""
        side, gap = column.px(KEEPSAKE), column.px(8)
        size = theme.SMALL if column.dense else theme.BODY
        style = TextStyle(size * self._unit, theme.IVORY_DIM)
        width = min(column.width - side - gap, text.measure(star.words, style)[0] + 1)
        picture = pygame.Rect(column.left, column.y, side, side)
        picture.left += (column.width - side - gap - width) // 2
        label = Label((picture.right + gap, column.y), width, star.words, style)
        higher = (label.rect.height - side) // 2
        label.move(max(0, -higher))
        picture.top += max(0, higher)
        column.add(KeepsakePicture(picture, star.variant, dim=not star.won)).add(label)

    def _tip(self) -> str:
        """Return what made the difference, if the one person here has lost."""
        own, winner = own_place(self._names), self._game.winner
        if own is None or winner is None or self._won or self._challenge:
            return ""
        hands = (hand.last.score for hand in self._session.recorded_hands)
        return ending_sentences.tip([score for score in hands if score], own, winner)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the screen's tree with the final scores."""
        return replace(super().accessibility_tree(), scores=self._game.scores)
