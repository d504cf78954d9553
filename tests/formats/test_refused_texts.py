"""Values that no version ever wrote are refused in each saved text, whatever its checksum.

That values of other types are refused is tested once for all shapes, in `test_shape.py`.
"""

from collections.abc import Callable
from math import inf, nan
from typing import Any

import pytest

from game.formats.checked_text import dump_checked
from game.formats.kept_text import recall
from game.rulebook.house_rules import LONGEST_NAME, MOST
from game.rules.variants import VARIANTS
from game.sharing.challenges import MOST as MOST_CHALLENGES
from game.ui.screens import settings
from tests.formats.test_kept_text import KINDS
from tests.table.fake_platform import FakeTexts

Values = dict[str, Any]
DAY = "2026-11-22"


def each(name: str, values: list[object]) -> list[Values]:
    """Return an object for each value of that name."""
    return [{name: value} for value in values]


def house(**changed: object) -> Values:
    return {
        "sets": [{"name": "Friday", "variant": "cypriot", "options": {"tie": "none"}} | changed]
    }


def challenge(*changed: object, game: str = "game-1") -> Values:
    row = ["Layla", [1, 2], 1]
    return {"challenges": {game: row[: len(row) - len(changed)] + list(changed)}}


def day(name: str = DAY, **changed: object) -> Values:
    result = {"game": "a", "begun": f"{DAY}T18:30:05Z", "variant": "homs", "scores": [30, 2]}
    return {"results": {name: result | {"levels": {}} | changed}, "played": []}


def missed(*memory: object, position: str = "AA") -> Values:
    return {"missed": {"a": [position, 1500, list(memory)]}}


def setup(**changed: object) -> Values:
    return {"variant": "egyptian", **changed}


def league(**changed: object) -> Values:
    table = setup(seed="0" * 16, bots=["novice"])
    made = {"name": "Ahwa", "setup": table, "own": "1" * 16} | changed
    return {"leagues": {"2" * 16: made}}


GOOD: dict[str, list[Values]] = {
    "settings": [{}, {"hologram": True, "sound": False}],
    "tally": each("levels", [{"casual": [2, 1]}, {"casual": [2]}, {}]),
    "last-game": [setup(), setup(variant="yemeni")],
    "first-hour": [{"next": "hand"}],
    "house-rules": [house()],
    "challenges": [challenge(), challenge("", [1, 2], 1)],
    "leagues": [league(), league(weeks={"2026-11-20": {"1" * 16: []}})],
    "days": [day(variant=variant) for variant in VARIANTS] + [day(late=True, helped=True, par=3)],
    "puzzles": [{"rating": [1500, 60]}, missed(1.0, 5.0, 3, 2), {"tried": {"a": [1, True, 0]}}],
    "statistics-2026-11": [{"games": {"a": "[]"}}],
    "window": each("place", [None, [[9, 9]], [[9, 9], [-9, 0], "full screen"]]),
}

REFUSED: dict[str, list[Values]] = {
    "settings": [
        *each("speed", [3, 0.001]),
        *each("volume", [1.5, -0.1]),
        *each("sender", ["x" * (settings.LONGEST_NAME + 1), "a\u202eb"]),
        *({"felt": "pink"}, {"palette": "classical"}, {"language": "tlh"}, {"sound": 1}),
    ],
    "tally": [{}, *each("levels", [{"casual": one} for one in ([1, 2], [1, -1])])],
    "last-game": [
        *(setup(variant="poker"), setup(players=5)),
        *(setup(options={"target": 5}), setup(options={"tie": "each"}), setup(options=[])),
        *(setup(bots=value) for value in ([], ["greedy"] * 4, ["cheat"], [["greedy"]])),
        *(setup(seed=7), setup(weather="fair"), setup(match="yes")),
    ],
    "first-hour": [{}, {"next": "everything"}],
    "house-rules": [
        house(seed="7"),
        *(house(name=name) for name in ("", " Friday", "a\u202eb", "x" * (LONGEST_NAME + 1))),
        {"sets": house()["sets"] + house(name="FRIDAY")["sets"]},
        *(house(variant="poker"), house(options=[])),
        *(house(options={"tie": tie}) for tie in ("each and none", ["none"])),
        *(house(options={"target": target}) for target in (True, 10**400)),
        *(house(options={"partnerships": True}), house(options={"pack_size": 44})),
        {"sets": [house(name=f"set {number}")["sets"][0] for number in range(MOST + 1)]},
    ],
    "challenges": [
        {"challenges": {f"g-{n}": ["", [1, 2], 1] for n in range(MOST_CHALLENGES + 1)}},
        challenge(game="../x"),
        *(challenge(name, [1, 2], 1) for name in ("\u202e", "x" * 41)),
        *(challenge([1], 1), challenge([1, -2], 1), challenge(-1)),
    ],
    "leagues": [
        *(league(name="x" * 41), league(own="me"), league(setup=setup(seed="7"))),
        *(league(weeks={day: {}}) for day in ("2026-11-21", "Friday")),
        league(weeks={"2026-11-20": {f"{n:016x}": [] for n in range(13)}}),
        *(
            league(weeks={"2026-11-20": {"1" * 16: ["", [deal] * count]}})
            for deal, count in (([1], 8), ([1, "<>"], 7), ([-22], 7), ([1, "A" * 500], 7))
        ),
    ],
    "days": [
        *(day(name) for name in ("2026-02-30", "20261122", "", "٢٠٢٦-١١-٢٢")),  # noqa: RUF001
        *(day(game="../a"), day(begun="today"), day(variant="chess")),
        *(day(scores=[1]), day(scores=[1, 10**9]), day(levels={"grandmaster": [1, 2]})),
        *(
            {"results": {}, "played": [played]}
            for played in ([2, 1], [0, 4], ["1", 2], [1, 3_652_059], [1, 9_999_999])
        ),
    ],
    "puzzles": [
        *({"rating": rating} for rating in ([1500, 60, 1], [nan, 60], [1e9, 60], [1500, 0])),
        *({"rated_on": -1}, {"rated": -1}),
        *each("tried", [{"": [1, True, 0]}, {"x" * 200: [1, True, 0]}, {"a": [1, True, -1]}]),
        *({"tried": {"a": [number, True, 0]}} for number in (0, 10**9)),
        *(missed(1.0, 5.0, 3, 2, position=position) for position in ("<>", "A" * 900)),
        *(missed(stability, 5.0, 3, 2) for stability in (0.0, inf)),
        *(missed(1.0, 50.0, 3, 2), {"own": {"a": ["AA", 5, 1]}}),
    ],
    "statistics-2026-11": each("games", [{"../x": "[]"}]),
    "window": each(
        "place",
        [
            *([], {}, [[0, 9]], [[9, 99_999]], [[9, 0.5]], [[9, True]], [[9]], [[9, 9], [1]]),
            *([[9, 9], None, "upside down"], [[9, 9], None, ["normal"]]),
        ],
    ),
}


def cases(table: dict[str, list[Values]]) -> Callable[[Any], Any]:
    return pytest.mark.parametrize(
        ("name", "values"), [(name, values) for name in table for values in table[name]]
    )


@cases(GOOD)
def test_writable_values_are_readable(name: str, values: Values) -> None:
    KINDS[name].parse(dump_checked(KINDS[name].store.format, values))


@cases(REFUSED)
def test_unwritable_values_are_refused(texts: FakeTexts, name: str, values: Values) -> None:
    kind = KINDS[name]
    texts.kept[name] = text = dump_checked(kind.store.format, values)
    texts.previous[name] = kind.first
    assert recall(texts, name, kind.parse) == (kind.parse(kind.first), "restored")
    assert texts.kept[f"damaged/{name}"] == text
