"""Cutting the cards: a player adds to the seed after the program has committed to its own."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from game.platform.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerMove,
    PointerUp,
    TextChanged,
)
from game.play.course.cut_dialog import CutDialog, player_seed
from game.play.scene.table_scene import TableScene
from game.rules.fairness import commitment, verify
from game.rules.reading import read_record
from game.rules.record import Record, write_record
from game.session.session import CHANCE
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.ui.screens.settings import SETTINGS, Settings
from tests.app.opened import context_of
from tests.table.fake_platform import FakePlatform
from tests.table.positions import control
from tests.table.story import Visit, visiting

PAGE = Path(__file__).parents[2] / "build" / "PAGE.md"
GAME = GameSetup("cypriot", 2)
SHORT_MATCH = GameSetup("cypriot", 2, {"target": 21}, match=True)


@pytest.fixture(autouse=True)
def _cutting(platform: FakePlatform) -> None:
    platform.texts.kept["settings"] = SETTINGS.text(Settings(cut=True))


def dialog(now: Visit) -> CutDialog:
    scene = now.app.scene
    assert isinstance(scene, CutDialog), scene
    return scene


def sealed(now: Visit) -> str:
    """Return the commitment that a dialog shows."""
    text = "".join(dialog(now).accessibility_tree().text)
    return "".join(re.findall(r"\b[0-9a-f]{8}\b", text))


async def deal(now: Visit, events: Iterable[Input] = ()) -> Record:
    """Do something with the cards, then deal them."""
    await now.give(*events)
    await now.press("deal")
    await now.my_turn()
    return now.table.session.record()


@visiting(GAME)
async def test_player_seed_joins_the_committed_seed(now: Visit) -> None:
    """RULES.md#fairness, RULES.md#joined-seed."""
    promised = sealed(now)
    assert len(promised) == 64
    await now.give(*[Activate("cut-more")] * 23, *[Activate("shuffle")] * 3)
    await now.give(TextChanged("word", "سمسم"))
    assert sealed(now) == promised
    kept = await deal(now)
    assert kept.player_seed == "cut 23, shuffle 3, word سمسم"
    assert kept.seed
    assert kept.commitment == promised == commitment(kept, kept.seed)
    (copies,) = now.platform.games.kept.values()
    on_disk = read_record(copies[0])
    assert (on_disk.player_seed, on_disk.commitment) == (kept.player_seed, promised)
    assert verify(on_disk, kept.seed).fair


@visiting(GAME)
async def test_same_seed_deals_other_cards_when_cut_elsewhere(now: Visit) -> None:
    """RULES.md#joined-seed: the cards follow from both."""
    dealt: list[Record] = []
    await now.press("cancel")
    context = context_of(now.app.scene)
    context.get(TEACHING).go_on_to("nothing")
    context.offer(CHANCE, lambda: "drawn")
    await now.press("play")
    for cut in (7, 8, 8):
        dealt.append(await deal(now, [Activate("cut-more")] * cut))
        await now.press("menu")
        await now.press("new-game")
        if not isinstance(now.app.scene, CutDialog):
            await now.press("play")
    seven, eight, again = (one.hands[0] for one in dealt)
    assert len({one.commitment for one in dealt}) == 1
    assert (eight.floor, eight.stock) == (again.floor, again.stock)
    assert (seven.floor, seven.stock) != (eight.floor, eight.stock)


@visiting(GAME)
async def test_undone_cut_and_word_add_nothing_to_the_seed(now: Visit) -> None:
    """RULES.md#joined-seed: then the joined seed is the program's."""
    await now.give(Activate("cut-more"), Activate("cut-less"))
    await now.give(TextChanged("word", "x"), TextChanged("word", ""))
    assert dialog(now).added == ""
    assert any("Nothing yet." in text for text in now.tree.text)
    kept = await deal(now)
    assert kept.player_seed is None
    assert now.table.session.seeds.joined == kept.seed


@pytest.mark.parametrize("way", [Key("escape"), Activate("cancel"), Activate("close")])
@visiting(GAME)
async def test_cancelled_cut_keeps_no_game(now: Visit, way: Input) -> None:
    await now.give(way)
    assert now.tree.title == "Basra"
    assert not now.platform.games.kept
    context_of(now.app.scene).get(TEACHING).go_on_to("nothing")
    await now.press("play")
    assert (await deal(now, [Activate("shuffle")])).player_seed == "shuffle 1"


@visiting(GameSetup("cypriot", 2, seed="7"))
async def test_game_with_a_given_seed_is_not_cut(now: Visit) -> None:
    await now.my_turn()
    assert now.table.session.record().seed == "7"


async def to_the_next_game(now: Visit) -> None:
    await now.play_to_the_end()
    await now.press("next-game")
    await now.until(lambda _: isinstance(now.app.scene, CutDialog))


@visiting(SHORT_MATCH)
async def test_match_cuts_each_game_also_after_a_pause(now: Visit) -> None:
    """RULES.md#fairness, RULES.md#match."""
    first = await deal(now, [Activate("cut-more")])
    table = now.app.scene
    assert isinstance(table, TableScene)
    await to_the_next_game(now)
    promised = sealed(now)
    second = await deal(now, [Activate("shuffle")])
    assert now.app.scene is table
    assert (first.player_seed, second.player_seed) == ("cut 1", "shuffle 1")
    assert second.commitment == promised
    assert verify(second, second.seed or "").fair
    assert sum(now.table.session.standing.wins) == 1
    await to_the_next_game(now)
    await now.key("escape")
    assert now.tree.title == "Basra"
    await now.press("continue")
    await now.until(lambda tree: tree.phase == "hand-over")
    await now.press("next-hand")
    await now.press("next-game")
    await deal(now)
    assert sum(now.table.session.standing.wins) == 2


@visiting(GAME)
async def test_pack_is_cut_by_tap_drag_and_keys(now: Visit) -> None:
    less, more = control(now.tree, "cut-less"), control(now.tree, "cut-more")
    y = less.top + less.height - 30

    async def at(*places: int) -> str:
        first, *others = places
        await now.give(PointerMove((first, y)), PointerDown((first, y)))
        await now.give(*[PointerMove((x, y)) for x in others], PointerUp((places[-1], y)))
        return dialog(now).added

    assert await at(more.left - 25, more.left) in {"cut 30", "cut 31", "cut 32"}
    assert await at(less.left + 1) == "cut 1"
    assert await at(less.left + 40, more.left + more.width - 1) == "cut 51"
    await now.key("right")
    assert dialog(now).added == "cut 51"
    await now.key("left")
    assert dialog(now).added == "cut 50"


@visiting(GameSetup("palestinian", 2))
async def test_smaller_pack_is_cut_within_its_cards(now: Visit) -> None:
    await now.give(*[Activate("cut-more")] * 60)
    assert dialog(now).added == "cut 43"


@visiting(GAME, language="ar")
async def test_top_of_the_pack_is_at_the_right_in_arabic(now: Visit) -> None:
    await now.give(*[Activate("cut-more")] * 9)
    less, more = control(now.tree, "cut-less"), control(now.tree, "cut-more")
    assert more.left < less.left
    x, y = less.left + less.width - 2, less.top + less.height - 30
    await now.give(PointerDown((x, y)), PointerUp((x, y)))
    assert dialog(now).added == "cut 1"
    await now.key("left")
    assert dialog(now).added == "cut 2"


@pytest.mark.parametrize(
    ("cut", "shuffles", "word", "written"),
    [
        (0, 0, "", ""),
        (5, 0, "", "cut 5"),
        (0, 2, " a word ", "shuffle 2, word a word"),
        (0, 0, " \u200c ", ""),
        (1, 1, "ن\u200cب\u200d", "cut 1, shuffle 1, word نب"),
        (0, 0, 40 * "🂡", "word " + 40 * "🂡"),
    ],
)
def test_player_seed_round_trips_in_a_record(
    cut: int, shuffles: int, word: str, written: str
) -> None:
    """RULES.md#records: a seed is short and printable."""
    assert player_seed(cut, shuffles, word) == written
    if written:
        kept = Record("cypriot", 2, 1, seed="s", player_seed=written)
        assert read_record(write_record(kept)).player_seed == written


@visiting(settings=Settings(more_options=True))
async def test_cut_is_switched_in_the_game_setup_and_the_settings(now: Visit) -> None:
    def on() -> bool | None:
        return next(one.pressed for one in now.tree.controls if one.action == "cut")

    await now.press("new-game")
    assert on() is False
    await now.press("cut")
    assert on() is True
    assert '"cut":true' in now.platform.texts.kept["settings"].replace(" ", "")
    await now.press("new-cards")
    assert not now.offers("cut")
    await now.press("new-cards")
    await now.press("back")
    await now.press("settings")
    assert on() is True
    await now.press("cut")
    assert on() is False


@visiting(GAME)
async def test_site_page_lists_every_action_of_the_cut(now: Visit) -> None:
    rows = PAGE.read_text("utf-8").splitlines()
    row = next(line for line in rows if line.startswith("| cutting the cards |"))
    assert {one.action for one in now.tree.controls} == set(row.split("`")[1::2])
