"""Read the options in a page's address, such as `?variant=yemeni&speed=0`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from game.app.launch import FASTEST, LaunchOptions
from game.bots.levels import BOTS
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET
from game.rules.variants import VARIANTS
from game.session.setup import LONGEST_SEED, MOST_SEATS, GameSetup, check_bots, check_seed, checked
from game.session.setup_edits import HOUSE_RULES, with_people_here
from game.words.language import _, listed, mark

NAMES = (
    *("variant", "players", "people", "bots", "seed", "match", "target"),
    *(option.replace("_", "-") for option in HOUSE_RULES),
    *("partnerships", "individuals", "speed", "screen"),
)
"""The native options without their dashes."""

LONGEST_QUOTED = 24
"""The most characters shown of an invalid value."""

_NAMED, _CLOSE = 16, 6
"""The most suggested names, of all and of similar ones."""

_ALIKE = 3
"""The number of first letters that similar names share."""

_ON = {"": True, "1": True, "0": False}

_WRONG = mark("This link has an invalid setting: {wish}. Allowed: {choices}.")
_SEED = mark(
    "This link has an invalid setting: {wish}. A seed can have up to {longest} printable "
    "characters."
)
_BOTS = mark(
    "This link has an invalid setting: {wish}. That's too many opponents for a table of {players}."
)
_UNKNOWN = mark("This link has an unknown setting: {wish}. Did you mean {close}?")


class Complaint(NamedTuple):
    """A problem with an address, for a sentence once the language is known.

    A value may be a list, which the sentence joins as its language does.
    """

    template: str
    values: dict[str, Any]

    def said(self) -> str:
        """Return the sentence in the current language."""
        values = {
            name: listed(map(_isolated, value)) if isinstance(value, list) else value
            for name, value in self.values.items()
        }
        return _(self.template).format(**values)


class _AddressError(Exception):
    def __init__(self, template: str, wish: str, **values: Any) -> None:
        super().__init__(template)
        self.complaint = Complaint(template, {"wish": wish, **values})


def read_address(query: str) -> tuple[LaunchOptions, Complaint | None]:
    """Read an address's query; return its options and the problem with them, if any.

    An invalid value leads to the menu. A screen has its own game, so other options of a game are
    ignored with it. Unknown names are ignored too, because sites that pass links on may add some.
    """
    asked = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    known = {name: value for name, value in asked.items() if name in NAMES}
    try:
        speed = _speed(known.pop("speed")) if "speed" in known else None
        if "screen" in known:
            return LaunchOptions(None, speed, _screen(known)), None
        setup = _setup(known) if known.items() - {("match", "0")} else None
    except _AddressError as error:
        return LaunchOptions(None, None), error.complaint
    return LaunchOptions(setup, speed), _misspelt(asked)


def _screen(known: Mapping[str, str]) -> str:
    """Return the screen in the query. Raises _AddressError."""
    from game.app.example_screens import SCREENS, families  # noqa: PLC0415 - rarely needed

    screen: str = _one_of(known, "screen", {name: name for name in SCREENS}, families())
    return screen


def _setup(known: Mapping[str, str]) -> GameSetup:
    """Return the game in the query. Raises _AddressError."""
    values: dict[str, Any] = {}
    if "variant" in known:
        values["variant"] = _one_of(known, "variant", {key: key for key in VARIANTS})
    if "players" in known:
        values["players"] = _one_of(known, "players", {str(count): count for count in (2, 3, 4)})
    if "match" in known:
        values["match"] = _one_of(known, "match", _ON)
    if "seed" in known:
        values["seed"] = _seed(known["seed"])
    people = 1
    if "people" in known:
        most = values.get("players", MOST_SEATS)
        people = _one_of(known, "people", {str(one): one for one in range(1, most + 1)})
        values.setdefault("players", max(people, GameSetup.players))
    if "bots" in known:
        players = values.get("players", GameSetup.players)
        values["bots"] = _bots(known["bots"], players, players - people)
    values["options"] = _options(known, values.get("variant", GameSetup.variant))
    return with_people_here(checked(values), people)


def _options(known: Mapping[str, str], variant: str) -> dict[str, Any]:
    """Return the house rules in the query. Raises _AddressError."""
    found: dict[str, Any] = {}
    if "target" in known:
        targets = range(LOWEST_TARGET, HIGHEST_TARGET + 1)
        shown = [f"{LOWEST_TARGET}…{HIGHEST_TARGET}"]
        found["target"] = _one_of(known, "target", {str(one): one for one in targets}, shown)
    for option in HOUSE_RULES:
        name = option.replace("_", "-")
        if name in known:
            offered = VARIANTS[variant].offered(option)
            found[option] = _one_of(known, name, {str(value): value for value in offered})
    for name in known:
        if name in {"partnerships", "individuals"}:
            found["partnerships"] = _one_of(known, name, _ON) == (name == "partnerships")
    return found


def _one_of(
    known: Mapping[str, str], name: str, choices: Mapping[str, Any], shown: Sequence[str] = ()
) -> Any:
    """Return the choice in the query. Raises _AddressError."""
    text = known[name]
    if text not in choices:
        close = _like(text, choices)
        if close:
            raise _AddressError(_UNKNOWN, _quoted(name, text), close=close[:_CLOSE])
        offered = [*(shown or filter(None, choices))]
        offered[_NAMED:] = ["…"] * (len(offered) > _NAMED)
        raise _AddressError(_WRONG, _quoted(name, text), choices=offered)
    return choices[text]


def _seed(text: str) -> str:
    try:
        check_seed(text)
    except ValueError:
        raise _AddressError(_SEED, _quoted("seed", text), longest=LONGEST_SEED) from None
    return text


def _bots(text: str, players: int, most: int) -> tuple[str, ...]:
    bots = tuple(name.strip() for name in text.split(","))
    for name in bots:
        try:
            check_bots([name])
        except ValueError:
            raise _AddressError(_WRONG, _quoted("bots", name), choices=[*BOTS]) from None
    if len(bots) > most:
        raise _AddressError(_BOTS, _quoted("bots", text), players=players)
    return bots


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0 <= speed <= FASTEST:
        raise _AddressError(_WRONG, _quoted("speed", text), choices=[f"0…{FASTEST:g}"])
    return speed


def _misspelt(asked: Iterable[str]) -> Complaint | None:
    """Return a complaint about the first unknown name that resembles one of the options."""
    for name in asked:
        close = _like(name.strip("-"), NAMES)
        if close and name not in NAMES:
            return Complaint(_UNKNOWN, {"wish": _quoted(name), "close": _isolated(close[0])})
    return None


def _like(text: str, names: Iterable[str]) -> list[str]:
    """Return the names that start like a text."""
    start = text.casefold()[:_ALIKE]
    return [one for one in names if len(start) == _ALIKE and one.startswith(start)]


def _quoted(name: str, value: str | None = None) -> str:
    """Return a name and its value on one line, shortened if it is long."""
    shown = name if value is None else f"{name}={value}"
    limit = LONGEST_QUOTED + (0 if value is None else len(name) + 1)
    if len(shown) > limit:
        shown = shown[: limit - 1] + "…"
    return _isolated("".join(one if one.isprintable() else "\ufffd" for one in shown))


def _isolated(text: str) -> str:
    """Isolate a text, so that it keeps its direction in a sentence of the other direction."""
    return f"\u2066{text}\u2069"
