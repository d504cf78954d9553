"""A variant: everything that may differ between two tables playing Basra."""

from __future__ import annotations

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
    },
)
"""The options that the common game offers in every variant (RULES.md#options)."""


class OptionError(ValueError):
    """An option that this variant does not offer.

    Attributes:
        option: the option's name, or None where the number of players is at fault.
        reason: why, in one sentence.
    """

    def __init__(self, option: str | None, reason: str) -> None:
        super().__init__(reason)
        self.option = option
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way to play, as data; the table of RULES.md#variants has a row for each.

    Attributes:
        key: the variant's name in records and on the command line.
        pack_size: 52, or 44 where queens and kings are thrown out.
        hand_size: cards a player gets in a batch; `batch_size` names the tables where it differs.
        target: points that win a game.
        majority: points for most cards.
        tie: what happens to them when two sides have the most (RULES.md#majority).
        face_basra: a basra scores twice the capturing card's value instead of ten points.
        queen, king: what a queen and a king are worth where `face_basra` counts them.
        jack_on_jack: points for a jack that takes a lone jack.
        komi: when a sweeping seven of diamonds makes a basra; ``ordinary`` does not sweep.
        komi_points: card points of the seven of diamonds itself.
        lone_komi: whether any card takes a seven of diamonds that lies alone.
        basra_when: which clears are basras (RULES.md#basra).
        bottom_card: who knows the pack's bottom card.
        overlap: which of several overlapping captures are legal.
        partnerships: whether four players are two sides.
        clockwise: how the seats lie round the table; it changes the picture only.
        offers: for each option that the row gives a choice of, the values it offers.
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
        return hash(self.key)  # much is remembered by variant, and its other fields are many

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards the variant is played with."""
        return PACK if self.pack_size == 52 else SHORT_PACK

    @property
    def komi_sweeps(self) -> bool:
        """Whether the seven of diamonds takes the whole floor (RULES.md#komi)."""
        return self.komi != "ordinary"

    def batch_size(self, players: int) -> int:
        """Cards a player gets in a full batch (RULES.md#batches).

        Three players of a six-card variant get four at a time, four players of a short pack five,
        so that the pack comes out even.
        """
        if players == 3 and self.hand_size == 6:
            return 4
        if players == 4 and self.pack_size == 44:
            return 5
        return self.hand_size

    def sides(self, players: int) -> int:
        """How many sides that many players make (RULES.md#players)."""
        return 2 if players == 4 and self.partnerships else players

    def side_of(self, seat: int, players: int) -> int:
        """The side a seat plays for."""
        return seat % self.sides(players)

    def offered(self, option: str) -> tuple[Option, ...]:
        """The values the row or the common game offers for an option, the row's own first.

        Any target from 21 to 999 is offered besides those listed here.
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
"""The options a record may set, in the order a table would ask for them."""


def configure(row: Variant, players: int, options: Mapping[str, object]) -> Variant:
    """The variant as a table plays it: the row with that table's options.

    Raises:
        OptionError: the number of players or an option is not one the variant offers.
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
    """Refuse a value that neither the row nor the common game offers."""
    offered = row.offered(name)
    if any(type(value) is type(choice) and value == choice for choice in offered):
        return
    words = ", ".join(str(choice).lower() for choice in offered)
    if name == "target":
        if type(value) is int and LOWEST_TARGET <= value <= HIGHEST_TARGET:
            return
        words = f"any whole number from {LOWEST_TARGET} to {HIGHEST_TARGET}"
    raise OptionError(name, f"{shorten(value)} is not offered by {row.key}, which offers {words}")
