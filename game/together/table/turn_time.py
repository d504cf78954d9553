"""How long who is to play still has, where the devices agreed on a time for a turn."""

from __future__ import annotations

import math

from game.together.table import joint_sentences
from game.together.table.at_table import AtTable
from game.words.language import _

WARNED = 10.0
"""Seconds before the end of one's own time at which that is said."""


class TurnTime:
    """Shows the time of a turn, and warns the people here of its end."""

    def __init__(self, at: AtTable) -> None:
        self._table, self._session = at.table, at.session
        self._shown, self._warned = "", False

    @property
    def words(self) -> str:
        """The time that is left; "" where none was agreed on."""
        left = self._session.joint.clock_left
        return "" if left is None else joint_sentences.clock(math.ceil(left))

    def update(self) -> bool:
        """Let time have passed; True where other words are to be shown."""
        self._warn()
        before, self._shown = self._shown, self.words
        return before != self._shown

    def _warn(self) -> None:
        """Say once in a turn of somebody here that its time is nearly over, if it was longer."""
        joint = self._session.joint
        left, before = joint.clock_left, self._warned
        self._warned = left is not None and left <= WARNED < self._session.setup.clock
        if self._warned and not before and joint.turn in self._table.here:
            self._table.announce(
                _("Your time is nearly over: {time} left.").format(
                    time=joint_sentences.clock(math.ceil(WARNED))
                )
            )
