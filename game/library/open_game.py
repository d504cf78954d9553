"""A game that is played at a table."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import Any

from game.rules.record import Record
from game.session.game_file import Header
from game.session.session import Session


@dataclass(eq=False)
class OpenGame:
    """A game from the library, or a new one, to be played.

    Attributes:
        session: the game.
        header: the header of its file.
        proof: the proof that no player dealt its cards, or None.
        repaired: whether a copy of it was damaged, so the newest good one is used.
        kept: its last state, header and proof that this window saved; None before that.
    """

    session: Session
    header: Header
    _: KW_ONLY
    repaired: bool = False
    proof: Mapping[str, Any] | None = None
    kept: tuple[object, Header, object] | None = None

    @property
    def changed(self) -> bool:
        """Whether anything changed since this window last saved it."""
        if self.kept is None:
            return True
        recorded, header, proof = self.kept
        same = recorded is self.recorded_to and proof is self.proof
        return not same or header != self.header

    @property
    def recorded_to(self) -> object:
        """An object that changes whenever the record grows."""
        hands = self.session.recorded_hands
        return hands[-1].last if hands else ()

    def record(self) -> Record:
        """Return the record to be saved."""
        return replace(self.session.record(), proof=self.proof)
