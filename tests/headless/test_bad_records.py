"""Every way a record can be wrong: status 2, one line that names the place, nothing printed."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.headless.running import GOLDEN, assert_refused, golden, run, save

NAME = "yemeni-2-unfinished"
BASE = golden(NAME)
WRONG: list[object] = [None, True, 1, 1.5, "x", [], {}, [[]], {"a": 1}]

Path_ = tuple[str | int, ...]


def changed(where: Path_, value: object, base: dict[str, Any] = BASE) -> dict[str, Any]:
    """The record with another value somewhere."""
    record = copy.deepcopy(base)
    inner: Any = record
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    return record


def without(*where: str | int) -> dict[str, Any]:
    """The record without one of its parts."""
    record = copy.deepcopy(BASE)
    inner: Any = record
    for key in where[:-1]:
        inner = inner[key]
    del inner[where[-1]]
    return record


def place(where: Path_) -> str:
    """A place as a message names it."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in where).lstrip(".")


FIRST = BASE["hands"][0]
STOCK = FIRST["stock"]
FITTING: dict[Path_, list[object]] = {
    ("format",): [],
    ("variant",): [],
    ("players",): [],
    ("dealer",): [1],
    ("options",): [{}],
    ("seed",): ["x"],
    ("commitment",): ["x"],
    ("hands",): [[]],
    ("hands", 0): [],
    ("hands", 1): [],
    ("hands", 0, "floor"): [],
    ("hands", 0, "stock"): [],
    ("hands", 1, "plays"): [[]],
    ("hands", 0, "floor", 2): [],
    ("hands", 0, "stock", 47): [],
    ("hands", 0, "plays", 3): [],
}
"""Places in the record, and which of the wrong values would be right just there."""

UNFIT = [
    pytest.param(where, value, id=f"{place(where)} {value!r}")
    for where, fitting in FITTING.items()
    for value in WRONG
    if repr(value) not in map(repr, fitting)
]


@pytest.mark.parametrize(("where", "value"), UNFIT)
def test_a_value_of_the_wrong_type(
    where: Path_, value: object, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """COMMAND.md#status."""
    ended = run(capsys, "replay", save(tmp_path, changed(where, value)), "--json")
    assert_refused(ended, "basra: " + place(where))


MISSING: list[Path_] = [(key,) for key in ("format", "variant", "players", "dealer", "hands")]
MISSING += [("hands", 0, key) for key in ("floor", "stock", "plays")]


@pytest.mark.parametrize("where", MISSING, ids=place)
def test_a_key_that_is_missing(
    where: Path_, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#records."""
    ended = run(capsys, "replay", save(tmp_path, without(*where)), "--json")
    assert_refused(ended, place(where[:-1]) or "record", repr(where[-1]))


@pytest.mark.parametrize("where", [("extra",), ("hands", 0, "extra"), ("hands", 1, "a\nb")])
def test_a_key_that_is_unknown(
    where: Path_, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#records."""
    ended = run(capsys, "replay", save(tmp_path, changed(where, 1)), "--json")
    assert_refused(ended, place(where[:-1]) or "record", "unknown key")


VALUES: list[tuple[Path_, object, str]] = [
    (("format",), "basra-record/2", "format"),
    (("variant",), "bastra", "variant"),
    (("variant",), "Yemeni", "variant"),
    (("players",), 5, "players"),
    (("players",), 2.0, "players"),
    (("players",), 10**100, "players"),
    (("dealer",), 2, "dealer"),
    (("dealer",), -1, "dealer"),
    (("options",), {"target": 20}, "options.target"),
    (("options",), {"target": 101.0}, "options.target"),
    (("options",), {"target": True}, "options.target"),
    (("options",), {"partnerships": 1}, "options.partnerships"),
    (("options",), {"tie": "each"}, "options.tie"),
    (("options",), {"hand_size": 5}, "options.hand_size"),
    (("options",), {"jack_on_jack": 30}, "options.jack_on_jack"),
    (("options",), {"basra_when": "lone"}, "options.basra_when"),
    (("options",), {"bottom_card": "seen"}, "options.bottom_card"),
    (("options",), {"overlap": "least"}, "options.overlap"),
    (("options",), {"colour": 1}, "options.colour"),
    (("options",), {"a\nb": 1}, "options."),
    (("options",), {"\u2028" * 90: [{}]}, "options."),
    (("hands", 0, "floor", 0), STOCK[0], "hands[0].stock[0]: "),
    (("hands", 0, "stock", 9), STOCK[8], "hands[0].stock[9]: "),
    (("hands", 0, "stock", 9), "1S", "hands[0].stock[9]: "),
    (("hands", 0, "stock", 9), "", "hands[0].stock[9]: "),
    (("hands", 0, "stock", 9), "\ud800S", "hands[0].stock[9]: "),
    (("hands", 0, "floor", 1), "9\nS", "hands[0].floor[1]: "),
    (("hands", 0, "stock"), STOCK[:-1], "hands[0].stock: 47 cards"),
    (("hands", 0, "stock"), [], "hands[0].stock: 0 cards"),
    (("hands", 0, "floor"), FIRST["floor"][:3], "hands[0].floor: 3 cards"),
    (("hands", 0, "floor"), [*FIRST["floor"], STOCK[0]], "hands[0].floor: 5 cards"),
    (("hands", 0, "plays", 0), "", "hands[0].plays[0]: "),
    (("hands", 0, "plays", 0), "x", "hands[0].plays[0]: "),
    (("hands", 0, "plays", 0), "9S" * 500, "hands[0].plays[0]: "),
    (("hands", 0, "plays", 5), FIRST["plays"][4], "hands[0].plays[5]: "),
    (("hands", 0, "plays", 47), FIRST["plays"][4], "hands[0].plays[47]: "),
    (("hands", 0, "plays"), [*FIRST["plays"], "9S"], "hands[0].plays[48]: the hand is over"),
    (("hands", 0, "plays"), FIRST["plays"][:-1], "hands[0].plays: only the last hand"),
    (("hands", 0, "plays"), [], "hands[0].plays: only the last hand"),
]


@pytest.mark.parametrize(("where", "value", "named"), VALUES)
def test_a_value_that_can_not_be(
    where: Path_, value: object, named: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """COMMAND.md#status."""
    ended = run(capsys, "replay", save(tmp_path, changed(where, value)), "--json")
    assert_refused(ended, "basra: " + named)


@pytest.mark.parametrize(
    "command", [("replay",), ("perft", "--depth", "1"), ("solve",), ("verify",)]
)
def test_every_command_that_reads_a_record_refuses_a_bad_one(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """COMMAND.md#status."""
    path = save(tmp_path, changed(("hands", 0, "plays", 17), "9S9S"))
    assert_refused(run(capsys, *command, path, "--json"), "basra: hands[0].plays[17]: ")
    assert_refused(run(capsys, *command, path), "basra: hands[0].plays[17]: ")


PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def dealt(
    variant: str, floor: str, batch: str, plays: str, dealer: int = 1, **options: object
) -> dict[str, Any]:
    """A record for two that begins with this floor and these first cards, seat 0 first."""
    first = [*floor.split(), *batch.split()]
    pack = [card for card in PACK if variant != "homs" or card[0] not in "QK"]
    stock = [*batch.split(), *(card for card in pack if card not in first)]
    hand = {"floor": floor.split(), "stock": stock, "plays": plays.split()}
    return {
        "format": "basra-record/1",
        "variant": variant,
        "players": 2,
        "dealer": dealer,
        "options": options,
        "hands": [hand],
    }


FLOOR, BATCH = "4S 5D 5H KS", "9S 2D 3C 7H 9C QD 8D AH"
PLAYS = [
    ("QD", "seat 0 does not hold QD"),
    ("KC", "seat 0 does not hold KC"),
    ("9S", "9S could take 4S,5D or 4S,5H: say which"),
    ("9Sx4S", "9S must take 4S,5D or 4S,5H"),
    ("9Sx4S,5D,5H", "9S must take 4S,5D or 4S,5H"),
    ("9SxKS", "9S must take 4S,5D or 4S,5H"),
    ("9Sx4S,5D,4S", "4S is captured twice"),
    ("9Sx4S,5C", "5C is not on the floor"),
    ("2Dx5D", "2D captures nothing here"),
    ("2Dx2D", "2D is not on the floor"),
    ("9Sx", "'' is not a card"),
    ("9Sx4S,,5D", "'' is not a card"),
    ("9S4S,5D", "'9S4S,5D' is not a card"),
]


@pytest.mark.parametrize(("play", "reason"), PLAYS)
def test_a_play_that_is_not_legal(
    play: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#turn."""
    record = dealt("cypriot", FLOOR, BATCH, play)
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, f"basra: hands[0].plays[0]: {reason}\n")


def test_a_play_out_of_turn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """RULES.md#turn."""
    record = dealt("cypriot", FLOOR, BATCH, "2D 3C")
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, "basra: hands[0].plays[1]: seat 1 does not hold 3C\n")


def test_an_incomplete_capture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """RULES.md#overlap."""
    record = dealt("cypriot", "4S 5D 9H KS", BATCH, "9Sx9H")
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, "basra: hands[0].plays[0]: 9S must take 4S,5D,9H\n")


def test_fewer_cards_than_the_option_most_allows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#overlap."""
    batch = "TS 2D 3C 7H 9C QD 8D AH"
    floor = "2C 3D 5S 8H"
    fine = dealt("cypriot", floor, batch, "TSx2C,8H")
    assert run(capsys, "replay", save(tmp_path, fine), "--json").status == 0
    record = dealt("cypriot", floor, batch, "TSx2C,8H", overlap="most")
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, "basra: hands[0].plays[0]: TS must take 2C,3D,5S\n")


@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("variant", ["egyptian", "cypriot"])
def test_a_jack_on_the_first_floor(
    variant: str, suit: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#deal."""
    record = dealt(variant, f"4S 5D J{suit} KS", BATCH, "")
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, f"basra: hands[0].floor[2]: J{suit} ")


def test_a_sweeping_komi_on_the_first_floor(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#deal."""
    for variant in ("egyptian", "russell", "ethiopian", "haddad"):
        record = dealt(variant, "4S 5D 5H 7D", BATCH, "")
        ended = run(capsys, "replay", save(tmp_path, record), "--json")
        assert_refused(ended, "basra: hands[0].floor[3]: 7D ")
    for variant in ("cypriot", "lebanese", "syrian"):
        record = dealt(variant, "4S 5D 5H 7D", BATCH, "")
        assert run(capsys, "replay", save(tmp_path, record), "--json").status == 0


@pytest.mark.parametrize("card", ["QD", "KS"])
def test_a_court_in_the_short_pack(
    card: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#cards."""
    record = dealt("homs", "4S 5D 5H 6S", "9S 2D 3C 7H 9C 8C 8D AH", "")
    fine = run(capsys, "replay", save(tmp_path, record), "--json")
    assert fine.status == 0
    record["hands"][0]["stock"][5] = card
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, f"basra: hands[0].stock[5]: {card} is not in the pack of homs")


def test_hands_after_the_game_is_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """RULES.md#game."""
    record = golden("egyptian-2")
    number = len(record["hands"])
    record["hands"].append(record["hands"][0] | {"plays": []})
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, f"basra: hands[{number}]: the game is over")


TEXTS = [
    ("", "line 1 column 1"),
    ("nonsense", "line 1 column 1"),
    ("{", "line 1 column 2"),
    ("{'format': 1}", "line 1 column 2"),
    ('{"format": 1,}', "line 1"),
    ("[]", "record"),
    ("3", "record"),
    ('"basra-record/1"', "record"),
    ("null", "record"),
    ("{}", "record"),
    ("{} {}", "line 1 column 4"),
    ('{"format": NaN}', "NaN"),
    ('{"format": -Infinity}', "Infinity"),
    ('{"format": 1, "format": 1}', "'format'"),
    ('{"players": ' + "9" * 5000 + "}", "record"),
    ('{"players": -' + "9" * 5000 + "}", "record"),
    ('{"players": 1e999}', "record"),
    ("[" * 100_000, "record"),
    ("[" * 100_000 + "]" * 100_000, "record"),
    ('{"a":' * 100_000, "record"),
    ('{"a":' * 100_000 + "1" + "}" * 100_000, "record"),
    ('{"format": "\t"}', "line 1"),
    ('{"format": "\\ud800"}', "record"),
    ("\ufeff\ufeff{}", "line 1 column 1"),
    ("\x00", "line 1 column 1"),
]


@pytest.mark.parametrize(("text", "named"), TEXTS, ids=[text[:20] for text, _ in TEXTS])
def test_a_text_that_is_no_record(
    text: str, named: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """COMMAND.md#status."""
    path = save(tmp_path, text)
    assert_refused(run(capsys, "replay", path, "--json"), named)
    assert_refused(run(capsys, "replay", path), named)


TWICE: list[tuple[str, str, str]] = [
    ('"players":', '"players": 2, "players":', "record: the key 'players' is given twice"),
    ('"floor":', '"floor": [], "floor":', "hands[0]: the key 'floor' is given twice"),
    ('"hands":', '"options": {"target": 50, "target": 60}, "hands":', "options: the key 'target'"),
    ('"players":', '"players": {"a": 1, "a": 2}, "dealers":', "record: "),
]


@pytest.mark.parametrize(("old", "new", "named"), TWICE)
def test_a_key_given_twice_is_refused_where_it_stands(
    old: str, new: str, named: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#records: JSON readers differ on which of the two they take."""
    record = {key: part for key, part in BASE.items() if key != "options"}
    text = json.dumps(record).replace(old, new, 1)
    assert_refused(run(capsys, "replay", save(tmp_path, text), "--json"), "basra: " + named)


def test_a_key_given_twice_among_a_million_is_found_at_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """RULES.md#records."""
    keys = ", ".join(f'"{number}": 0' for number in range(1_000_000))
    path = save(tmp_path, f'{{{keys}, "999999": 1}}')
    assert_refused(run(capsys, "replay", path, "--json"), "basra: record: the key '999999' is")


def test_a_record_cut_short_anywhere(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """COMMAND.md#status."""
    text = json.dumps(BASE)
    for length in [*range(120), *range(120, len(text), 97), len(text) - 1]:
        assert_refused(run(capsys, "replay", save(tmp_path, text[:length]), "--json"), "line 1")


DEEP: list[tuple[Path_, str]] = [
    (("format",), "format"),
    (("variant",), "variant"),
    (("players",), "players"),
    (("hands", 0, "plays", 0), "hands[0].plays[0]"),
    (("options",), "options"),
]


@pytest.mark.parametrize(("where", "named"), DEEP)
def test_a_huge_or_deep_value_is_quoted_short(
    where: Path_, named: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """COMMAND.md#status."""
    deep: object = "x" * 10_000
    for _ in range(500):
        deep = [deep, "y" * 1000]
    for value in (deep, "z" * 1_000_000, list(range(10_000)), 10**4000):
        ended = run(capsys, "replay", save(tmp_path, changed(where, value)), "--json")
        assert_refused(ended, named)
        assert len(ended.err) < 400


def test_a_list_of_a_million_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """COMMAND.md#status."""
    record = changed(("hands", 0, "stock"), [*STOCK, *["9S"] * 1_000_000])
    ended = run(capsys, "replay", save(tmp_path, record), "--json")
    assert_refused(ended, "hands[0].stock")


@pytest.mark.parametrize(
    "data", [b"\xff\xfe{\x00}\x00", b'{"a": "\xe9"}', b"\x80", b"\x1f\x8b\x08"]
)
def test_bytes_that_are_not_utf_8(
    data: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """COMMAND.md#record."""
    assert_refused(run(capsys, "replay", save(tmp_path, data), "--json"), "not UTF-8")


def test_a_folder_or_no_file_at_all(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """COMMAND.md#record."""
    assert_refused(run(capsys, "replay", tmp_path, "--json"), str(tmp_path))
    gone = tmp_path / "gone.json"
    assert_refused(run(capsys, "replay", gone, "--json"), str(gone), "No such file")
    assert_refused(run(capsys, "replay", f"{gone}/x", "--json"), "gone.json")
    assert_refused(run(capsys, "replay", "a\0b", "--json"), "null")
    assert_refused(run(capsys, "replay", "a\nb", "--json"), "No such file")
    assert_refused(run(capsys, "replay", "", "--json"), "''")


def test_an_endless_file(capsys: pytest.CaptureFixture[str]) -> None:
    """COMMAND.md#record."""
    assert_refused(run(capsys, "replay", "/dev/zero", "--json"), "/dev/zero", "longer than")


def test_the_record_itself_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    """RULES.md#records: so that what is refused above is refused for its one fault."""
    assert run(capsys, "replay", GOLDEN / f"{NAME}.record.json", "--json").status == 0
