"""The invitations of this window that can still be answered, by a link opened in any window."""

from __future__ import annotations

from collections.abc import Callable

from game.platform.connections.connections import Connections
from game.platform.service import Service
from game.sharing.links.invitation import InvitationAnswer, digest_of

Taker = Callable[[InvitationAnswer], None]


class AwaitedAnswers:
    """Passes answers to those who await them, also answers that were opened in another window."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._takers: dict[bytes, Taker] = {}

    def await_answer(self, card: bytes, take: Taker) -> None:
        """Register `take` for answers to the invitation with this card."""
        self._takers[digest_of(card)] = take
        self._tell()

    def stop(self, card: bytes) -> None:
        """Stop awaiting answers to the invitation with this card."""
        if self._takers.pop(digest_of(card), None):
            self._tell()

    def take(self, answer: InvitationAnswer) -> bool:
        """Deliver an answer in this window. Returns False if no one awaits it."""
        taker = self._takers.get(answer.digest)
        if taker:
            taker(answer)
        return taker is not None

    def _tell(self) -> None:
        self._connections.await_answers(tuple(self._takers))


AWAITED_ANSWERS: Service[AwaitedAnswers] = Service(
    lambda context: AwaitedAnswers(context.platform.connections)
)
