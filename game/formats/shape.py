"""Values as JSON and back, by the shape of their class.

A dataclass is an object, a NamedTuple a list, a date its ISO text; `Annotated` adds what a value
must be. Numbers without a `Bound` have the usual one. Fields that have their default are left
out: of an object all of them, of a list those at its end. Names that an object doesn't have are
ignored, or refused if its class is `closed`. A class may have `check`, which raises ValueError if
its fields don't fit together.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from functools import cache, reduce
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from game.formats.bounds import Bound
from game.rules.cards import shorten

WHOLE = Bound(1 - 2**53, 2**53 - 1)
"""Whole numbers that every reader of JSON knows exactly."""

REAL = Bound(-1e15, 1e15)

_KINDS = {bool: "true or false", str: "text", NoneType: "null", dict: "an object"}


class Most(NamedTuple):
    """A limit for the number of items: more are refused, and only the last are written."""

    items: int


class As(NamedTuple):
    """Written as a value of another kind.

    Attributes:
        kind: the kind that is written.
        read: makes the value of it. Raises ValueError.
        write: makes it of the value.
    """

    kind: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


class Shape(NamedTuple):
    """How values of a kind are read, which raises ValueError, and written."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


def read(kind: Any, value: Any) -> Any:
    """Read a JSON value as a value of a kind. Raises ValueError."""
    return shape_of(kind).read(value)


def write(kind: Any, value: Any) -> Any:
    """Return a value of a kind in JSON, with numbers and lists limited to what can be read."""
    return shape_of(kind).write(value)


@cache
def shape_of(kind: Any) -> Shape:
    """Return how values of a kind are read and written."""
    made_of = _MADE_OF_OTHERS.get(get_origin(kind))
    if made_of:
        return made_of(*get_args(kind))
    if is_dataclass(kind):
        return _object(kind)
    return _row(kind) if hasattr(kind, "_fields") else _plain(kind)


def _unchanged(value: Any) -> Any:
    return value


def _plain(kind: Any) -> Shape:
    """Return the shape of a kind that isn't made of others."""
    if kind is Any:
        return Shape(_unchanged, _unchanged)
    if kind is date:
        return Shape(_read_date, date.isoformat)
    if kind in {int, float}:
        bound: Bound[Any] = WHOLE if kind is int else REAL
        return Shape(bound.read, bound.limit)
    return Shape(lambda value: _of_kind(kind, value), _unchanged)


def _of_kind(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise ValueError(f"expected {_KINDS[kind]}, not {shorten(value)}")
    return value


def _read_date(value: Any) -> date:
    found = date.fromisoformat(_of_kind(str, value))
    if found.isoformat() != value:
        raise ValueError(f"expected a date such as 2026-11-22, not {shorten(value)}")
    return found


def _literal(*allowed: Any) -> Shape:
    def read_one(value: Any) -> Any:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise ValueError(f"expected one of {shorten(allowed)}, not {shorten(value)}")
        return value

    return Shape(read_one, _unchanged)


def _union(*members: Any) -> Shape:
    """Return the shape of a kind or None, or of several `Literal`."""
    kinds = tuple(one for one in members if one is not NoneType)
    shape = shape_of(kinds[0])
    if len(kinds) > 1:
        shape = shape_of(Literal[tuple(word for one in kinds for word in get_args(one))])
    if kinds == members:
        return shape
    return Shape(
        lambda value: None if value is None else shape.read(value),
        lambda value: None if value is None else shape.write(value),
    )


def _items(value: Any) -> Any:
    if not isinstance(value, (list, tuple)):
        raise ValueError(f"expected a list, not {shorten(value)}")  # noqa: TRY004 - as all else
    return value


def _tuple(*kinds: Any) -> Shape:
    """Return the shape of a tuple of any length, or of one of a certain length."""
    if kinds[-1] is ...:
        one = shape_of(kinds[0])
        return Shape(
            lambda value: tuple(map(one.read, _items(value))),
            lambda value: list(map(one.write, value)),
        )
    return _parts([shape_of(kind) for kind in kinds], ())


def _row(kind: Any) -> Shape:
    """Return the shape of a NamedTuple: a list, without the defaults at its end."""
    hints = get_type_hints(kind, include_extras=True)
    shape = _parts([shape_of(one) for one in hints.values()], tuple(kind._field_defaults.values()))
    return Shape(lambda value: _checked(kind(*shape.read(value))), shape.write)


def _parts(shapes: list[Shape], defaults: tuple[Any, ...]) -> Shape:
    """Return the shape of a list of certain values, of which the last may be left out."""
    least = len(shapes) - len(defaults)

    def read_all(value: Any) -> Any:
        if not least <= len(_items(value)) <= len(shapes):
            raise ValueError(f"expected {len(shapes)} values, not {shorten(value)}")
        return tuple(shape.read(one) for shape, one in zip(shapes, value, strict=False))

    def write_all(value: Any) -> Any:
        items = list(value)
        while len(items) > least and items[-1] == defaults[len(items) - least - 1]:
            items.pop()
        return [shape.write(one) for shape, one in zip(shapes, items, strict=False)]

    return Shape(read_all, write_all)


def _mapping(*kinds: Any) -> Shape:
    key, item = map(shape_of, kinds)

    def read_all(value: Any) -> Any:
        items = _of_kind(dict, value).items()
        return {key.read(name): item.read(one) for name, one in items}

    return Shape(
        read_all,
        lambda value: {key.write(name): item.write(one) for name, one in value.items()},
    )


def _annotated(kind: Any, *rules: Any) -> Shape:
    """Return the shape of a kind with a `Bound`, `Most`, `As` or conditions added."""
    replaced = isinstance(rules[0], As)
    shape = _as(rules[0]) if replaced else shape_of(kind)
    return reduce(_with_rule, rules[replaced:], shape)


def _as(other: As) -> Shape:
    shape = shape_of(other.kind)
    return Shape(
        lambda value: other.read(shape.read(value)),
        lambda value: shape.write(other.write(value)),
    )


def _with_rule(shape: Shape, rule: Any) -> Shape:
    if isinstance(rule, Bound):
        return Shape(rule.read, rule.limit)
    if isinstance(rule, Most):
        return Shape(
            lambda value: _at_most(rule.items, shape.read(value)),
            lambda value: _last(rule.items, shape.write(value)),
        )

    def read_checked(value: Any) -> Any:
        found = shape.read(value)
        if not rule(found):
            raise ValueError(f"{shorten(value)} is not allowed")
        return found

    return Shape(read_checked, shape.write)


def _at_most(count: int, found: Any) -> Any:
    if len(found) > count:
        raise ValueError(f"expected at most {count} items, not {len(found)}")
    return found


def _last(count: int, written: Any) -> Any:
    if isinstance(written, dict):
        return dict(list(written.items())[-count:])
    return written[-count:]


def _object(kind: Any) -> Shape:
    """Return the shape of a dataclass: an object, without its defaults."""
    kinds = get_type_hints(kind, include_extras=True)
    parts = {one.name: (shape_of(kinds[one.name]), _default(one)) for one in fields(kind)}

    def read_all(value: Any) -> Any:
        unknown = _of_kind(dict, value).keys() - parts.keys()
        if unknown and getattr(kind, "closed", False):
            raise ValueError(f"{shorten(min(unknown))} is unknown")
        found = {}
        for name, (shape, default) in parts.items():
            if name in value:
                found[name] = _read_field(name, shape, value[name])
            elif default is MISSING:
                raise ValueError(f"{name} is missing")
        return _checked(kind(**found))

    def write_all(value: Any) -> Any:
        items = ((name, part, getattr(value, name)) for name, part in parts.items())
        return {name: shape.write(one) for name, (shape, default), one in items if one != default}

    return Shape(read_all, write_all)


def _default(field: Field[Any]) -> Any:
    made = field.default_factory
    return field.default if made is MISSING else made()


def _read_field(name: str, shape: Shape, value: Any) -> Any:
    try:
        return shape.read(value)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def _checked(value: Any) -> Any:
    check = getattr(value, "check", None)
    if check is not None:
        check()
    return value


_MADE_OF_OTHERS: dict[Any, Callable[..., Shape]] = {
    Annotated: _annotated,
    Literal: _literal,
    Union: _union,
    UnionType: _union,
    tuple: _tuple,
    dict: _mapping,
    Mapping: _mapping,
}
