"""Names of players and sides, and how sentences address them."""

from collections.abc import Sequence
from typing import Literal, Self
from unicodedata import normalize

from game.words import language as i18n
from game.words.bidi_runs import enclose
from game.words.language import _, after_and, mark

_GUESTS = (mark("Omar"), mark("Layla"), mark("Karim"), mark("Nour"))
"""The names of seats of which nothing is known."""

_WOMEN = (1, 3)

_LOOKALIKES = str.maketrans(
    "\u0430\u0432\u0441\u0435\u043d\u0456\u0458\u043a\u043c\u043e\u0440\u0455\u0442\u0445\u0443"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c7\u03c5\u03b6"
    "\u0131l10\u06cc\u0649\u06a9\u0629",
    "abcehijkmopstxyabehikmnoptxyziiio\u064a\u064a\u0643\u0647",
)
"""Small letters (Cyrillic, Greek, Latin, Arabic) and digits, each with its lookalike."""

Spoken = Literal["you", "she", "he", "anyone"]
"""How a sentence speaks: to the player, of a woman, of a man, or of a person of unknown gender."""


class SeatName(str):
    """The name of a seat or a side.

    Attributes:
        spoken: how sentences speak of it, for languages whose verbs depend on that.
        pair: whether it is the name of two partners.
        portrait: the name of the picture of a bot's person, or of a seat's player; "" if unknown.
    """

    __slots__ = ("pair", "portrait", "spoken")

    spoken: Spoken
    pair: bool
    portrait: str

    def __new__(
        cls, text: str, spoken: Spoken = "anyone", *, pair: bool = False, portrait: str = ""
    ) -> Self:
        """Create a name; the gender of a typed name is unknown."""
        name = super().__new__(cls, text)
        name.spoken, name.pair, name.portrait = spoken, pair, portrait
        return name


def spoken_of(name: str) -> Spoken:
    """Return how sentences speak of the owner of a name."""
    return name.spoken if isinstance(name, SeatName) else "anyone"


def is_pair(name: str) -> bool:
    """Return whether it is the name of two partners."""
    return isinstance(name, SeatName) and name.pair


def seat_names(
    players: int, names: Sequence[str] = (), person: int | None = 0
) -> tuple[SeatName, ...]:
    """Return the name of each seat's player.

    Args:
        players: the number of seats.
        names: the players' names by seat; "" or missing for the usual names.
        person: the seat that sentences address; None if there is none.
    """
    typed = [names[seat] if seat < len(names) else "" for seat in range(players)]
    return tuple(_name(seat, typed, person) for seat in range(players))


def _name(seat: int, typed: Sequence[str], person: int | None) -> SeatName:
    figure = f"guest-{seat}"
    if typed[seat]:
        spoken: Spoken = "you" if seat == person else "anyone"
        return SeatName(_told_apart(seat, typed), spoken, portrait=figure)
    if seat == person:
        return SeatName(_("You"), "you", portrait=figure)
    return SeatName(_(_GUESTS[seat]), "she" if seat in _WOMEN else "he", portrait=figure)


def _told_apart(seat: int, typed: Sequence[str]) -> str:
    """Return a typed name in one piece, with the seat's number if it looks like another name."""
    name, others = typed[seat], (*typed[:seat], *typed[seat + 1 :], _("You"))
    if looks(name) in map(looks, others):
        name = _("{number}. {name}").format(number=seat + 1, name=name)
    return enclosed(name)


def enclosed(name: str) -> str:
    """Mark a typed name so that it stays in one piece within any sentence."""
    return enclose(name, rtl=i18n.right_to_left())


def looks(name: str) -> str:
    """Return a name without everything that is easily overlooked, to compare it with others."""
    letters = "".join(filter(str.isalnum, normalize("NFKD", name).casefold()))
    return letters.translate(_LOOKALIKES) or name


def names_of_sides(names: Sequence[SeatName], sides: int) -> tuple[SeatName, ...]:
    """Return the name of each side, from the names of the seats."""
    if sides == len(names):
        return tuple(names)
    return tuple(_pair(names[side], names[side + 2]) for side in range(2))


def own_place(names: Sequence[str]) -> int | None:
    """Return the index of the name that sentences address; None if there is none."""
    return next((place for place, name in enumerate(names) if spoken_of(name) == "you"), None)


def _pair(first: SeatName, second: SeatName) -> SeatName:
    words = _("{first} & {second}").format(first=first, second=after_and(second))
    spoken: Spoken = "you" if "you" in {first.spoken, second.spoken} else "anyone"
    return SeatName(words, spoken, pair=True)
