"""The seal of a deal: the commitment shown before the first card, and the seed that proves it."""

from textwrap import wrap

from game.play.table.table import Table
from game.rules.record import Record
from game.ui.art import theme
from game.ui.loop.memo import Memo
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.bidi_runs import embed_ltr, isolate_ltr
from game.words.language import _, mark

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
        self._commitment: Memo[str] = Memo()

    @property
    def words(self) -> str:
        """The full seal in words; "" after the first hand of a game, whose seed may be shown."""
        session = self._table.session
        if not self._sealed or session.standing.game.hands_played:
            return ""
        commitment = self._commitment.get(
            session.seeds.program, lambda: session.record().commitment or ""
        )
        digits = isolate_ltr(" ".join(wrap(commitment, _GROUP)))
        return _("The cards are sealed: {seal}.").format(seal=digits)


class SealDialog(Dialog):
    """Shows the full commitment, what it promises and doesn't, and the seed on request.

    Args:
        record: the sealed game, with its seed and commitment.
        finished: whether the hand is over, so that the seed may be shown on request.
        over: whether the game is over, so that its seed reveals nothing.
    """

    _heading = mark("Are the cards fair?")
    _has_done = True

    def __init__(
        self, context: Context, record: Record, *, finished: bool, over: bool = False
    ) -> None:
        super().__init__(context)
        self._record = record
        self._finished, self._seed_shown = finished, over

    def _body(self, column: Column) -> None:
        """Put the promise, the commitment in groups, and the seed or how to see it."""
        column.write(_promise(joined=bool(self._record.player_seed))).gap(8)
        for line in seal_lines(self._record.commitment or ""):
            column.write(line, theme.BODY, theme.BRASS_LIGHT, typeface="bold", align="center")
        column.gap(10)
        if self._seed_shown:
            self._write_seeds(column)
        elif self._finished:
            note = _(
                "The code also decides the next hands. You can look now, or wait until the game is "
                "over."
            )
            column.note(note).gap(8)
            column.button(Command("show-seed", _("Show the code"), self._show_seed))
        else:
            note = _("You can see the code when the hand is over.")
            column.note(note)

    def _write_seeds(self, column: Column) -> None:
        seed, added = isolate_ltr(self._record.seed or ""), self._record.player_seed
        if added:
            _write_seed(column, _("The game's code"), seed)
            _write_seed(column, _("What you added"), embed_ltr(added))
        else:
            _write_seed(column, _("The code for these cards"), seed)
        note = _(
            "With this, anyone can make the seal and deal the cards again to compare them. "
            "The rules page explains how."
        )
        column.note(note)

    def _show_seed(self) -> None:
        self._seed_shown = True
        self.lay_out()


def _promise(*, joined: bool) -> str:
    """Return what a seal proves, and what it can't (RULES.md#fairness, RULES.md#joined-seed)."""
    if joined:
        return _(
            "Two codes together decide the cards: the game's and yours. The seal below was made "
            "before you added yours. So neither code decided the cards alone, and no card depends "
            "on what anyone plays."
        )
    return _(
        "One secret code decides all the cards of this game. The seal below was made "
        "before the first card was dealt. So no card depends on what anyone plays. You "
        "added nothing to the code, so the seal doesn't prove that it was picked at random."
    )


def _write_seed(column: Column, name: str, seed: str) -> None:
    column.caption(name)
    column.write(seed, theme.BODY, theme.BRASS, typeface="bold", align="center").gap(6)


def seal_lines(commitment: str) -> list[str]:
    """Return the commitment in groups, a few on each line."""
    lines = wrap(commitment, _GROUPS_A_LINE * _GROUP)
    return [isolate_ltr(" ".join(wrap(line, _GROUP))) for line in lines]
