"""Numbers that links and messages write in place of names, and the variants of days.

None of them ever changes.

A new name goes to the end of its list. A name that is no longer used keeps its place.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class UnknownIdError(ValueError):
    """A number that only a newer version can have written."""


class Ids(Generic[T]):
    """Names in the order of their numbers.

    Attributes:
        names: the names.
        room: how many there can ever be.
        first: the number of the first name.
    """

    def __init__(self, *names: T, room: int, first: int = 0) -> None:
        self.names = names
        self.room = room
        self.first = first

    def number(self, name: T) -> int:
        """Return the number of a name. Raises ValueError if it has none."""
        return self.first + self.names.index(name)

    def name(self, number: int) -> T:
        """Return the name of a number. Raises UnknownIdError if this version has none."""
        place = number - self.first
        if not 0 <= place < len(self.names):
            raise UnknownIdError(f"{number} is only known to a newer version")
        return self.names[place]


class Span(Ids[int]):
    """Whole numbers, counted from the lowest."""

    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__(*range(lowest, highest + 1), room=highest - lowest + 1)


VARIANT_IDS = Ids(
    *("egyptian", "egyptian-double", "egyptian-open", "jawaker", "russell", "saba-alkoomi"),
    *("yemeni", "ethiopian", "lebanese", "ashush", "cypriot", "palestinian", "jordanian"),
    *("haddad", "syrian", "homs"),
    room=64,
)


class Since(NamedTuple):
    """The variants of the days from a given day.

    Attributes:
        first: the ordinal of that day.
        variants: their keys; each has one day in every cycle.
    """

    first: int
    variants: tuple[str, ...]


DAY_VARIANTS = (Since(0, VARIANT_IDS.names[:16]),)
"""In the order of their first days. A row never changes; new variants need a new, future row."""

BOT_IDS = Ids("random", "novice", "greedy", "casual", "skilled", "master", room=32)
OPTION_IDS = Ids(
    *("target", "hand_size", "tie", "jack_on_jack", "basra_when", "bottom_card", "overlap"),
    "partnerships",
    room=32,
)
VALUE_IDS: Mapping[str, Ids[Any]] = MappingProxyType(
    {
        "target": Span(21, 999),
        "hand_size": Span(1, 12),
        "tie": Ids("hold", "none", "each", room=8),
        "jack_on_jack": Span(0, 100),
        "basra_when": Ids("any", "lone", "lebanese", room=8),
        "bottom_card": Ids("hidden", "dealer", "both", room=8),
        "overlap": Ids("choose", "most", room=8),
        "partnerships": Ids(False, True, room=2),  # noqa: FBT003 - values, not switches
    }
)
"""The values of each option."""

PHRASE_IDS = Ids(
    *("hello", "good-luck", "well-played", "thank-you", "nice-basra", "oh-no", "lucky"),
    *("one-moment", "back-again", "take-your-time", "your-turn", "another-game", "good-game"),
    "good-bye",
    room=256,
)
PROPOSAL_IDS = Ids("replace", "deal-again", "end", room=256)
REFUSAL_IDS = Ids(
    *("older", "newer", "table", "taken", "stranger", "flood", "apart", "replaced", "changed"),
    *("differ", "away"),
    room=256,
)
MESSAGE_IDS = Ids(
    *("hello", "seated", "roster", "proof", "have", "reach", "entry", "refusal", "recall"),
    *("recall-reply", "contact"),
    room=255,
    first=1,
)
ENTRY_IDS = Ids(
    *("begin", "step", "play", "signature", "ready", "phrase", "proposal", "answer", "leaving"),
    *("compared", "unusable"),
    room=255,
    first=1,
)
SAID_AT_TABLES: Mapping[str, Ids[Any]] = MappingProxyType(
    {
        "bots": BOT_IDS,
        "phrases": PHRASE_IDS,
        "proposals": PROPOSAL_IDS,
        "refusals": REFUSAL_IDS,
        "messages": MESSAGE_IDS,
        "entries": ENTRY_IDS,
    }
)
"""The names in messages between devices, which all devices of a table must know."""
