"""House rules: sets of rules with a name."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar

from game.formats.shape import Most
from game.formats.store import Store, StoreSentences
from game.platform.protocol import Texts
from game.rules.variant import Variant, configure
from game.rules.variants import variant_named
from game.session.setup import GameSetup
from game.words.language import mark, ngettext

MOST = 50
"""The most sets that are saved."""

LONGEST_NAME = 40
"""The most characters of a name, which is what a link has room for."""

_NUMBERED = LONGEST_NAME - 3
"""The most characters of a name that gets a number."""


def clean_name(name: str) -> str:
    """Return a name that can be saved: printable, not too long, no blanks at its ends."""
    return "".join(one for one in name if one.isprintable())[:LONGEST_NAME].strip()


def _is_clean(name: str) -> bool:
    return name != "" and clean_name(name) == name


@dataclass(frozen=True)
class HouseRules:
    """Rules with a name.

    Attributes:
        name: the house's name for them, in printable characters.
        variant: the key of the variant that they change.
        options: the changed options, without partnerships, which each game asks for.
    """

    closed: ClassVar[bool] = True

    name: Annotated[str, _is_clean]
    variant: str
    options: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Raise ValueError if the rules can't be played."""
        if options_kept(self.options) != self.options:
            raise ValueError("partnerships are not part of house rules")
        configure(variant_named(self.variant), 2, self.options)

    @property
    def rules(self) -> Variant:
        """The variant as the house plays it."""
        return configure(variant_named(self.variant), 2, self.options)

    def plays(self, setup: GameSetup) -> bool:
        """Return whether a game is played by these rules."""
        return (setup.variant, options_kept(setup.options)) == (self.variant, self.options)


Sets = tuple[HouseRules, ...]


class FullError(Exception):
    """There is no room for another set."""


def options_kept(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that belong to house rules: all except how four players sit."""
    return {name: value for name, value in options.items() if name != "partnerships"}


def save(texts: Texts, rules: HouseRules) -> None:
    """Save a set, instead of any with the same name.

    Raises:
        FullError: there is no room for another set.
        NewerFormatError: a later version of the game wrote the saved sets.
        StorageError: the sets can't be saved.
    """

    def saved(before: Sets) -> Sets:
        place = place_of(before, rules.name)
        if place is not None:
            return (*before[:place], rules, *before[place + 1 :])
        if len(before) >= MOST:
            raise FullError
        return (*before, rules)

    HOUSE_RULES.change(texts, saved)


def rename(texts: Texts, name: str, other: str) -> bool:
    """Rename a set, and return False if another set has that name.

    Raises:
        NewerFormatError: a later version of the game wrote the saved sets.
        StorageError: the sets can't be saved.
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

    HOUSE_RULES.change(texts, with_name)
    return renamed


def delete(texts: Texts, name: str) -> None:
    """Delete a set. Raises NewerFormatError, StorageError."""
    HOUSE_RULES.change(texts, lambda sets: tuple(one for one in sets if one.name != name))


def place_of(sets: Sets, name: str) -> int | None:
    """Return the index of the set with that name, ignoring case; None if there is none."""
    names = [one.name.casefold() for one in sets]
    return names.index(name.casefold()) if name.casefold() in names else None


def merged(here: Sets, there: Sets) -> Sets:
    """Return both, `here` first, up to the limit; other rules of the same name get a number."""
    after = list(here)
    for one in there:
        if not _is_there(after, one) and len(after) < MOST:
            after.append(replace(one, name=free_name(tuple(after), one.name)))
    return tuple(after)


def _is_there(sets: Iterable[HouseRules], rules: HouseRules) -> bool:
    """Return whether a set is there under its name, ignoring the number of either."""
    alike = (one for one in sets if replace(one, name=rules.name) == rules)
    bare = _unnumbered(rules.name).casefold()
    return bare in {_unnumbered(one.name).casefold() for one in alike}


def _unnumbered(name: str) -> str:
    """Return a name without any numbers at its end, short enough to get one."""
    return re.sub(r"( \d+)+$", "", name)[:_NUMBERED].strip()


def free_name(sets: Sets, name: str) -> str:
    """Return the name, numbered if another set has it."""
    free, number = name, 1
    while place_of(sets, free) is not None:
        number += 1
        free = f"{_unnumbered(name)} {number}"
    return free


def _are_named_apart(sets: Sets) -> bool:
    return len({one.name.casefold() for one in sets}) == len(sets)


def _came(before: Sets | None, after: Sets) -> str:
    """Say how many sets an archive added."""
    count = len(after) - len(before or ())
    words = ngettext("{count} set of house rules added", "{count} sets of house rules added", count)
    return words.format(count=count) if count else ""


HOUSE_RULES: Store[Sets] = Store(
    "house-rules",
    Annotated[tuple[HouseRules, ...], Most(MOST), _are_named_apart],
    tuple,
    merged,
    under="sets",
    came=_came,
    sentences=StoreSentences(
        damaged=mark("Your house rules are damaged and can't be read. The damaged file is kept."),
        restored=mark("Your house rules were damaged, so the latest good copy is being used."),
        newer=mark(
            "Your house rules were saved by a newer version of Basra. They stay unchanged until "
            "you update Basra."
        ),
    ),
)
