"""The dialog at the end of a game: the winner, the scores, the hands, and what to do next."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.bots.levels import bot_name, bot_note
from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.platform.input import Input
from game.play.animation.celebration import draw_stars
from game.play.ending.costliest_row import HEIGHT, CostliestRow
from game.play.ending.hands_strip import put_strip
from game.play.ending.lookback import Lookback
from game.play.ending.rematch import Rematch
from game.play.ending.score_table import ScoreLine, ScoreTable
from game.session import ending_sentences
from game.session.routes import ChooseGame
from game.session.session import Session, own_sides
from game.session.table_names import sides_at
from game.sharing.challenges import Challenge
from game.sharing.screens.challenge_dialog import put_comparison
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.shared_game import SharedGame
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.theme import Colour
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, IconButton, Widget, WidgetState
from game.words.language import _

BURST, BURSTS = 1.2, (0.0, 0.35, 0.7)
"""Seconds that stars fly off the trophy of a won game, and the times when bursts start."""

PRAISE = BURST + max(BURSTS)

CALM = 0.8
"""Seconds before the search for the costliest play starts."""


class GameOverDialog(Dialog):
    """Shows how a game ended.

    Args:
        session: the game, which is won.
        on_again: plays the same game again, or the match's next game.
        lookback: shows how the game was played.
        tally: the number of games the player has won, in words; "" for none.
        rematch: the levels offered for the next game.
        extras: further buttons, below everything else.
        challenge: the result to beat with these cards; may be None.
    """

    _phase: Phase = "game-over"
    _closes = False
    _widest = 440

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
        self._hands = (*session.earlier, session.hand)
        self._on_again, self._tally, self._extras = on_again, tally, tuple(extras)
        self._rematch, self._lookback = rematch or Rematch(), lookback
        if challenge is not None:  # the comparison comes first
            self._rematch = self._rematch._replace(ready=False)
        self._challenge = challenge
        self._finding = lookback.finding
        self._emblem = Emblem(pygame.Rect(0, 0, 0, 0), "", 0, theme.BRASS)
        self._won = self._game.winner in own_sides(session)
        praised = self._won and context.settings.pace(context.platform.preferences) > 0
        self._since = 0.0 if praised else PRAISE
        self._calm = CALM
        self.form.focus = self._commands()[0].action

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
        """The winner, for screen readers."""
        return self.title

    # Commands

    def _commands(self) -> list[Command]:
        """Return the buttons for a rematch or a higher level, a review, a new game and the menu."""
        likeliest = [Command("rematch", _("Play again"), self._on_again)]
        if self._match is not None and self._match.winner is None:
            likeliest = [Command("next-game", _("Next game"), self._on_again)]
        if self._rematch.ready and self._rematch.harder:
            words = ending_sentences.next_level(self._rematch.harder)
            likeliest.insert(0, self._level("harder", words, self._rematch.harder))
        go = self.context.go
        offered = [
            *likeliest,
            Command("review", _("Review"), self._lookback.show_hands),
            Command("new-game", _("New game"), partial(go, ChooseGame(self._session.setup))),
            Command("menu", _("Menu"), partial(go, StartScreen())),
        ]
        return [offered[0]._replace(kind="primary"), *offered[1:]]

    def _level(self, action: str, words: str, level: str, sign: str = "") -> Command:
        return Command(action, words, partial(self._rematch.play, level), icon=sign)

    def _levels(self) -> list[Command]:
        """Return the levels next to the one played; none if the higher one is recommended."""
        easier, harder, ready, _play = self._rematch
        offered = (
            ("easier", ending_sentences.easier, easier, "down"),
            ("harder", ending_sentences.harder, harder, "up"),
        )
        return [
            self._level(action, words(level), level, sign)
            for action, words, level, sign in offered
            if level and not ready
        ]

    # Contents

    def _body(self, column: Column) -> None:
        """Put how it ended, the scores, the hands, the costliest play, and the levels."""
        self._put_heading(column)
        if self._challenge:
            own = Challenge("", self._game.scores, self._game.hands_played)
            put_comparison(column, own, self._challenge)
        self._scores(column)
        column.gap(10).caption(ending_sentences.length(self._game))
        put_strip(column, self._hands, self._names, self._lookback.show_hand)
        column.gap(4)
        row = column.take(HEIGHT)
        show_play, art = self._lookback.show_costliest, self.context.card_art
        column.add(CostliestRow(row, self._unit, self._finding, art, show_play))
        self._offers(column)

    def _put_heading(self, column: Column) -> None:
        """Put the trophy or cup, the lead, and whether a stronger opponent is due."""
        sign, colour = ("trophy", theme.BRASS) if self._won else ("cup", theme.IVORY_DIM)
        room = column.take(48 if column.dense or self._rematch.ready else 60)
        self._emblem = Emblem(room, sign, room.height - column.px(8), colour)
        column.add(self._emblem)
        side = column.px(theme.TARGET)
        corner = pygame.Rect(room.right - side, room.top, side, side)
        share = Command("share", _("Share"), self._share, icon="share")
        column.add(IconButton(corner, self._unit, share)).gap(2)
        words = ending_sentences.final_lead(self._game, self._names)
        column.write(words, theme.BODY, theme.IVORY, typeface="bold", align="center")
        harder = self._rematch.harder
        if self._rematch.ready and harder:
            column.gap(6)
            asked = _("Ready for the next level?")
            column.write(asked, theme.LARGE, theme.BRASS_LIGHT, typeface="bold", align="center")
            note = f"{bot_name(harder)}: {bot_note(harder)}"
            column.write(note, theme.SMALL, theme.IVORY_DIM, align="center")
        column.gap(6)

    def _share(self) -> None:
        shared = SharedGame.of_session(self._session)
        self.context.stage.push(ShareGameDialog(self.context, shared))

    def _scores(self, column: Column) -> None:
        """Put the final scores, and the match's standing."""
        game = self._game
        table = ScoreTable(column, len(game.scores))
        table.head(self._names)
        table.rule()
        scores = ScoreLine(_("Final score"), tuple(str(score) for score in game.scores))
        size, leader = theme.TITLE - 4 if column.dense else theme.TITLE, game.winner
        table.line(scores, size=size, colour=theme.BRASS, bold=True, css=46, leader=leader)
        table.meters(game.scores, game.rules.target)
        if self._match is not None:
            wins = ScoreLine(_("Games won"), tuple(str(count) for count in self._match.wins))
            table.line(wins, size=theme.LARGE, bold=True, css=34)
            table.games(self._match.wins)

    def _offers(self, column: Column) -> None:
        """Put the games won at the level, the levels next to it, and the further buttons."""
        if self._tally:
            column.gap(10).write(self._tally, theme.SMALL, theme.BRASS_LIGHT, align="center")
        levels = self._levels()
        if levels:
            column.gap(8).buttons(levels)
        for extra in self._extras:
            column.gap(8).button(extra, css=theme.TARGET)

    # Frames and input

    def handle(self, event: Input) -> None:
        """Handle an input; the search pauses for the next frames."""
        self._lookback.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Advance the stars of a won game, and start the search for the costliest play."""
        moving = self._since < PRAISE or self._calm > 0
        self._since += dt
        self._calm -= dt
        if self._calm <= 0:
            self._lookback.start()
            if self._lookback.finding != self._finding:
                self._finding = self._lookback.finding
                self.lay_out()
        return super().update(dt) or moving

    def close(self) -> None:
        """Stop the search."""
        self._lookback.stop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog; stars fly off the trophy if the player's side won."""
        super().draw(surface)
        for start in BURSTS:
            progress = (self._since - start) / BURST
            if 0 <= progress < 1:
                rect = self._emblem.rect
                draw_stars(surface, rect.center, rect.height * (1 + start), progress)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the dialog's tree with the final scores."""
        return replace(super().accessibility_tree(), scores=self._game.scores)


class Emblem(Widget):
    """A large icon in the middle of its place; `side` is its size in pixels."""

    def __init__(self, rect: pygame.Rect, sign: str, side: int, colour: Colour) -> None:
        super().__init__(rect)
        self._sign, self._side, self._colour = sign, side, colour

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the icon in the middle."""
        drawn = icon(self._sign, self._side, self._colour)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
