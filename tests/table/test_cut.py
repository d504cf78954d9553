"""Cutting the cards: what a person adds to the seed, after the program's own is sealed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from game.host.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerMove,
    PointerUp,
    TextChanged,
)
from game.rules.fairness import commitment, verify
from game.rules.reading import read_record
from game.rules.record import Record, write_record
from game.table.play.cut_dialog import CutDialog
from game.table.play.table_scene import TableScene
from game.table.storage.session import Session
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup
from game.table.words.fairness_sentences import player_seed
from tests.table.fake_host import FakeHost
from tests.table.positions import control
from tests.table.story import Visit, visit

README = Path(__file__).parents[2] / "build" / "README.md"
GAME = GameSetup("cypriot", 2)
SHORT_MATCH = GameSetup("cypriot", 2, {"target": 21}, match=True)


@pytest.fixture(autouse=True)
def _cutting(host: FakeHost) -> None:
    host.kept["settings"] = Settings(cut=True).dump()


def dialog(now: Visit) -> CutDialog:
    scene = now.app.scene
    assert isinstance(scene, CutDialog), scene
    return scene


def sealed(now: Visit) -> str:
    """The commitment that a dialog shows."""
    text = "".join(dialog(now).accessibility_tree().text)
    return "".join(
        word
        for word in text.replace("\u200e", " ").split()
        if len(word) == 8 and word.isalnum() and all(char in "0123456789abcdef" for char in word)
    )


def record(now: Visit) -> Record:
    session: Session = now.table.session
    return session.record()


async def deal(now: Visit, events: Iterable[Input]) -> Record:
    """Do something with the cards, and have them dealt."""
    await now.give(*events)
    await now.press("deal")
    await now.my_turn()
    return record(now)


EVERYTHING: list[Input] = [
    *[Activate("cut-more")] * 23,
    *[Activate("shuffle")] * 3,
    TextChanged("word", "سمسم"),
]


def test_what_was_done_is_the_players_seed_and_the_promise_was_made_before(host: FakeHost) -> None:
    """RULES.md#fairness, RULES.md#joined-seed."""

    async def story(now: Visit) -> None:
        promised = sealed(now)
        assert len(promised) == 64
        await now.give(*EVERYTHING)
        assert sealed(now) == promised
        kept = await deal(now, ())
        assert kept.player_seed == "cut 23, shuffle 3, word سمسم"
        assert kept.seed
        assert kept.commitment == promised == commitment(kept, kept.seed)
        (name,) = host.games.kept
        on_disk = read_record(host.games.kept[name][0])
        assert (on_disk.player_seed, on_disk.commitment) == (kept.player_seed, promised)
        assert verify(on_disk, kept.seed).fair

    visit(host, story, GAME)


def test_another_cut_of_the_same_seed_deals_other_cards(host: FakeHost) -> None:
    """RULES.md#joined-seed: the cards follow from both."""
    dealt: list[Record] = []

    async def story(now: Visit) -> None:
        await now.press("cancel")
        now.app.scene.context.first_hour.go_on_to("nothing")  # type: ignore[attr-defined]
        now.app.scene.context.draw = lambda: "drawn"  # type: ignore[attr-defined]
        await now.press("play")
        for cut in (7, 8, 8):
            dealt.append(await deal(now, [Activate("cut-more")] * cut))
            await now.press("menu")
            await now.press("new-game")
            if not isinstance(now.app.scene, CutDialog):
                await now.press("play")

    visit(host, story, GAME)
    seven, eight, again = (one.hands[0] for one in dealt)
    assert len({one.commitment for one in dealt}) == 1
    assert (eight.floor, eight.stock) == (again.floor, again.stock)
    assert (seven.floor, seven.stock) != (eight.floor, eight.stock)


def test_left_untouched_nothing_is_added(host: FakeHost) -> None:
    """RULES.md#joined-seed: then the joined seed is the program's."""

    async def story(now: Visit) -> None:
        assert any("Nothing: " in text for text in now.tree.text)
        kept = await deal(now, ())
        assert kept.player_seed is None
        assert now.table.session.seeds.joined == kept.seed

    visit(host, story, GAME)


def test_what_was_done_can_be_undone_but_for_shuffling(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.give(Activate("cut-more"), Activate("cut-less"))
        await now.give(TextChanged("word", "x"), TextChanged("word", ""))
        assert dialog(now).added == ""

    visit(host, story, GAME)


@pytest.mark.parametrize("way", [Key("escape"), Activate("cancel"), Activate("close")])
def test_whoever_leaves_has_no_game_and_can_begin_another(host: FakeHost, way: Input) -> None:
    async def story(now: Visit) -> None:
        await now.give(way)
        assert now.tree.title == "Basra"
        assert not host.games.kept
        now.app.scene.context.first_hour.go_on_to("nothing")  # type: ignore[attr-defined]
        await now.press("play")
        dialog(now)
        await deal(now, [Activate("shuffle")])
        assert record(now).player_seed == "shuffle 1"

    visit(host, story, GAME)


def test_a_game_asked_for_from_outside_waits_over_the_title_screen(host: FakeHost) -> None:
    """The loop runs only once a first scene is there."""

    async def story(now: Visit) -> None:
        dialog(now)
        await now.press("cancel")
        assert now.tree.title == "Basra"

    visit(host, story, GAME)


def test_a_deal_that_is_named_is_not_cut(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        assert record(now).seed == "7"

    visit(host, story, GameSetup("cypriot", 2, seed="7"))


def test_without_the_setting_nobody_is_asked(host: FakeHost) -> None:
    host.kept["settings"] = Settings().dump()

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert record(now).player_seed is None

    visit(host, story, GAME)


async def to_the_next_game(now: Visit) -> None:
    await now.play_to_the_end()
    await now.press("next-game")
    await now.until(lambda _: isinstance(now.app.scene, CutDialog))


def test_each_game_of_a_match_is_cut_and_sealed_by_itself(host: FakeHost) -> None:
    """RULES.md#fairness, RULES.md#match."""

    async def story(now: Visit) -> None:
        first = await deal(now, [Activate("cut-more")])
        await to_the_next_game(now)
        promised = sealed(now)
        second = await deal(now, [Activate("shuffle")])
        assert (first.player_seed, second.player_seed) == ("cut 1", "shuffle 1")
        assert second.commitment == promised
        assert verify(second, second.seed or "").fair
        assert sum(now.table.session.standing.wins) == 1

    visit(host, story, SHORT_MATCH)


def test_a_match_left_at_the_cut_goes_on_from_there_later(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await deal(now, ())
        await to_the_next_game(now)
        await now.key("escape")
        assert now.tree.title == "Basra"
        await now.press("continue")
        await now.until(lambda tree: tree.phase == "hand-over")
        await now.press("next-hand")
        await now.press("next-game")
        await deal(now, ())
        assert sum(now.table.session.standing.wins) == 1

    visit(host, story, SHORT_MATCH)


def test_a_rematch_left_at_the_cut_leads_to_the_title_screen(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await deal(now, ())
        await now.play_to_the_end()
        await now.press("rematch")
        dialog(now)
        await now.key("escape")
        await now.frames(3)
        assert now.tree.title == "Basra"

    visit(host, story, GameSetup("cypriot", 2, {"target": 21}))


def test_the_pack_is_cut_by_tap_drag_and_keys_between_its_cards(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        tree = now.tree
        less, more = control(tree, "cut-less"), control(tree, "cut-more")
        y = less.top + less.height - 30

        async def at(*places: int) -> str:
            first, *others = places
            await now.give(PointerMove((first, y)), PointerDown((first, y)))
            for x in others:
                await now.give(PointerMove((x, y)))
            await now.give(PointerUp((places[-1], y)))
            return dialog(now).added

        assert await at(more.left - 25, more.left) in {"cut 30", "cut 31", "cut 32"}
        assert await at(less.left + 1) == "cut 1"
        assert await at(less.left + 40, more.left + more.width - 1) == "cut 51"
        await now.key("right")
        assert dialog(now).added == "cut 51"
        await now.key("left")
        assert dialog(now).added == "cut 50"

    visit(host, story, GAME)


def test_a_smaller_pack_is_cut_within_its_cards(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.give(*[Activate("cut-more")] * 60)
        assert dialog(now).added == "cut 43"

    visit(host, story, GameSetup("palestinian", 2))


def test_in_arabic_the_top_of_the_pack_is_at_the_right(host: FakeHost) -> None:
    host.spoken = "ar"

    async def story(now: Visit) -> None:
        await now.give(*[Activate("cut-more")] * 9)
        less, more = control(now.tree, "cut-less"), control(now.tree, "cut-more")
        assert more.left < less.left
        x, y = less.left + less.width - 2, less.top + less.height - 30
        await now.give(PointerDown((x, y)), PointerUp((x, y)))
        assert dialog(now).added == "cut 1"
        await now.key("left")
        assert dialog(now).added == "cut 2"

    visit(host, story, GAME)


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
def test_what_is_written_down_can_be_read_again(
    cut: int, shuffles: int, word: str, written: str
) -> None:
    """RULES.md#records: a seed is short and printable."""
    assert player_seed(cut, shuffles, word) == written
    if written:
        kept = Record("cypriot", 2, 1, seed="s", player_seed=written)
        assert read_record(write_record(kept)).player_seed == written


def test_after_the_game_both_seeds_are_shown(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        kept = await deal(now, [Activate("shuffle")])
        while now.tree.phase != "hand-over":
            await now.my_turn_or_score()
            if now.tree.phase == "choose-capture":
                await now.key("1")
            elif now.tree.phase == "play":
                await now.press(now.tree.hand[0].action)
        await now.press("review")
        await now.press("seal")
        await now.press("show-seed")
        text = " ".join(now.tree.text)
        assert kept.seed
        assert kept.seed in text
        assert "shuffle 1" in text

    visit(host, story, GAME)


def test_it_is_switched_on_where_a_game_is_chosen_and_in_the_settings(host: FakeHost) -> None:
    host.kept["settings"] = Settings().dump()

    async def story(now: Visit) -> None:
        def on() -> bool | None:
            return next(one.pressed for one in now.tree.controls if one.action == "cut")

        await now.press("new-game")
        assert on() is False
        await now.press("cut")
        assert on() is True
        assert '"cut":true' in host.kept["settings"].replace(" ", "")
        await now.press("shuffle-anew")
        assert "cut" not in {one.action for one in now.tree.controls}
        await now.press("shuffle-anew")
        await now.press("back")
        await now.press("settings")
        assert on() is True
        await now.press("cut")
        assert on() is False

    visit(host, story)


def test_the_page_about_the_site_lists_every_action(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        rows = README.read_text("utf-8").splitlines()
        row = next(line for line in rows if line.startswith("| cutting the cards |"))
        assert {one.action for one in now.tree.controls} == set(row.split("`")[1::2])

    visit(host, story, GAME)


def test_a_table_is_behind_the_cut_of_a_later_game(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await deal(now, ())
        scene = now.app.scene
        assert isinstance(scene, TableScene)
        await to_the_next_game(now)
        await now.press("deal")
        await now.my_turn()
        assert now.app.scene is scene

    visit(host, story, SHORT_MATCH)
