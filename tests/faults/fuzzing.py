"""Random changes of real texts of each kind."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from tests.faults.kinds import KINDS, Kind

HOSTILE: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 5, 51, 2**31, 2**53, 2**63, 2**70, 10**400),
    *(0.5, -0.0, 1.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *("", " ", "x", "0", "1", "nan", "1e999", "inf", "\0", "\n", "\x1b[2J", "\ud800", "\udc80"),
    *("\N{RIGHT-TO-LEFT OVERRIDE}", "\N{ZERO WIDTH JOINER}" * 9, "é" * 300, "a" * 20_000),
    *("../../x", "/etc/passwd", "con", "<b>x</b>", "%s{0}", "7D", "10S", "7Dx7S", "__class__"),
    *("basra-record/1", "basra-record/2", "basra-game/9", "basra-table/2", "basra-settings/99999"),
    *("0000-00-00T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "yesterday"),
    *([], {}, [[]], [None], [1, 2], ["x"] * 60, {"": ""}, {"1": [1, 2]}, {"a": {"b": {"c": []}}}),
    *([0] * 500, {"target": 10**9}, {"target": True}, ["master", 7], [[12, 5]], [2, 2], [1e308, 0]),
)
"""Replacements for a value."""

_SNIPPETS = (
    *(b"\0", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\x80", b"\n", b"\\", b'"', b"\\ud800"),
    *(b"[" * 300, b'{"a":' * 300, b"1" * 5000, b"1e999", b"NaN", b"-Infinity", b"null", b","),
    *(b'"format": "basra-record/1",', b'"seed": "0",', b"/* */", b"PK\x03\x04", b"\xe2\x80\xae"),
)


def fuzzed(name: str, chance: Random) -> str:
    """Return a changed text of a kind; bytes that aren't UTF-8 are surrogates in it."""
    kind = KINDS[name]
    text = chance.choice(kind.texts())
    if chance.random() < 0.5:
        return _with_values_exchanged(kind, text, chance)
    content = text.encode()
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        content = cut_up(content, chance)
    return content.decode("utf-8", "surrogateescape")


def _with_values_exchanged(kind: Kind, text: str, chance: Random) -> str:
    """Put other values in some places; mostly with the right checksum."""
    data = json.loads(text)
    for _ in range(chance.choice((1, 1, 2, 3))):
        _exchange(data, chance)
    if chance.random() < 0.1:
        return json.dumps(data)
    return kind.seal(data)


def _exchange(data: dict[str, Any], chance: Random) -> None:
    """Exchange, remove, double or add something at any depth."""
    inside: Any = data
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            return
        key = chance.choice(keys)
        deeper = inside[key]
        if not isinstance(deeper, dict | list) or not deeper or chance.random() < 0.15:
            break
        inside = deeper
    match chance.randrange(8):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, list):
            inside.insert(key, deepcopy(inside[key]))
        case 1:
            inside[chance.choice(("x", "header", "options", "\n"))] = deepcopy(inside[key])
        case 2:
            other = chance.choice(keys)
            inside[key], inside[other] = inside[other], inside[key]
        case _:
            inside[key] = deepcopy(chance.choice(HOSTILE))


def cut_up(content: bytes, chance: Random) -> bytes:
    """Return the bytes with some flipped, lost, doubled or replaced, or the end cut off."""
    start = chance.randrange(len(content) + 1)
    end = min(len(content), start + chance.choice((1, 1, 2, 8, 60, 1000)))
    part, other = content[start:end], chance.choice(KINDS[chance.choice(list(KINDS))].texts())
    new = (
        bytes([byte ^ 1 << chance.randrange(8) for byte in part[:1]]) + part[1:],
        b"",
        part * 2,
        other.encode()[start : start + len(part)],
        chance.choice(_SNIPPETS),
        chance.randbytes(1),
    )
    rest = b"" if chance.random() < 0.1 else content[end:]
    return content[:start] + chance.choice(new) + rest
