"""The seal of a deal: the promise shown before the first card, and the seed that proves it."""

from __future__ import annotations

from game.host.input import Pos
from game.i18n import _
from game.table.art import theme
from game.table.art.bidi_runs import isolate_ltr
from game.table.play.table import Table
from game.table.storage.session import Session
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command

_SHORT, _GROUP = 8, 8


def short_seal(commitment: str) -> str:
    """The beginning of a commitment, to be remembered: "3f9a 02c1"."""
    half = _SHORT // 2
    return isolate_ltr(f"{commitment[:half]} {commitment[half:_SHORT]}")


class Seal:
    """The seal of a table's game: there before the first card, shown whole on request.

    Its beginning stands beside the scores until the first hand is over, where nothing else does.

    Args:
        table: the table.
        sealed: whether its cards are; those of a practice table are known.
    """

    def __init__(self, table: Table, *, sealed: bool) -> None:
        self._table, self._sealed = table, sealed
        self._seed, self._short = "", ""

    @property
    def short(self) -> str:
        """The beginning of the seal in the first hand of a game, "" after that."""
        session = self._table.session
        if not self._sealed or session.standing.game.hands_played:
            return ""
        if session.seed != self._seed:
            self._seed, self._short = session.seed, short_seal(session.commitment)
        return self._short

    def announce(self) -> None:
        """Say it before the first card of a game."""
        if self.short:
            self._table.announce(_("Sealed deal {seal}.").format(seal=self.short))

    def shown_at(self, pos: Pos) -> bool:
        """Whether it is shown at a point."""
        return bool(self.short) and self._table.board.layout.goal.collidepoint(pos)


def show_seal(context: Context, session: Session) -> None:
    """Show a game's seal whole."""
    context.stage.push(SealDialog(context, session))


class SealDialog(Dialog):
    """The whole commitment, what it means, and on request the seed.

    Args:
        context: the app's.
        session: the game it seals.
        over: whether the game is over, so that its seed gives nothing away.
    """

    widest = 460

    def __init__(self, context: Context, session: Session, *, over: bool = False) -> None:
        super().__init__(context)
        record = session.record()
        self._commitment, self._seed = record.commitment or "", record.seed or ""
        self._finished = bool(session.state.over)
        self._seed_shown = over

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Fair cards")

    def commands(self) -> list[Command]:
        """One way out."""
        return [Command("done", _("Done"), self.cancel, "primary")]

    def body(self, column: Column) -> None:
        """The commitment in groups, its meaning, and the seed or the way to it."""
        meaning = _(
            "Every card of this game was fixed before the first one was dealt, so nobody can "
            "cheat. This seal proves it: it is made from the seed that decides the cards, and no "
            "other seed makes the same one."
        )
        column.write(meaning)
        column.gap(8)
        for line in _lines(self._commitment):
            column.write(line, theme.BODY, theme.BRASS_LIGHT, typeface="bold", align="center")
        column.gap(10)
        if self._seed_shown:
            self._write_seed(column)
        elif self._finished:
            note = _("The seed also decides the hands to come: look when the game is over, or now.")
            column.write(note, theme.SMALL, theme.IVORY_DIM)
            column.gap(8)
            column.button(Command("show-seed", _("Show the seed"), self._show_seed))
        else:
            note = _("The seed is shown when the hand is over.")
            column.write(note, theme.SMALL, theme.IVORY_DIM)

    def _write_seed(self, column: Column) -> None:
        column.caption(_("The seed"))
        column.write(
            isolate_ltr(self._seed), theme.LARGE, theme.BRASS, typeface="bold", align="center"
        )
        column.gap(6)
        note = _("Anyone can deal the game again from it and compare; the rules page tells how.")
        column.write(note, theme.SMALL, theme.IVORY_DIM)

    def _show_seed(self) -> None:
        self._seed_shown = True
        self.lay_out()


def _lines(commitment: str) -> list[str]:
    """The commitment in groups of eight, four to a line."""
    groups = [commitment[start : start + _GROUP] for start in range(0, len(commitment), _GROUP)]
    return [isolate_ltr(" ".join(groups[start : start + 4])) for start in range(0, len(groups), 4)]
