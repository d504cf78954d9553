"""Every kind of bad record: status 2, one line that names the place, nothing printed."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.rules.nesting import DEEPEST
from tests.commands.running import Refused, Run, assert_refused, golden, save
from tests.needs import posix

BASE = golden("yemeni-2-unfinished")
FIRST = BASE["hands"][0]
STOCK = FIRST["stock"]

ABSENT = object()
"""A value that stands for a missing key."""


def changed(place: str, value: object) -> dict[str, Any]:
    """Return the record with another value at a place, written as in a message."""
    record: dict[str, Any] = copy.deepcopy(BASE)
    inner: Any = record
    *path, last = (int(key) if key.isdigit() else key for key in re.split(r"\W+", place.strip("]")))
    for key in path:
        inner = inner[key]
    inner[last] = value
    if value is ABSENT:
        del inner[last]
    return record


WRONG: list[object] = [None, True, 1, 1.5, "x", [], {}, [[]], {"a": 1}]
NEVER_FITTING = (
    *("format", "variant", "players", "hands[0]", "hands[1]", "hands[0].floor", "hands[0].stock"),
    *("hands[0].floor[2]", "hands[0].stock[47]", "hands[0].plays[3]"),
)
FITTING: dict[str, list[object]] = {
    **{place: [] for place in NEVER_FITTING},
    "dealer": [1],
    "options": [{}],
    "seed": ["x"],
    "commitment": ["x"],
    "player_seed": ["x"],
    "header": [{}, {"a": 1}],
    "hands": [[]],
    "hands[1].plays": [[]],
}
"""Places in the record, and which of the wrong values are right there."""

UNFIT = [
    pytest.param(place, value, id=f"{place} {value!r}")
    for place, fitting in FITTING.items()
    for value in WRONG
    if repr(value) not in map(repr, fitting)
]


@pytest.mark.parametrize(("place", "value"), UNFIT)
def test_wrong_type_is_refused(place: str, value: object, refused: Refused) -> None:
    """COMMAND.md#status."""
    refused(changed(place, value), "basra: " + place)


PARTS: list[tuple[str, object, str]] = [
    ("format", ABSENT, "record: the key 'format' is missing"),
    ("variant", ABSENT, "record: the key 'variant' is missing"),
    ("players", ABSENT, "record: the key 'players' is missing"),
    ("dealer", ABSENT, "record: the key 'dealer' is missing"),
    ("hands", ABSENT, "record: the key 'hands' is missing"),
    ("hands[0].floor", ABSENT, "hands[0]: the key 'floor' is missing"),
    ("hands[0].stock", ABSENT, "hands[0]: the key 'stock' is missing"),
    ("hands[0].plays", ABSENT, "hands[0]: the key 'plays' is missing"),
    ("extra", 1, "record: unknown key 'extra'"),
    ("hands[0].extra", 1, "hands[0]: unknown key 'extra'"),
    ("hands[1]", BASE["hands"][1] | {"a\nb": 1}, "hands[1]: unknown key "),
    ("format", "basra-record/2", "format"),
    ("variant", "bastra", "variant"),
    ("players", 5, "players"),
    ("players", 2.0, "players"),
    ("dealer", 2, "dealer: 2 is not a seat from 0 to 1"),
    ("options", {"target": 20}, "options.target"),
    (
        "options",
        {"partnerships": 1},
        "options.partnerships: 1 is not offered by yemeni, which offers true, false",
    ),
    ("options", {"tie": "each"}, "options.tie"),
    ("options", {"colour": 1}, "options.colour"),
    ("options", {"a\nb": 1}, "options."),
    ("options", {"\u2028" * 90: [{}]}, "options."),
    ("hands[0].floor[0]", STOCK[0], "hands[0].stock[0]: "),
    ("hands[0].stock[9]", STOCK[8], "hands[0].stock[9]: "),
    ("hands[0].stock[9]", "1S", "hands[0].stock[9]: '1S' is not a card"),
    ("hands[0].stock[9]", "\ud800S", "hands[0].stock[9]: "),
    ("hands[0].floor[1]", "9\nS", "hands[0].floor[1]: "),
    ("hands[0].stock", STOCK[:-1], "hands[0].stock: 47 cards"),
    ("hands[0].stock", [], "hands[0].stock: 0 cards"),
    ("hands[0].stock", [*STOCK, *["9S"] * 1_000_000], "hands[0].stock[48]: "),
    ("hands[0].floor", FIRST["floor"][:3], "hands[0].floor: 3 cards"),
    ("hands[0].floor", [*FIRST["floor"], STOCK[0]], "hands[0].floor: 5 cards"),
    ("hands[0].plays[0]", "", "hands[0].plays[0]: "),
    ("hands[0].plays[0]", "x", "hands[0].plays[0]: "),
    ("hands[0].plays[0]", "9S" * 500, "hands[0].plays[0]: "),
    ("hands[0].plays[5]", FIRST["plays"][4], "hands[0].plays[5]: "),
    ("hands[0].plays[47]", FIRST["plays"][4], "hands[0].plays[47]: "),
    ("hands[0].plays", [*FIRST["plays"], "9S"], "hands[0].plays[48]: the hand is over"),
    ("hands[0].plays", FIRST["plays"][:-1], "hands[0].plays: only the last hand"),
    ("hands[0].plays", [], "hands[0].plays: only the last hand"),
]


@pytest.mark.parametrize(("place", "value", "said"), PARTS, ids=[row[2] for row in PARTS])
def test_bad_part_is_refused(place: str, value: object, said: str, refused: Refused) -> None:
    """RULES.md#records; COMMAND.md#status."""
    refused(changed(place, value), "basra: " + said)


@pytest.mark.parametrize("place", ["format", "variant", "players", "hands[0].plays[0]", "options"])
def test_huge_value_is_quoted_briefly(place: str, refused: Refused) -> None:
    """COMMAND.md#status."""
    deep: object = "x" * 10_000
    for _ in range(DEEPEST - 4):
        deep = [deep, "y" * 1000]
    for value in (deep, "z" * 1_000_000, list(range(10_000)), 10**4000):
        assert len(refused(changed(place, value), place).err) < 400


@pytest.mark.parametrize(
    "command", [("replay",), ("review",), ("perft", "--depth", "1"), ("solve",), ("verify",)]
)
def test_every_command_that_reads_a_record_refuses_a_bad_one(
    command: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#status, #review, #perft, #solve: the last two need a hand."""
    path = save(tmp_path, changed("hands[0].plays[17]", "9S9S"))
    assert_refused(run(*command, path, "--json"), "basra: hands[0].plays[17]: ")
    assert_refused(run(*command, path), "basra: hands[0].plays[17]: ")
    if command[0] in {"perft", "solve"}:
        assert_refused(run(*command, save(tmp_path, changed("hands", [])), "--json"), "hands")


TEXTS: list[tuple[str | bytes, str]] = [
    *((data, "not UTF-8") for data in (b"\xff\xfe{\x00}\x00", b'{"a": "\xe9"}', b"\x1f\x8b\x08")),
    ("", "line 1 column 1"),
    ("{", "line 1 column 2"),
    ("{'format': 1}", "line 1 column 2"),
    ('{"format": 1,}', "line 1"),
    ("[]", "record"),
    ("{}", "record"),
    ("{} {}", "line 1 column 4"),
    ('{"format": NaN}', "NaN"),
    ('{"format": -Infinity}', "Infinity"),
    ('{"format": 1, "format": 1}', "'format'"),
    ('{"players": ' + "9" * 5000 + "}", "record"),
    ('{"players": 1e999}', "too large a number"),
    ('{"players": 1' + "0" * 9000 + ".5}", "too large a number"),
    ('{"format": ' + "[" * DEEPEST + "]" * DEEPEST + "}", "nested too deeply"),
    ("[" * 100_000, "record"),
    ('{"a":' * 100_000 + "1" + "}" * 100_000, "record"),
    ('{"format": "\t"}', "line 1"),
    ('{"format": "\\ud800"}', "record"),
    ("\ufeff\ufeff{}", "line 1 column 1"),
    ("\x00", "line 1 column 1"),
]


@pytest.mark.parametrize(("text", "said"), TEXTS, ids=[repr(text[:20]) for text, _ in TEXTS])
def test_command_refuses_text_that_is_no_record(
    text: str | bytes, said: str, refused: Refused, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#record, #status."""
    refused(text, said)
    assert_refused(run("replay", save(tmp_path, text)), said)


TWICE: list[tuple[str, str, str]] = [
    ('"players":', '"players": 2, "players":', "record: the key 'players' is given twice"),
    ('"floor":', '"floor": [], "floor":', "hands[0]: the key 'floor' is given twice"),
    ('"hands":', '"options": {"target": 50, "target": 60}, "hands":', "options: the key 'target'"),
    ('"players":', '"players": {"a": 1, "a": 2}, "dealers":', "record: "),
    ('"hands":', '"seed": "x", "seed": "x", "hands":', "record: the key 'seed' is given twice"),
    ('"hands":', '"header": {"a": 1, "a": 1}, "hands":', "header: the key 'a' is given twice"),
    ('"hands":', '"header": {"a": [0, {"b": {"c": 1, "c": 1}}]}, "hands":', "header.a[1].b: "),
]


@pytest.mark.parametrize(("old", "new", "said"), TWICE)
def test_repeated_key_is_refused_with_its_place(
    old: str, new: str, said: str, refused: Refused
) -> None:
    """RULES.md#records: JSON readers differ on which of the two they take."""
    record = {key: part for key, part in BASE.items() if key != "options"}
    refused(json.dumps(record).replace(old, new, 1), "basra: " + said)


def test_repeated_key_among_many_is_found_quickly(refused: Refused) -> None:
    """RULES.md#records: comparing each with all others would take many minutes."""
    keys = ", ".join(f'"{number}": 0' for number in range(200_000))
    refused(f'{{{keys}, "199999": 1}}', "basra: record: the key '199999' is")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (".", ("'.'",)),
        ("gone.json", ("'gone.json'", "No such file")),
        ("gone.json/x", ("gone.json",)),
        ("a\0b", ("null",)),
        ("", ("''",)),
        pytest.param("/dev/zero", ("/dev/zero", "longer than"), marks=posix),
        pytest.param("a\nb", ("No such file",), marks=posix),
    ],
)
def test_path_without_a_record_is_refused(
    path: str, words: tuple[str, ...], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#record, #status."""
    monkeypatch.chdir(tmp_path)
    assert_refused(run("replay", path, "--json"), *words)
