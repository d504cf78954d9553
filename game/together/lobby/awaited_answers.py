"""The invitations of this window that may still be answered, by a link opened anywhere."""

from __future__ import annotations

from collections.abc import Callable

from game.platform.connections.connections import Connections
from game.platform.service import Service
from game.sharing.links.invitation import InvitationAnswer, digest_of

Taker = Callable[[InvitationAnswer], None]


class AwaitedAnswers:
    """Takes answers to who awaits them, also those that were opened in another window."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._takers: dict[bytes, Taker] = {}

    def await_answer(self, card: bytes, take: Taker) -> None:
        """Have an answer to the invitation with that card given to `take`, whenever one comes."""
        self._takers[digest_of(card)] = take
        self._tell()

    def stop(self, card: bytes) -> None:
        """Await none any more to the invitation with that card."""
        if self._takers.pop(digest_of(card), None):
            self._tell()

    def take(self, answer: InvitationAnswer) -> bool:
        """Give an answer to who awaits it in this window; False where nobody does."""
        taker = self._takers.get(answer.digest)
        if taker:
            taker(answer)
        return taker is not None

    def _tell(self) -> None:
        self._connections.await_answers(tuple(self._takers))


AWAITED_ANSWERS: Service[AwaitedAnswers] = Service(
    lambda context: AwaitedAnswers(context.platform.connections)
)
