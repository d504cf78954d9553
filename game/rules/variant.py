"""A variant: everything that can differ between two tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from game.rules.cards import PACK, SHORT_PACK, Card, shorten

Tie = Literal["hold", "none", "each"]
Komi = Literal["ordinary", "sum10", "never", "yemeni", "ethiopian"]
BasraWhen = Literal["any", "lone", "lebanese"]
BottomCard = Literal["hidden", "dealer", "both"]
Overlap = Literal["choose", "most"]
Option = str | int | bool

LOWEST_TARGET, HIGHEST_TARGET = 21, 999

COMMON_OFFERS: Mapping[str, tuple[Option, ...]] = MappingProxyType(
    {
        "bottom_card": ("hidden", "dealer", "both"),
        "overlap": ("choose", "most"),
        "partnerships": (True, False),
    }
)
"""The options that every variant offers (RULES.md#options)."""


class OptionError(ValueError):
    """An option that this variant doesn't offer.

    Attributes:
        option: the option's name, or None if the number of players is wrong.
        reason: why, in one sentence.
    """

    def __init__(self, option: str | None, reason: str) -> None:
        super().__init__(reason)
        self.option = option
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way to play, as data; a row of the table at RULES.md#variants.

    Attributes:
        key: the variant's name in records and on the command line.
        pack_size: 52, or 44 without queens and kings.
        hand_size: cards a player gets in a batch; `batch_size` gives the exceptions.
        target: points that win a game.
        majority: points for most cards.
        tie: what happens to them if two sides have the most (RULES.md#majority).
        face_basra: whether a basra scores twice the capturing card's value instead of ten points.
        queen, king: the value of a queen and a king if `face_basra` is set.
        jack_on_jack: points for a jack that takes a single jack.
        komi: when a sweeping seven of diamonds makes a basra; ``ordinary`` doesn't sweep.
        komi_points: card points of the seven of diamonds itself.
        lone_komi: whether any card takes a seven of diamonds that is alone on the floor.
        basra_when: which clears are basras (RULES.md#basra).
        bottom_card: who knows the pack's bottom card.
        overlap: which of several overlapping captures are legal.
        partnerships: whether four players are two sides.
        clockwise: the direction of the seats around the table, which only affects the picture.
        offers: the values that the row offers for each option.
    """

    key: str
    pack_size: Literal[44, 52] = 52
    hand_size: int = 4
    target: int = 101
    majority: int = 3
    tie: Tie = "hold"
    face_basra: bool = False
    queen: int = 0
    king: int = 0
    jack_on_jack: int = 0
    komi: Komi = "ordinary"
    komi_points: int = 0
    lone_komi: bool = False
    basra_when: BasraWhen = "any"
    bottom_card: BottomCard = "hidden"
    overlap: Overlap = "choose"
    partnerships: bool = True
    clockwise: bool = False
    offers: Mapping[str, tuple[Option, ...]] = field(default_factory=dict, compare=False)

    def __hash__(self) -> int:
        return hash(self.key)  # variants are keys of many caches, and have many other fields

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that the variant is played with."""
        return PACK if self.pack_size == 52 else SHORT_PACK

    @property
    def komi_sweeps(self) -> bool:
        """Whether the seven of diamonds takes the whole floor (RULES.md#komi)."""
        return self.komi != "ordinary"

    def batch_size(self, players: int) -> int:
        """Return how many cards a player gets in a full batch (RULES.md#batches).

        Three players of a six-card variant get four at a time, and four players of a short pack get
        five, so that the pack can be dealt evenly.
        """
        if players == 3 and self.hand_size == 6:
            return 4
        if players == 4 and self.pack_size == 44:
            return 5
        return self.hand_size

    def sides(self, players: int) -> int:
        """Return the number of sides (RULES.md#players)."""
        return 2 if players == 4 and self.partnerships else players

    def side_of(self, seat: int, players: int) -> int:
        """Return the side that a seat plays for."""
        return seat % self.sides(players)

    def offered(self, option: str) -> tuple[Option, ...]:
        """Return the values that an option offers: the row's own first, then those of all variants.

        Any target from 21 to 999 is offered as well.
        """
        own: Option = getattr(self, option)
        values = self.offers.get(option, ()) + COMMON_OFFERS.get(option, ())
        return (own, *(value for value in values if value != own))


OPTIONS = (
    "target",
    "hand_size",
    "tie",
    "jack_on_jack",
    "basra_when",
    "bottom_card",
    "overlap",
    "partnerships",
)
"""The options that a record may set, in the order a table would ask for them."""


def configure(row: Variant, players: int, options: Mapping[str, object]) -> Variant:
    """Return the variant with a table's options.

    Raises:
        OptionError: the variant doesn't offer this number of players or an option.
    """
    if type(players) is not int or players not in {2, 3, 4}:
        raise OptionError(None, f"{shorten(players)} players; Basra is for 2, 3 or 4")
    for name, value in options.items():
        if name not in OPTIONS:
            raise OptionError(name, f"no such option; the options are {', '.join(OPTIONS)}")
        _check(row, name, value)
    checked: dict[str, Any] = dict(options)
    return replace(row, **checked)


def _check(row: Variant, name: str, value: object) -> None:
    """Refuse a value that the variant doesn't offer."""
    offered = row.offered(name)
    if any(type(value) is type(choice) and value == choice for choice in offered):
        return
    words = ", ".join(str(choice).lower() for choice in offered)
    if name == "target":
        if type(value) is int and LOWEST_TARGET <= value <= HIGHEST_TARGET:
            return
        words = f"any whole number from {LOWEST_TARGET} to {HIGHEST_TARGET}"
    raise OptionError(name, f"{shorten(value)} is not offered by {row.key}, which offers {words}")
