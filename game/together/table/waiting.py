"""What a shared table waits for, with its progress."""

import math
from collections.abc import Iterable

from game.together.lobby.gathered_plates import Awaited
from game.together.table import joint_sentences
from game.together.table.joint_flow import AtTable
from game.together.table.joint_overlay import JointOverlay
from game.words.language import _, in_sequence

WARNED = 10.0
"""Seconds before the end of a turn at which its player is warned."""

STALLED = 8.0
"""Seconds without a step after which the table names the device that it waits for."""

LONG_TURN = 120.0
"""Seconds after which the table says once that a player hasn't played."""


class Waiting:
    """Shows over a table what it waits for: a play, locked cards, a proof or others' answers."""

    def __init__(self, at: AtTable, overlay: JointOverlay) -> None:
        self._at, self._overlay = at, overlay
        self._game, self._proposals = at.shared.game, at.shared.proposals
        self._steps, self._answers = Awaited(at.context), Awaited(at.context)
        self._told_late = ""
        self._lacks_cards = self._lacks_proof = False
        self._clock, self._warned = "", False

    @property
    def clock(self) -> str:
        """The time left; "" if no limit was agreed."""
        left = self._game.clock_left
        return "" if left is None else joint_sentences.clock(math.ceil(left))

    def wait_for_cards(self, waits: bool) -> None:  # noqa: FBT001 - begun or over
        """Start or stop waiting for cards."""
        self._overlay.waiting, self._overlay.share = "", None
        self._lacks_cards = waits
        if waits:
            self._tell()
        self._at.table.redraw()

    def wait_for_proof(self, waits: bool) -> None:  # noqa: FBT001 - begun or over
        """Start or stop waiting for the keys and signatures of a finished hand."""
        self._lacks_proof = waits
        self._tell()
        self._at.table.redraw()

    @property
    def held_up_by(self) -> tuple[int, ...]:
        """The seats of the devices elsewhere without which no player here can continue.

        Their players need to do nothing for that, unlike in a turn.
        """
        game = self._game
        lacks = self._lacks_proof or (self._lacks_cards and not game.counted)
        return game.due if lacks and self._elsewhere and not game.missing else ()

    def look_again(self) -> None:
        """Show what is awaited by now and nothing that is over, also below other screens."""
        game, overlay = self._game, self._overlay
        before = overlay.waiting
        self._steps.update((game.due, game.deal, game.progress, game.missing))
        self._answers.update((self._proposals.unanswered, game.awaited))
        if overlay.waiting or self._lacks_proof or self._proposals.unanswered:
            self._tell()
        toast, late = self._at.table.toast, self._told_late
        if late and self.stalled < LONG_TURN:
            self._told_late = ""
            if toast.message == late:
                toast.hide()
        if before != overlay.waiting or late != self._told_late:
            self._at.context.stage.redraw()

    def update(self) -> bool:
        """Look at the time; return whether the words or the progress changed."""
        overlay = self._overlay
        before = self._clock, overlay.waiting, overlay.share
        self._clock = self.clock
        self.look_again()
        self._warn()
        self._tell_long_turn()
        return before != (self._clock, overlay.waiting, overlay.share)

    def _tell(self) -> None:
        overlay, before = self._overlay, self._overlay.waiting
        overlay.waiting, overlay.share = self._words()
        if overlay.waiting and overlay.waiting != before:
            self._at.table.announce(overlay.waiting)

    def _words(self) -> tuple[str, float | None]:
        game, unanswered = self._game, self._proposals.unanswered
        stalled = game.due if self.stalled >= STALLED else ()
        if unanswered:
            awaited = self._awaited(unanswered, self._answers.waited)
            me = self._at.shared.gathering.party
            if any((one.kind, one.by) == ("end", me) for one in self._proposals.proposals):
                awaited = in_sequence([_("You suggested ending the game."), awaited])
            return awaited, None
        if (self._lacks_cards or self._lacks_proof) and stalled:
            return self._awaited(stalled, self.stalled), None
        if not self._lacks_cards:
            return "", None
        if self._at.session.state.batch:
            return _("Opening the next cards…"), None
        if game.awaited:
            return self._awaited(game.awaited, self._answers.waited), None
        return _("Shuffling together…"), game.progress

    def _awaited(self, seats: Iterable[int], seconds: int) -> str:
        return joint_sentences.ready_awaited(self._at.names_of(seats), seconds)

    @property
    def stalled(self) -> int:
        """The seconds for which the same device elsewhere is awaited; 0 during a pause."""
        return self._steps.waited if self._elsewhere and not self._game.missing else 0

    @property
    def _elsewhere(self) -> bool:
        """Whether only devices elsewhere are awaited."""
        return bool(self._game.due) and not set(self._game.due) & set(self._game.here)

    def _tell_long_turn(self) -> None:
        """Say once in a turn elsewhere that it takes long, unless a time limit was agreed."""
        turn, late = self._game.turn, self.stalled >= LONG_TURN
        if turn is not None and late and not self._told_late and self._game.clock_left is None:
            (name,) = self._at.names_of((turn,))
            self._told_late = joint_sentences.long_turn(name, self.stalled)
            self._at.table.tell(self._told_late)

    def _warn(self) -> None:
        """Warn a player here once in a turn before its time is over, unless the limit is short."""
        table, left, before = self._at.table, self._game.clock_left, self._warned
        self._warned = left is not None and left <= WARNED < self._at.session.setup.clock
        if self._warned and not before and self._game.turn in table.here:
            words, time = _("Your time is almost up: {time} left."), math.ceil(WARNED)
            table.announce(words.format(time=joint_sentences.clock(time)))
