"""Texts made to do harm, each with a name; archives are in `test_importing.py`."""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from game.formats.checked_text import dump_checked
from game.library.tally import TALLY
from game.rules.record import write_record
from game.session.last_setup import LAST_SETUP
from game.session.setup import GameSetup
from game.ui.screens.settings import SETTINGS, Settings
from tests.table.dealt import changed, dealt, finish_game, play_more, saved, sealed


def _game(place: str, value: object) -> str:
    """Return a game with one value exchanged, and the right checksum over it."""
    return changed(_real(), place, value)


def _real() -> str:
    return saved(play_more(dealt(GameSetup("yemeni", 2), "f00d"), 4))


def _settings(**values: Any) -> str:
    return dump_checked(SETTINGS.format, {**asdict(Settings()), **values})


def _setup(**values: Any) -> str:
    return dump_checked(LAST_SETUP.format, {**asdict(GameSetup()), **values})


def _record(**values: Any) -> str:
    record = dealt(GameSetup("yemeni", 2), "f00d").record()
    return json.dumps({**json.loads(write_record(record)), **values})


def _thousands_of_hands() -> str:
    data = json.loads(write_record(finish_game(dealt(GameSetup("cypriot", 2), "f00d")).record()))
    return json.dumps({**data, "hands": data["hands"] * 500})


def _header_of_another_game() -> str:
    data, other = json.loads(_real()), json.loads(saved(dealt(GameSetup("homs", 4), "f00d")))
    return sealed({**data, "header": other["header"]})


def _cards_of_another_seed() -> str:
    data, other = json.loads(_real()), json.loads(saved(dealt(GameSetup("yemeni", 2), "cafe")))
    return sealed({**data, "hands": other["hands"]})


TEXTS: dict[str, Callable[[], str | bytes]] = {
    "nothing": lambda: "",
    "a megabyte of NULs": lambda: b"\0" * 2**20,
    "no UTF-8": lambda: b"\xff\xfe{\x80\xed\xa0\x80}",
    "a BOM before a game": lambda: "\N{BOM}" + _real(),
    "lists within lists": lambda: "[" * 100_000 + "]" * 100_000,
    "a number of 100,000 digits": lambda: "1" * 100_000,
    "no number": lambda: '{"format": NaN, "checksum": Infinity, "played": -Infinity}',
    "lone surrogates": lambda: '{"format": "\\ud800", "checksum": "\\udfff", "\\ud83d": 1}',
    "markup": lambda: "<html><script>alert(1)</script><img src=x onerror=alert(1)>",
    "a checksum that is wrong": lambda: _real().replace('"dealer": 1', '"dealer": 0'),
    "the right checksum over nonsense": lambda: dump_checked(SETTINGS.format, {"x": [None]}),
    "counts below nothing": lambda: dump_checked(
        TALLY.format, {"levels": {"master": (-3, -9), "": (0, 0)}}
    ),
    "settings of other kinds": lambda: _settings(speed=True, sound="yes", language=["en"]),
    "settings beyond all bounds": lambda: _settings(speed=-1e308, palette="../../x", marks=2**70),
    "a setup that nobody offers": lambda: _setup(variant="../../x", players=2**70),
    "a setup with options of other kinds": lambda: _setup(options={"target": True, "x": [1]}),
    "a newer format": lambda: dump_checked("basra-settings/2", {}),
    "a format of an absurd number": lambda: dump_checked(f"basra-game/{9**99}", {}),
    "a newer game": lambda: _game("format", "basra-record/2"),
    "an id that leads out": lambda: _game("header.id", "../../../x"),
    "an id that is a device": lambda: _game("header.id", "con"),
    "a name of ten megabytes": lambda: _game("header.name", "x" * 10_000_000),
    "a name of many lines": lambda: _game("header.name", "one\ntwo\r\nthree\x1b[2J"),
    "a name in markup, as long as may be": lambda: _game("header.name", "<b>&amp;" * 10),
    "a sequence beyond all numbers": lambda: _game("header.sequence", 2**70),
    "a bool for a number": lambda: _game("header.revision", value=True),
    "reviews that are no numbers": lambda: _game("header.reviews", {"1": ["nan", "inf"]}),
    "dates that are none": lambda: _game("header.changed", "yesterday"),
    "dates at the end of time": lambda: changed(
        _game("header.begun", "0000-00-00T00:00:00Z"), "header.changed", "9999-12-31T23:59:59Z"
    ),
    "a match with impossible wins": lambda: changed(
        saved(dealt(GameSetup("yemeni", 2, match=True), "f00d")), "header.wins", [2, 3]
    ),
    "the header of another game": _header_of_another_game,
    "the cards of another seed": _cards_of_another_seed,
    "options of other kinds": lambda: _record(options={"target": "101", "partnerships": 0}),
    "a card that is none": lambda: _record(hands=[{"floor": ["ZZ"] * 4, "stock": [], "plays": []}]),
    "thousands of hands": _thousands_of_hands,
}


def _kept(name: str, **values: Any) -> dict[str, str]:
    return {f"{name}.json": dump_checked(f"basra-{name}/1", values)}


def _tally(levels: dict[str, list[int]]) -> dict[str, str]:
    return _kept("tally", levels=levels)


def _memory(stability: float) -> dict[str, str]:
    return _kept("puzzles", missed={"homs/1": ["AA", 1500, [stability, 5.0, 1, 1]]})


def _figures(name: str, games: dict[str, str]) -> dict[str, str]:
    return {f"statistics-{name}.json": dump_checked("basra-statistics/1", {"games": games})}


def _two_long_months() -> dict[str, str]:
    """Return 32 MB of figures for one month, in two texts."""
    games = [(f"2026-11-22-{n:012}", f"[{'null,' * 19_000}null]") for n in range(340)]
    return {**_figures("a", dict(games[::2])), **_figures("b", dict(games[1::2]))}


def _growing_game() -> dict[str, str]:
    """Return a record of 10 MB that has 30 MB once all of it is ASCII."""
    data = json.loads(_record(proof={"x": "é" * 5_000_000}))
    return {"a.json": json.dumps(data, ensure_ascii=False)}


ARCHIVES: dict[str, Callable[[], dict[str, str]]] = {
    "the highest sequence": lambda: {"a.json": _game("header.sequence", 2**53 - 1)},
    "the highest revision": lambda: {"a.json": _game("header.revision", 2**53 - 1)},
    "a tally of 4,300 digits": lambda: _tally({"master": [10**4300 - 1] * 2}),
    "the highest tally": lambda: _tally({"master": [10**9] * 2}),
    "a tally of absurd levels": lambda: _tally({f"level{n}": [1] * 2 for n in range(999)}),
    "the most puzzles rated": lambda: _kept("puzzles", rated=10**9, rated_on=3_652_059),
    "a rating without doubt": lambda: _kept("puzzles", rating=[1500, 1e-200], rated=7),
    "the highest stability": lambda: _memory(3_652_059.0),
    "a stability of 400 digits": lambda: _memory(10**400),
    "days at the end of time": lambda: _kept("days", results={}, played=[[3_602_060, 3_652_059]]),
    "days at the start of time": lambda: _kept("days", results={}, played=[[1, 50_000]]),
    "figures of 400 digits": lambda: _figures(
        "a", {"2026-11-22-0123456789ab": f"[[[1,2],[0,0],[],[{10**400},0,[[0,0],[0,0],[0,0]],[]]]]"}
    ),
    "statistics longer than may be": _two_long_months,
    "a game that is longer once it is written": _growing_game,
}
"""Members of archives, all with the right checksum."""
