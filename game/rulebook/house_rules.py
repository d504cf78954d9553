"""Sets of rules that a house plays by, each under a name of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from game.formats import kept_text
from game.formats.checked_text import dump_checked, parse_checked
from game.formats.kept_text import Recalled
from game.platform.protocol import Texts
from game.rules.cards import shorten
from game.rules.variant import Variant, configure
from game.rules.variants import variant_named
from game.session.setup import GameSetup

STORED_AS = "house-rules"
FORMAT = "basra-house-rules/1"

MOST = 50
"""Sets that are kept."""

LONGEST_NAME = 40
"""Characters, as many as a link holds."""

_NUMBERED = LONGEST_NAME - 3
"""Those of a name that a number is put behind."""


@dataclass(frozen=True)
class HouseRules:
    """Rules under a name.

    Attributes:
        name: what the house calls them, in printable characters.
        variant: the key of the variant that they change.
        options: those set otherwise; who sits with whom is each game's own affair.
    """

    name: str
    variant: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> Variant:
        """The variant as the house plays it."""
        return configure(variant_named(self.variant), 2, self.options)

    def plays(self, setup: GameSetup) -> bool:
        """Whether a game is played by these rules."""
        return (setup.variant, options_kept(setup.options)) == (self.variant, self.options)


Sets = tuple[HouseRules, ...]


class FullError(Exception):
    """As many sets are kept as there is room for."""


def options_kept(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that belong to a house's rules: all but how four players sit."""
    return {name: value for name, value in options.items() if name != "partnerships"}


def of_setup(name: str, setup: GameSetup) -> HouseRules:
    """The rules of a game under a name."""
    return HouseRules(clean_name(name), setup.variant, options_kept(setup.options))


def clean_name(name: str) -> str:
    """A name as it can be kept: printable, not too long, without blanks at its ends."""
    return "".join(one for one in name if one.isprintable())[:LONGEST_NAME].strip()


def recall(texts: Texts) -> Recalled[Sets]:
    """Every set that is kept, in the order in which they were saved."""
    return kept_text.recall(texts, STORED_AS, parse)


def all_of(texts: Texts) -> Sets:
    """Every set that can be read."""
    return recall(texts).value or ()


def save(texts: Texts, rules: HouseRules) -> bool:
    """Keep a set, in the place of one of the same name: whether there was one.

    Raises:
        FullError: there is no room for another.
        NewerFormatError: a later version of the game wrote those that are kept.
        StorageError: it can't be kept.
    """
    place: int | None = None

    def saved(before: Sets) -> Sets:
        nonlocal place
        place = place_of(before, rules.name)
        if place is not None:
            return (*before[:place], rules, *before[place + 1 :])
        if len(before) >= MOST:
            raise FullError
        return (*before, rules)

    change(texts, saved)
    return place is not None


def rename(texts: Texts, name: str, other: str) -> bool:
    """Give a set another name: whether it could have it, as no other set has.

    Raises:
        NewerFormatError: a later version of the game wrote those that are kept.
        StorageError: it can't be kept.
    """
    wanted, renamed = clean_name(other), False

    def with_name(before: Sets) -> Sets:
        nonlocal renamed
        place = place_of(before, name)
        free = place_of(before, wanted) in {None, place}
        renamed = place is not None and bool(wanted) and free
        if not renamed:
            return before
        return tuple(replace(one, name=wanted) if one.name == name else one for one in before)

    change(texts, with_name)
    return renamed


def delete(texts: Texts, name: str) -> None:
    """Forget a set. Raises NewerFormatError, StorageError."""
    change(texts, lambda sets: tuple(one for one in sets if one.name != name))


def change(texts: Texts, changed: Callable[[Sets], Sets]) -> Sets:
    """Change the sets that are kept: what they are then. Raises NewerFormatError, StorageError."""
    return kept_text.change(texts, STORED_AS, (parse, dump), lambda sets: changed(sets or ()))


def place_of(sets: Sets, name: str) -> int | None:
    """Where the set of that name stands, however it is written; None where there is none."""
    names = [one.name.casefold() for one in sets]
    return names.index(name.casefold()) if name.casefold() in names else None


def merged(here: Sets, there: Sets) -> Sets:
    """Both, those here first, as far as there is room; other rules of one name get a number."""
    after = list(here)
    for one in there:
        if not _is_there(after, one) and len(after) < MOST:
            after.append(replace(one, name=free_name(tuple(after), one.name)))
    return tuple(after)


def _is_there(sets: Iterable[HouseRules], rules: HouseRules) -> bool:
    """Whether a set is there under its name, whatever number either has behind it."""
    alike = (one for one in sets if replace(one, name=rules.name) == rules)
    bare = _unnumbered(rules.name).casefold()
    return bare in {_unnumbered(one.name).casefold() for one in alike}


def _unnumbered(name: str) -> str:
    """A name without any numbers behind it, as long as one is that a number is put behind."""
    return re.sub(r"( \d+)+$", "", name)[:_NUMBERED].strip()


def free_name(sets: Sets, name: str) -> str:
    """The name, numbered where another set has it."""
    free, number = name, 1
    while place_of(sets, free) is not None:
        number += 1
        free = f"{_unnumbered(name)} {number}"
    return free


def keep(texts: Texts, sets: Iterable[HouseRules]) -> None:
    """Keep these sets and no others. Raises StorageError, NewerFormatError."""
    kept_text.keep(texts, STORED_AS, dump(sets), parse)


def dump(sets: Iterable[HouseRules]) -> str:
    """Return sets as JSON text."""
    return dump_checked(FORMAT, {"sets": [asdict(one) for one in sets]})


def parse(text: str) -> Sets:
    """Sets from their JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote them.
        ValueError: there are none in it, or nobody can play so.
    """
    found = parse_checked(text, FORMAT).get("sets")
    if not isinstance(found, list) or len(found) > MOST:
        raise ValueError(f"expected at most {MOST} sets of rules")
    sets = tuple(map(_read, found))
    if len({one.name.casefold() for one in sets}) < len(sets):
        raise ValueError("two sets have one name")
    return sets


def _read(value: object) -> HouseRules:
    """One set of a JSON text. Raises ValueError."""
    match value:
        case {"name": str(name), "variant": str(variant), "options": dict(options), **rest}:
            if rest or not name or clean_name(name) != name:
                raise ValueError(f"{shorten(name)} is no name of a house's rules")
            if options_kept(options) != options:
                raise ValueError("who sits with whom is no rule of a house")
            read = HouseRules(name, variant, options)
            read.rules  # noqa: B018 - raises where nobody can play so
            return read
        case _:
            raise ValueError("not a house's rules")
