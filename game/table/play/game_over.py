"""Who won, by how much, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.host.accessibility_tree import AccessibilityTree, Phase
from game.i18n import _, ngettext
from game.rules.match import Game, Match
from game.table.art import theme
from game.table.art.icons import icon
from game.table.art.text import Align
from game.table.play.celebration import draw_stars
from game.table.storage.session import PERSON
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.score_table import ScoreLine, ScoreTable
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command, Widget, WidgetState

BURST, BURSTS = 1.2, (0.0, 0.35, 0.7)
"""Seconds that stars fly off the trophy of a game that was won, and when they start to."""

PRAISE = BURST + max(BURSTS)


class GameOverDialog(Dialog):
    """Tells how a game ended.

    Args:
        context: the app's.
        game: the game, won.
        names: what each side is called.
        on_again: plays the same game again, or the match's next game.
        on_new: asks for another game.
        match: the match with this game counted, where one is played.
        tally: how many games the person has won by now, "" for nothing to say.
    """

    phase: Phase = "game-over"
    closes = False
    widest = 440

    def __init__(  # noqa: PLR0913 - what an ending has to tell
        self,
        context: Context,
        game: Game,
        names: tuple[str, ...],
        on_again: Callable[[], None],
        on_new: Callable[[], None],
        *,
        match: Match | None = None,
        tally: str = "",
    ) -> None:
        super().__init__(context)
        self._game, self._names, self._match = game, names, match
        self._on_again, self._on_new, self._tally = on_again, on_new, tally
        self._emblem = Emblem(pygame.Rect(0, 0, 0, 0), "", 0)
        praised = game.winner == 0 and context.settings.pace(context.host) > 0
        self._since = 0.0 if praised else PRAISE
        self.form.focus = self.commands()[0].action

    @property
    def _goes_on(self) -> bool:
        return self._match is not None and self._match.winner is None

    @property
    def title(self) -> str:
        """Who won."""
        game, match = self._game, self._match
        winner = game.winner if match is None or match.winner is None else match.winner
        if winner is None:
            return _("The game")
        whole = match is not None and match.winner is not None
        return who_won(game, winner, self._names, whole=whole)

    def cancel(self) -> None:
        """There is nothing to go back to."""

    def commands(self) -> list[Command]:
        """Once more, another game, or the menu."""
        again = Command("rematch", _("Play again"), self._on_again, "primary")
        if self._goes_on:
            again = Command("next-game", _("Next game"), self._on_again, "primary")
        return [
            again,
            Command("new-game", _("New game"), self._on_new),
            Command("menu", _("Menu"), self.context.navigator.start_screen),
        ]

    def body(self, column: Column) -> None:
        """A crown, the final scores, and the match's standing."""
        game = self._game
        won = game.winner == 0
        sign = "trophy" if won else "crown"
        self._emblem = Emblem(column.take(72), sign, column.px(64))
        column.add(self._emblem)
        column.gap(4)
        column.write(margin(game), theme.BODY, theme.IVORY, typeface="bold", align="center")
        column.gap(10)
        table = ScoreTable(column, len(game.scores))
        table.head(self._names)
        table.rule()
        scores = ScoreLine(_("Final score"), tuple(str(score) for score in game.scores))
        size, leader = theme.TITLE, game.winner
        table.line(scores, size=size, colour=theme.BRASS, bold=True, css=50, leader=leader)
        table.meters(game.scores, game.rules.target)
        if self._match is not None:
            wins = ScoreLine(_("Games won"), tuple(str(count) for count in self._match.wins))
            table.line(wins, size=theme.LARGE, bold=True, css=38)

    def notes(self, column: Column) -> None:
        """How long it was, and the target."""
        game = self._game
        column.gap(10)
        hands = ngettext("{count} hand played", "{count} hands played", game.hands_played)
        words = hands.format(count=game.hands_played)
        target = _("Target {points}").format(points=game.rules.target)
        align: Align = "start" if column.dense else "center"
        column.write(f"{words} · {target}", theme.SMALL, theme.IVORY_DIM, align=align)
        if self._tally:
            column.gap(4)
            column.write(self._tally, theme.SMALL, theme.BRASS_LIGHT, align=align)

    def update(self, dt: float) -> bool:
        """Let the praise of a game that was won go on."""
        praising = self._since < PRAISE
        self._since += dt
        return super().update(dt) or praising

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog; where the person's side won, stars fly off the trophy."""
        super().draw(surface)
        for start in BURSTS:
            progress = (self._since - start) / BURST
            if 0 <= progress < 1:
                rect = self._emblem.rect
                draw_stars(surface, rect.center, rect.height * (1 + start), progress)

    def accessibility_tree(self) -> AccessibilityTree:
        """The dialog with the final scores."""
        return replace(super().accessibility_tree(), scores=self._game.scores)


def who_won(game: Game, winner: int, names: Sequence[str], *, whole: bool = False) -> str:
    """Which side won a game, or the whole match."""
    alone = game.rules.sides(game.players) == game.players
    if winner == PERSON:
        if alone:
            return _("You win the match!") if whole else _("You win the game!")
        return _("Your side wins the match!") if whole else _("Your side wins the game!")
    words = _("{name} win the match") if whole else _("{name} win the game")
    if alone:
        words = _("{name} wins the match") if whole else _("{name} wins the game")
    return words.format(name=names[winner])


def margin(game: Game) -> str:
    """How far the person's side finished ahead of the next best, or behind the best."""
    lead = game.scores[0] - max(game.scores[1:])
    if lead > 0:
        words = ngettext("Won by {count} point", "Won by {count} points", lead)
    else:
        words = ngettext("Lost by {count} point", "Lost by {count} points", -lead)
    return words.format(count=abs(lead))


class Emblem(Widget):
    """A large sign in brass."""

    def __init__(self, rect: pygame.Rect, sign: str, side: int) -> None:
        super().__init__(rect)
        self._sign, self._side = sign, side

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the sign in the middle."""
        del state
        drawn = icon(self._sign, self._side, theme.BRASS)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
