"""Values are read as they were written, in every store, and nothing else is read."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date
from math import inf, nan
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.stores import STORES
from game.formats.bounds import Bound
from game.formats.shape import As, Most, read, write
from game.formats.store import Store
from game.rulebook.house_rules import HouseRules
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup

Strategy = st.SearchStrategy[Any]
WORDS = (
    *("", "a", "ليلى", "x" * 40, "\ud800", "homs", "random", "casual", "ar", "AA", "[]", "3"),
    *("2026-11-22-0123456789ab", "2026-11-22T18:30:05Z", "stun.example.org:3478"),
)
SETUPS = (
    GameSetup(),
    GameSetup("yemeni", 4, {"target": 50}, ("casual", "master"), "7", match=True),
    GameSetup(players=3, seats=(HERE, BOT, ELSEWHERE), names=("Mona", "", "ليلى"), clock=600),
)
HOUSES = (HouseRules("Friday", "homs", {"target": 21}), HouseRules("ليلى", "cypriot"))
GIVEN: dict[Any, Strategy] = {
    GameSetup: st.sampled_from(SETUPS),
    HouseRules: st.sampled_from(HOUSES),
    Any: st.none() | st.integers() | st.text(),
    bool: st.booleans(),
    str: st.text(),
    date: st.dates(),
    NoneType: st.none(),
    int: st.integers(-(2**60), 2**60),
    float: st.floats(allow_nan=False),
}


def values_of(kind: Any) -> Strategy:
    """Return values of a kind: those that are read, and numbers beyond their bounds."""
    if kind in GIVEN:
        return GIVEN[kind]
    made_of, args = MADE_OF.get(get_origin(kind)), get_args(kind)
    return made_of(*args) if made_of else instances(kind)


def instances(kind: Any) -> Strategy:
    names = [one.name for one in fields(kind)] if is_dataclass(kind) else kind._fields
    kinds = get_type_hints(kind, include_extras=True)
    parts = st.tuples(*(values_of(kinds[name]) for name in names))
    possible = parts.filter(lambda one: not raises(getattr(kind(*one), "check", bool)))
    return possible.map(lambda one: kind(*one))


def tuples(*kinds: Any) -> Strategy:
    if kinds[-1] is ...:
        return st.lists(values_of(kinds[0]), max_size=4).map(tuple)
    return st.tuples(*map(values_of, kinds))


def raises(do: Callable[[], object]) -> bool:
    with suppress(ValueError):
        do()
        return False
    return True


def annotated(kind: Any, *rules: Any) -> Strategy:
    rule = rules[0]
    if isinstance(rule, As):
        found = values_of(rule.kind)
        return found.filter(lambda one: not raises(lambda: rule.read(one))).map(rule.read)
    if isinstance(rule, Bound):
        step = (rule.most - rule.least) / 4
        inner = [rule.least - 1, rule.least, type(rule.least)(rule.least + step), rule.most]
        return st.sampled_from([*inner, rule.most + 1, type(rule.most)(2 * rule.most + 1)])
    found = values_of(kind)
    for rule in rules:
        if callable(rule):
            words = [word for word in WORDS if kind is str and rule(word)]
            found = st.sampled_from(words) if words else found.filter(rule)
    return found


MADE_OF: dict[Any, Callable[..., Strategy]] = {
    Annotated: annotated,
    Literal: lambda *words: st.sampled_from(words),
    **dict.fromkeys((Union, UnionType), lambda *kinds: st.one_of(*map(values_of, kinds))),
    **dict.fromkeys(
        (dict, Mapping), lambda *kinds: st.dictionaries(*map(values_of, kinds), max_size=3)
    ),
    tuple: tuples,
}


@pytest.mark.parametrize("store", STORES, ids=[store.name for store in STORES])
@given(st.data())
def test_every_value_that_a_store_writes_is_read(store: Store[Any], data: st.DataObject) -> None:
    value = data.draw(values_of(store.kind))
    found = store.parse(store.text(value))
    assert type(found) is type(value)
    assert store.parse(store.text(found)) == found


class Point(NamedTuple):
    x: Annotated[int, Bound(0, 9)]
    y: float = 0.5
    name: Literal["here", "there", ""] = ""


def is_short(text: str) -> bool:
    return len(text) < 5


@dataclass(frozen=True)
class Thing:
    points: Annotated[tuple[Point, ...], Most(2)]
    pair: tuple[int, bool] | None = None
    days: Mapping[date, Annotated[str, is_short]] = field(default_factory=dict)
    letters: Annotated[frozenset[str], As(str, frozenset, "".join)] = frozenset()
    other: Any = None

    def check(self) -> None:
        if self.pair and not self.points:
            raise ValueError("a pair without points")


THING = Thing(
    (Point(3), Point(9, 2.0, "there")),
    (7, True),
    {date(2026, 11, 22): "one"},
    frozenset("ab"),
    [None],
)


@given(values_of(Thing))
def test_values_within_bounds_round_trip(thing: Thing) -> None:
    found = read(Thing, write(Thing, thing))
    assert (found.pair, found.days) == (thing.pair and found.pair, thing.days)
    assert found.letters == thing.letters
    assert len(found.points) <= 2
    assert all(0 <= point.x <= 9 for point in found.points)


def test_only_values_other_than_defaults_are_written() -> None:
    assert write(Thing, Thing(())) == {"points": []}
    written = write(Thing, THING)
    assert set(written.pop("letters")) == {"a", "b"}
    assert written == {
        "points": [[3], [9, 2.0, "there"]],
        "pair": [7, True],
        "days": {"2026-11-22": "one"},
        "other": [None],
    }
    assert read(Thing, {**written, "letters": "ba", "weather": "fair"}) == THING


def test_writer_limits_numbers_and_lists() -> None:
    points = tuple(Point(x, y) for x, y in ((1, 0.0), (-5, inf), (10**400, nan)))
    assert write(Thing, Thing(points))["points"] == [[0, 1e15], [9, -1e15]]


POINTS: list[Any] = [
    *(None, {}, "ab", [[True]], [["3"]], [[10]], [[-1]], [[1.0]], [[]], [[1], [2], [3]]),
    *([[1, nan]], [[1, inf]], [[1, True]], [[1, 0, "else"]], [[1, 0, "", 0]], [7], [None]),
]
OTHERS: list[tuple[str, Any]] = [
    *(("pair", pair) for pair in ([1, True], [1], [1, 1], [2**60, True])),
    *(("days", {day: ""}) for day in ("20261122", "2026-02-30", "")),
    *(("days", []), ("days", {"2026-11-22": "long word"}), ("letters", ["a"])),
]


@pytest.mark.parametrize(
    "changed",
    [
        *([], 7, None, {}),
        *({"points": points} for points in POINTS),
        *({"points": [], name: value} for name, value in OTHERS),
    ],
)
def test_other_values_are_refused_with_a_message(changed: object) -> None:
    with pytest.raises(ValueError, match=r"\w") as raised:
        read(Thing, changed)
    assert str(raised.value).isprintable()
