"""The seal of a deal: the commitment shown before the first card, and the seed that proves it."""

from __future__ import annotations

from game.play.table.table import Table
from game.rules.record import Record
from game.session.hand_in_play import is_private
from game.session.session import Session
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.bidi_runs import embed_ltr, isolate_ltr
from game.words.language import _

_GROUP, _GROUPS_A_LINE = 8, 4


class Seal:
    """The seal of a table's game: announced before the first card, and shown in full from the menu.

    Screen readers announce the full seal until the first hand is over. A part would not be enough:
    finding another seed for a few digits is easy.

    Args:
        sealed: whether its cards are sealed; those of a practice table are known.
    """

    def __init__(self, table: Table, *, sealed: bool) -> None:
        self._table, self._sealed = table, sealed
        self._seed, self._commitment = "", ""

    @property
    def shown(self) -> bool:
        """Whether it is announced: in the first hand of a game, whose seed is still secret."""
        return self._sealed and not self._table.session.standing.game.hands_played

    @property
    def words(self) -> str:
        """The full seal in words, "" if it is not shown."""
        if not self.shown:
            return ""
        session = self._table.session
        if session.seed != self._seed:
            self._seed, self._commitment = session.seed, session.commitment
        digits = isolate_ltr(" ".join(_groups(self._commitment)))
        return _("The cards are sealed: {seal}.").format(seal=digits)

    def announce(self) -> None:
        """Announce the seal before the first card of a game."""
        if self.shown:
            self._table.announce(self.words)


def show_seal(context: Context, session: Session) -> None:
    """Show a game's full seal."""
    finished = bool(session.state.over) and not is_private(session.setup)
    context.stage.push(SealDialog(context, session.record(), finished=finished))


class SealDialog(Dialog):
    """Shows the full commitment, what it promises and doesn't, and the seed on request.

    Args:
        record: the sealed game, with its seed and commitment.
        finished: whether the hand is over, so that the seed may be shown on request.
        over: whether the game is over, so that its seed reveals nothing.
    """

    has_done = True
    widest = 460

    def __init__(
        self, context: Context, record: Record, *, finished: bool, over: bool = False
    ) -> None:
        super().__init__(context)
        self._record = record
        self._finished, self._seed_shown = finished, over

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Are the cards fair?")

    def body(self, column: Column) -> None:
        """Put the promise, the commitment in groups, and the seed or how to see it."""
        column.write(_joined_promise() if self._record.player_seed else _promise())
        column.gap(8)
        for line in seal_lines(self._record.commitment or ""):
            column.write(line, theme.BODY, theme.BRASS_LIGHT, typeface="bold", align="center")
        column.gap(10)
        if self._seed_shown:
            self._write_seeds(column)
        elif self._finished:
            note = _("The code also decides the hands to come: look when the game is over, or now.")
            column.write(note, theme.SMALL, theme.IVORY_DIM)
            column.gap(8)
            column.button(Command("show-seed", _("Show the code"), self._show_seed))
        else:
            note = _("The code is shown when the hand is over.")
            column.write(note, theme.SMALL, theme.IVORY_DIM)

    def _write_seeds(self, column: Column) -> None:
        seed, added = isolate_ltr(self._record.seed or ""), self._record.player_seed
        if added:
            _write_seed(column, _("The program's code"), seed)
            _write_seed(column, _("What you added"), embed_ltr(added))
        else:
            _write_seed(column, _("The code of the deal"), seed)
        note = _(
            "From this anyone can make the seal and deal the cards again, and compare; the rules "
            "page tells how."
        )
        column.write(note, theme.SMALL, theme.IVORY_DIM)

    def _show_seed(self) -> None:
        self._seed_shown = True
        self.lay_out()


def _promise() -> str:
    """Return what a seal proves without an addition, and what it can't (RULES.md#fairness)."""
    return _(
        "All cards of this game follow from one secret code, sealed below before the first card "
        "was dealt. So no card depends on what anyone plays. You added nothing to the code, so "
        "the seal does not show that it was drawn by chance."
    )


def _joined_promise() -> str:
    """Return what a seal proves if the player added to the seed (RULES.md#joined-seed)."""
    return _(
        "The cards follow from two codes together: the program's, sealed below before you added "
        "yours, and your own. So neither of you alone picked the cards, and none depends on what "
        "anyone plays."
    )


def _write_seed(column: Column, name: str, seed: str) -> None:
    column.caption(name)
    column.write(seed, theme.BODY, theme.BRASS, typeface="bold", align="center")
    column.gap(6)


def _groups(commitment: str) -> list[str]:
    return [commitment[start : start + _GROUP] for start in range(0, len(commitment), _GROUP)]


def seal_lines(commitment: str) -> list[str]:
    """Return the commitment in groups, a few on each line."""
    groups = _groups(commitment)
    starts = range(0, len(groups), _GROUPS_A_LINE)
    return [isolate_ltr(" ".join(groups[start : start + _GROUPS_A_LINE])) for start in starts]
