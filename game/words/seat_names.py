"""Who sits at the table: what people and sides are called, and how they are spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self
from unicodedata import normalize

from game.words import language as i18n
from game.words.bidi_runs import begins_from_right, enclose
from game.words.language import _, mark

_GUESTS = (mark("Omar"), mark("Layla"), mark("Karim"), mark("Nour"))
_OTHER_GUESTS = (mark("Ziad"), mark("Salma"), mark("Sami"), mark("Huda"))
"""Who plays in a seat of nobody's, and who does where a person has that name."""

_WOMEN = (1, 3)

_LOOKALIKES = str.maketrans(
    "\u0430\u0432\u0441\u0435\u043d\u0456\u0458\u043a\u043c\u043e\u0440\u0455\u0442\u0445\u0443"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c7\u03c5\u03b6"
    "\u0131l10\u06cc\u0649\u06a9\u0629",
    "abcehijkmopstxyabehikmnoptxyziiio\u064a\u064a\u0643\u0647",
)
"""Small letters, of Cyrillic, Greek, Latin and Arabic, and digits; each with what it looks like."""

Spoken = Literal["you", "she", "he", "anyone"]
"""How a sentence speaks: to the person, of a woman or a man, or of whoever that may be."""


class SeatName(str):
    """What a seat or a side is called.

    Attributes:
        spoken: how sentences speak of it, for languages whose verbs tell.
        pair: whether it is the name of two partners.
    """

    __slots__ = ("pair", "spoken")

    spoken: Spoken
    pair: bool

    def __new__(cls, text: str, spoken: Spoken = "anyone", *, pair: bool = False) -> Self:
        """A name with how it is spoken of; nothing is known of a name that was typed."""
        name = super().__new__(cls, text)
        name.spoken, name.pair = spoken, pair
        return name


def spoken_of(name: str) -> Spoken:
    """How sentences speak of whoever is called so."""
    return name.spoken if isinstance(name, SeatName) else "anyone"


def is_pair(name: str) -> bool:
    """Whether it is the name of two partners."""
    return isinstance(name, SeatName) and name.pair


def seat_names(
    players: int, names: Sequence[str] = (), person: int | None = 0
) -> tuple[SeatName, ...]:
    """What the player of each seat is called.

    Args:
        players: how many seats.
        names: what the seats' people are called, "" or nothing for the usual names.
        person: the seat to whose person all is said; None where it is nobody's alone.
    """
    typed = [names[seat] if seat < len(names) else "" for seat in range(players)]
    return tuple(_name(seat, typed, person) for seat in range(players))


def _name(seat: int, typed: Sequence[str], person: int | None) -> SeatName:
    if seat == person:
        return SeatName(_isolated(_told_apart(seat, typed)) if typed[seat] else _("You"), "you")
    if typed[seat]:
        return SeatName(_isolated(_told_apart(seat, typed)))
    taken = {name.casefold() for name in typed}
    guest = _(_GUESTS[seat])
    if guest.casefold() in taken:
        guest = _(_OTHER_GUESTS[seat])
    return SeatName(guest, "she" if seat in _WOMEN else "he")


def _told_apart(seat: int, typed: Sequence[str]) -> str:
    """A name that was typed, with its seat's number where it looks like somebody else's."""
    others = (*typed[:seat], *typed[seat + 1 :], _("You"))
    if _looks(typed[seat]) not in map(_looks, others):
        return typed[seat]
    return _("{number}. {name}").format(number=seat + 1, name=typed[seat])


def _looks(name: str) -> str:
    """What is left of a name when all that is easily overlooked is left out."""
    letters = "".join(filter(str.isalnum, normalize("NFKD", name).casefold()))
    return letters.translate(_LOOKALIKES) or name


def names_of_sides(names: Sequence[SeatName], sides: int) -> tuple[SeatName, ...]:
    """What each of so many sides is called, of seats that are called so."""
    if sides == len(names):
        return tuple(names)
    return tuple(_pair(names[side], names[side + 2]) for side in range(2))


def own_place(names: Sequence[str]) -> int | None:
    """The place of the name to whose owner all is said, None where none is."""
    return next((place for place, name in enumerate(names) if spoken_of(name) == "you"), None)


def _pair(first: SeatName, second: SeatName) -> SeatName:
    apart = " " if i18n.right_to_left() and not _begins_in_arabic(second) else ""
    words = _("{first} & {second}").format(first=first, second=apart + second)
    spoken: Spoken = "you" if "you" in {first.spoken, second.spoken} else "anyone"
    return SeatName(words, spoken, pair=True)


def _begins_in_arabic(name: str) -> bool:
    """Whether Arabic's one-letter "and" may stand before a name without a space."""
    letter = next(filter(str.isalnum, name), "")
    return begins_from_right(letter)


def _isolated(name: str) -> str:
    """A name that somebody typed so marked that it stays in one piece within any sentence."""
    return enclose(name, rtl=i18n.right_to_left())
