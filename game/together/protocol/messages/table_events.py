"""Events at a table of several devices, for the code that shows them."""

from typing import Literal, NamedTuple

from game.rules.events import Event
from game.rules.record import HandRecord
from game.rules.state import Play

ProposalKind = Literal["replace", "deal-again", "end"]
"""A bot for a party that left; the hand void and dealt again; no more hands."""


class Arrived(NamedTuple):
    """People sat down while the table is gathered."""

    seats: tuple[int, ...]
    names: tuple[str, ...]


class Departed(NamedTuple):
    """People left these seats for good; before the game begins a lost connection is enough."""

    seats: tuple[int, ...]


class Gathered(NamedTuple):
    """All have come, and the check cards can be compared."""


class Compared(NamedTuple):
    """The players at these seats see the same check cards as the others."""

    seats: tuple[int, ...]


class Begun(NamedTuple):
    """The game has begun: the seats can't change any more."""


class ShuffleBegun(NamedTuple):
    """The devices start the shuffle of this number, from 0; `progress` shows how far they are."""

    deal: int


class HandDealt(NamedTuple):
    """A hand begins: its floor is turned up and its first batch dealt."""

    deal: int
    events: tuple[Event, ...]


class Played(NamedTuple):
    """A play was made, here or elsewhere."""

    seat: int
    play: Play
    events: tuple[Event, ...]


class BatchOpened(NamedTuple):
    """The next batch is dealt after the last play: its cards could be opened."""

    events: tuple[Event, ...]


class HandReopened(NamedTuple):
    """A saved hand is restored."""

    deal: int


class HandProved(NamedTuple):
    """All keys of a hand were shown, and every step in it is right."""

    deal: int
    record: HandRecord


class HandSigned(NamedTuple):
    """All who are still there have signed a proved hand, so that its proof is complete."""

    deal: int


class HandVoided(NamedTuple):
    """A hand doesn't count and is dealt again: all agreed, or a player left with their keys."""

    deal: int
    reason: Literal["agreed", "left"]


class Unshown(NamedTuple):
    """A void hand couldn't be audited whole: the players at these seats left before it was."""

    deal: int
    seats: tuple[int, ...]


class Paused(NamedTuple):
    """The devices of these seats can't be reached. Reported again when others are missing."""

    seats: tuple[int, ...]


class Resumed(NamedTuple):
    """All devices are there again, at the same card."""


class Said(NamedTuple):
    """A phrase of `PHRASE_IDS` was said."""

    seat: int
    phrase: str


class Proposal(NamedTuple):
    """Something that is done once all parties asked agree.

    Attributes:
        kind: what is proposed.
        by: the party that proposes it.
        number: its place in that party's log, which identifies it.
        leavers: the parties that a "replace" would replace; they aren't asked.
        bot: the bot that plays for them.
    """

    kind: ProposalKind
    by: int
    number: int
    leavers: tuple[int, ...] = ()
    bot: str = ""


class Proposed(NamedTuple):
    """A party, this one or another, proposed something."""

    proposal: Proposal


class Agreed(NamedTuple):
    """All agreed, and it is done."""

    proposal: Proposal


class Refused(NamedTuple):
    """A party refused it, or its author withdrew it."""

    proposal: Proposal
    by: int


class Replaced(NamedTuple):
    """A bot plays at a seat from now on, run by the device of a party."""

    seat: int
    bot: str
    party: int


class Apart(NamedTuple):
    """The device of these seats replaced this one and continued, while this one replaced it."""

    seats: tuple[int, ...]


class Away(NamedTuple):
    """The people at these seats left for now, and can come back."""

    seats: tuple[int, ...]


class Accused(NamedTuple):
    """Something wrong was done by these seats' party (TABLE.md#accusations)."""

    seats: tuple[int, ...]
    reason: str


class ClockRanOut(NamedTuple):
    """A seat took longer for its play than was agreed; the others may propose a bot."""

    seat: int


RefusalReason = Literal[
    "older",
    "newer",
    "table",
    "taken",
    "stranger",
    "flood",
    "apart",
    "replaced",
    "changed",
    "differ",
    "away",
]


class LinkRefused(NamedTuple):
    """A useless connection, which should be closed.

    Attributes:
        link: the number of the connection.
        reason: the other side has an "older" or "newer" version, sits at another "table", wants a
            seat that is "taken", is a "stranger", sends a "flood", continued "apart", was
            "replaced" by its own new connection, as host "changed" the offered game, shows check
            cards that "differ", or goes "away" for now.
    """

    link: int
    reason: RefusalReason


EndReason = Literal["won", "agreed", "replaced", "left"]


class Ended(NamedTuple):
    """No more cards are played at this table: the others "replaced" this device, or it "left"."""

    reason: EndReason


_OfDevices = Arrived | Departed | Gathered | Compared | Begun | Paused | Resumed | LinkRefused
_OfHands = ShuffleBegun | HandDealt | Played | BatchOpened | HandReopened | HandVoided | Unshown
_OfProofs = HandProved | HandSigned | Accused
_OfPlayers = Said | Proposed | Agreed | Refused | Replaced | Apart | Away | ClockRanOut
TableEvent = _OfDevices | _OfHands | _OfProofs | _OfPlayers | Ended
"""Any event at a table of several devices."""
