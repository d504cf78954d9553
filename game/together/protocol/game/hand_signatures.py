"""The signatures of a table's finished hands: each party's, of each hand it took part in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from game.mental_poker.proof import ProvedHand
from game.mental_poker.signing import is_signed, sign
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.gathering.closed_roster import ClosedRoster
from game.together.protocol.messages.entries import SignatureEntry

MOST_CHECKED = 2
"""Finished hands, the last ones, whose signatures are still waited for."""


class HandSignatures:
    """Signs what this device found right, and looks at what others have signed.

    Args:
        roster: whose keys the parties have.
        secret: this device's secret key.
    """

    def __init__(self, roster: ClosedRoster, secret: bytes) -> None:
        self._roster, self._secret = roster, secret
        self._found: dict[tuple[int, int], bytes] = {}
        self._checked: set[tuple[int, int]] = set()
        self._told: set[int] = set()

    def take(self, author: int, said: SignatureEntry) -> None:
        """A party has signed."""
        self._found.setdefault((said.deal, author), said.signature)

    def work(
        self,
        hands: Sequence[CountedHand],
        say: Callable[[SignatureEntry], bool],
        accuse: Callable[[int, str], None],
    ) -> Iterator[None]:
        """Sign what isn't signed, and check what isn't checked, slice by slice."""
        for hand in hands[-MOST_CHECKED:]:
            if hand.proved and (hand.deal, self._roster.me) not in self._found:
                yield
                say(SignatureEntry(hand.deal, sign(self._secret, hand.signed)))
            for party in hand.signers:
                if self._unchecked(hand.deal, party):
                    yield
                    if not self._is_right(hand, party):
                        accuse(party, "signature")

    def _unchecked(self, deal: int, party: int) -> bool:
        known = (deal, party) in self._found and (deal, party) not in self._checked
        return known and party != self._roster.me

    def _is_right(self, hand: CountedHand, party: int) -> bool:
        self._checked.add((hand.deal, party))
        signature = self._found[hand.deal, party]
        return is_signed(self._roster.keys[party].signing, hand.signed, signature)

    def told_whole(self, hands: Sequence[CountedHand], remaining: Collection[int]) -> Iterator[int]:
        """The numbers of the hands that all have signed by now, each told once."""
        for hand in hands[-MOST_CHECKED:]:
            if hand.proved and hand.deal not in self._told and self.whole(hand, remaining):
                self._told.add(hand.deal)
                yield hand.deal

    def whole(self, hand: CountedHand, remaining: Collection[int]) -> bool:
        """Whether all have signed a hand who took part and are still there."""
        return all(
            (hand.deal, party) in self._found for party in hand.signers if party in remaining
        )

    def proved(self, hand: CountedHand) -> ProvedHand:
        """A finished hand as a proof holds it."""
        keys = tuple(self._roster.keys[party].signing for party in hand.signers)
        signed = tuple(self._found.get((hand.deal, party), b"") for party in hand.signers)
        return ProvedHand(hand.places, hand.table, keys, hand.transcript, signed)
