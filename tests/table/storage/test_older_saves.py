"""Saves of the version before, as it wrote them: all taken into the library, once, whole."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.host.protocol import StorageError
from game.rules.fairness import verify
from game.rules.reading import read_record
from game.table.storage import last_setup, settings, tally
from game.table.storage.entry import Entry
from game.table.storage.first_hour import FirstHour
from game.table.storage.game_file import SavedGameError, read_game
from game.table.storage.library import Library
from game.table.storage.older_saves import read_table, take_in
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup
from game.table.storage.taking_stock import take_stock
from game.table.storage.tally import Count
from tests.table.dealt import MOMENT, library_of, play_on, texts
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit

FOLDER = Path(__file__).resolve().parents[1] / "older_saves"
SAVES = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.json")}
GAMES = {
    "game": SAVES["game"],
    "game-before": SAVES["game-before"],
    "game-before-2": SAVES["match"],
    "finished-game": SAVES["finished-game"],
}
"""Each where that version kept it."""


@pytest.fixture
def library(host: FakeHost) -> Library:
    return library_of(host)


def taken(host: FakeHost) -> bool:
    """Whether a damaged game was found while all is taken in, as at a start."""
    return asyncio.run(take_in(host, library_of(host)))


def without_seed(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key not in {"seed", "commitment"}}


@pytest.mark.parametrize("place", ["game", "game-before", "game-before-9", "finished-game"])
@pytest.mark.parametrize("name", ["game", "game-before", "match", "finished-game"])
def test_each_is_taken_in_and_nothing_of_it_is_lost(host: FakeHost, name: str, place: str) -> None:
    """RULES.md#fairness: with its seed and its promise."""
    host.kept[place] = SAVES[name]
    before = json.loads(SAVES[name])
    assert not taken(host)
    assert host.kept == {}
    (text,) = texts(host).values()
    header, played = read_game(text)
    assert header is not None
    after = json.loads(text)
    assert {key: after[key] for key in before["record"]} == before["record"]
    assert list(header.wins) == before["wins"]
    asked = before["setup"]
    assert (header.setup.variant, header.setup.players) == (asked["variant"], asked["players"])
    assert (header.setup.options, list(header.setup.bots)) == (asked["options"], asked["bots"])
    assert header.setup.match == asked["match"]
    drawn = len(asked["seed"]) == 16
    assert header.setup.seed == ("" if drawn else asked["seed"]), "a rematch has other cards"
    assert verify(played.record, played.record.seed or "").fair


def test_a_seed_that_only_the_setup_told_is_kept_with_the_game(host: FakeHost) -> None:
    """As the first version with seals kept it, and the one before seals."""
    for name in ("game", "match"):
        before = json.loads(SAVES[name])
        before["record"] = without_seed(before["record"])
        host.kept["game"] = json.dumps(before)
        assert not taken(host)
    assert len(texts(host)) == 2
    for text in texts(host).values():
        record = read_record(text)
        assert record.seed
        assert verify(record, record.seed).kept


def test_all_are_taken_in_in_their_order(host: FakeHost, library: Library) -> None:
    host.kept |= GAMES
    assert not taken(host)
    assert host.kept == {}
    entries = library.entries()
    assert len(entries) == len(GAMES)
    found = [entry.variant for entry in entries]
    assert found == ["egyptian", "cypriot", "yemeni", "cypriot"], "the one to go on with is first"
    assert library.latest_unfinished() == entries[0]
    assert entries[0].setup == GameSetup("egyptian", bots=("skilled",))
    (finished,) = (entry for entry in entries if entry.finished)
    assert library.latest_finished() == finished
    assert finished.scores == read_table(SAVES["finished-game"], MOMENT)[1].game.scores
    match = next(entry for entry in entries if entry.best_of_five)
    assert match.wins == (1, 0)
    assert library.goes_on(match)


def test_twice_is_once(host: FakeHost, library: Library) -> None:
    host.kept |= GAMES
    taken(host)
    before = texts(host)
    host.kept |= GAMES
    host.kept |= {"game-before-3": SAVES["game"], "game-before-4": SAVES["match"]}
    taken(host)
    assert host.kept == {}
    assert texts(host).keys() == before.keys()
    assert len(library.entries()) == len(GAMES)


@pytest.mark.parametrize("notes", ["kept", "lost"])
def test_a_game_that_went_on_since_is_not_put_back(host: FakeHost, notes: str) -> None:
    """As where the older text could not be deleted when it was taken in."""
    host.kept["game"] = SAVES["game"]
    taken(host)
    library = library_of(host)
    (name,) = texts(host)
    game = asyncio.run(library.resume(name))
    play_on(game.session, 5)
    library.keep(game)
    library.release(game)
    after = texts(host)
    if notes == "lost":
        host.games.forget_notes()
    host.kept["game"] = SAVES["game"]
    taken(host)
    assert texts(host) == after
    assert host.kept == {}


def test_an_earlier_copy_gives_way_to_a_later_one(host: FakeHost) -> None:
    before = json.loads(SAVES["game"])
    earlier = json.loads(SAVES["game"])
    del earlier["record"]["hands"][-1]["plays"][-3:]
    host.kept |= {"game-before": json.dumps(earlier), "game": SAVES["game"]}
    taken(host)
    (text,) = texts(host).values()
    assert json.loads(text)["hands"] == before["record"]["hands"]


def forged(**changes: Any) -> str:
    return json.dumps(json.loads(SAVES["game"]) | changes)


def swapped_stock() -> str:
    data = json.loads(SAVES["game"])
    stock = data["record"]["hands"][0]["stock"]
    stock[-1], stock[-2] = stock[-2], stock[-1]
    return json.dumps(data)


DAMAGED = [
    "",
    "{",
    "[]",
    "null",
    "{}",
    "\udcff",
    "[" * 10_000,
    SAVES["game"][:-20],
    forged(format="basra-table/2"),
    forged(wins=[0, 9]),
    forged(record=None),
    forged(setup={}),
    swapped_stock(),
]


@pytest.mark.parametrize("text", DAMAGED, ids=lambda text: text[:12])
@pytest.mark.parametrize("place", ["game", "game-before-3", "finished-game"])
def test_a_damaged_one_is_set_aside_and_told_and_the_others_are_taken_in(
    host: FakeHost, library: Library, text: str, place: str
) -> None:
    host.kept |= GAMES
    host.kept[place] = text
    said = asyncio.run(take_stock(host, library))
    assert said == ["A saved game is damaged and can't be opened. The damaged file is kept."]
    assert host.kept == {f"damaged/{place}": text}
    assert len(texts(host)) == len(GAMES.keys() - {place})
    assert asyncio.run(take_stock(host, library_of(host))) == [], "it is told once"


def test_every_bit_of_one_that_turns_over_is_noticed_or_harmless() -> None:
    """That version had no checksum, but a seed and a promise."""
    whole = SAVES["match"].encode()
    meant = read_table(SAVES["match"], MOMENT)[1].record
    for place in range(len(whole)):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        try:
            header, played = read_table(flipped.decode("utf-8", "surrogateescape"), MOMENT)
        except SavedGameError:
            continue
        hands = [hand.deal for hand in played.record.hands]
        assert hands == [hand.deal for hand in meant.hands], place
        assert header.setup.players == 2


def test_what_was_set_aside_before_is_where_damaged_texts_are_now(host: FakeHost) -> None:
    host.kept |= {"game-damaged": "{", "settings-damaged": "[", "damaged/game": "another"}
    assert not taken(host), "it was told then"
    assert host.kept == {
        "damaged/game": "another",
        "damaged/game-2": "{",
        "damaged/settings": "[",
    }


@pytest.mark.parametrize("step", ["write", "delete", "set aside"])
def test_where_storage_fails_in_between_the_old_text_stays(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("no space left")

    host.kept |= GAMES
    if step == "set aside":
        host.kept["game"] = "{"
    before = dict(host.kept)
    with monkeypatch.context() as patch:
        if step == "write":
            patch.setattr(host.games, "write", fail)
        elif step == "delete":
            patch.setattr(host, "delete", fail)
        else:
            patch.setattr(host, "write", fail)
        taken(host)
        if step == "set aside":
            assert host.kept == {"game": "{"}
        else:
            assert host.kept == before
    taken(host)
    assert host.kept == ({"damaged/game": "{"} if step == "set aside" else {})
    assert len(texts(host)) == len(GAMES) - (step == "set aside")


class KilledError(Exception):
    """The process is gone."""


@pytest.mark.parametrize("most", range(9))
def test_a_kill_at_any_change_loses_no_game(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    host.kept |= GAMES
    left = iter(range(most))

    def then(change: Callable[..., None]) -> Callable[..., None]:
        def changing(*words: str) -> None:
            if next(left, None) is None:
                raise KilledError
            change(*words)

        return changing

    with monkeypatch.context() as patch, suppress(KilledError):
        patch.setattr(host.games, "write", then(host.games.write))
        patch.setattr(host, "delete", then(host.delete))
        taken(host)
    assert next(left, None) is None, "it came to the kill, or to the end at the last"
    host.games.close()
    taken(host)
    assert host.kept == {}
    assert len(texts(host)) == len(GAMES)


def test_the_small_texts_are_read_as_they_are(host: FakeHost) -> None:
    host.kept |= {
        "settings": SAVES["settings"],
        "tally": SAVES["tally"],
        "last-game": SAVES["last-game"],
    }
    assert settings.load(host) == (Settings("ar", 1.5, large_index=True), "")
    assert tally.recall(host) == ({"casual": Count(7, 4), "master": Count(3, 1)}, "")
    assert last_setup.recall(host) == GameSetup("homs", 4, {}, ("greedy", "casual", "skilled"))
    assert FirstHour(host, library_of(host)).next == "nothing"
    assert tally.count(host, "master", won=True) == Count(4, 2)
    assert settings.save(host, Settings("ar")) == ""
    assert host.previous == {"settings": SAVES["settings"], "tally": SAVES["tally"]}


def test_the_first_start_after_an_update_goes_on_where_it_was_left(host: FakeHost) -> None:
    host.kept |= GAMES | {name: SAVES[name] for name in ("settings", "tally", "last-game")}

    async def story(now: Visit) -> None:
        actions = {one.action for one in now.tree.controls}
        assert {"continue", "last-game"} <= actions
        assert not any("damaged" in said for said in host.said)
        await now.press("continue")
        await now.my_turn()
        record = json.loads(SAVES["game"])["record"]
        plays = record["hands"][-1]["plays"]
        played = [str(play) for play in now.table.session.hand.record.plays]
        assert played[: len(plays)] == plays

    visit(host, story, at_menu=True)
    entries: list[Entry] = library_of(host).entries()
    assert len(entries) == len(GAMES)
