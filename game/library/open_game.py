"""A game that is played at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.record import Record
from game.session.game_file import Header
from game.session.session import Session


class OpenGame:
    """A game taken from the library, or a new one, to be played.

    Attributes:
        session: the game, at the moment it stands.
        header: what else is known of it.
        proof: what its file has to prove that nobody dealt its cards; None for nothing.
        mended: whether a copy of it was damaged, so that the newest good one is used.
        kept: how far its record told, its header and its proof, as they were kept in this window
            last; None before that.
    """

    def __init__(
        self,
        session: Session,
        header: Header,
        *,
        mended: bool = False,
        proof: Mapping[str, Any] | None = None,
    ) -> None:
        self.session = session
        self.header = header
        self.mended = mended
        self.proof = proof
        self.kept: tuple[object, Header, object] | None = None

    def note_memory_aid(self) -> None:
        """Note in the header that the cards still out are shown at the table."""
        if not self.header.memory_aid:
            self.header = replace(self.header, memory_aid=True)

    def note_help(self) -> None:
        """Note in the header that a play was taken back or a hint asked for."""
        if not self.header.helped:
            self.header = replace(self.header, helped=True)

    @property
    def changed(self) -> bool:
        """Whether anything changed since it was kept in this window."""
        if self.kept is None:
            return True
        recorded, header, proof = self.kept
        return (
            recorded is not self.session.recorded_to
            or header != self.header
            or proof is not self.proof
        )

    def record(self) -> Record:
        """The record as it is to be kept."""
        return replace(self.session.record(), proof=self.proof)
