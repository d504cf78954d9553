"""Games kept, left and taken up again."""

from __future__ import annotations

import pytest

from game.rules.state import HandState
from game.table.play.elsewhere import ElsewhereDialog
from game.table.play.table_scene import TableScene
from game.table.storage import last_setup
from game.table.storage.setup import GameSetup
from tests.table.dealt import (
    changed,
    dealt,
    finish_game,
    games_of,
    kept,
    latest,
    library_of,
    play_on,
    put,
    saved,
    texts,
)
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, VisitBeside, visit


def test_the_game_goes_on_exactly_where_it_was_left(host: FakeHost) -> None:
    left: list[object] = []

    async def leave(now: Visit) -> None:
        for _ in range(3):
            await now.my_turn()
            await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        left.append(now.table.state)

    async def come_back(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state == left[0]

    visit(host, leave, GameSetup("yemeni", 3, seed="7"))
    visit(host, come_back)


def test_the_game_is_kept_only_when_it_changed(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        writes = host.games.writes
        await now.frames(50)
        assert host.games.writes == writes
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        assert host.games.writes == writes + 2, "one for each play"

    visit(host, story, GameSetup(seed="7"))


def test_a_game_that_cannot_be_kept_says_so_once_and_goes_on(host: FakeHost) -> None:
    host.broken = True

    async def story(now: Visit) -> None:
        for _ in range(3):
            await now.my_turn()
            await now.click(now.tree.hand[0].rect)
        assert sum("can't be saved" in said for said in host.said) == 1
        assert len(now.table.state.history) >= 3

    visit(host, story, GameSetup(seed="7"))


ORDINARY = GameSetup("yemeni", 2, seed="11")
DAMAGED = ["", "{", "[]", '{"setup": {}}', saved(play_on(dealt(ORDINARY), 5))[:-9]]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_game_leads_to_the_menu_with_a_message(host: FakeHost, text: str) -> None:
    """Where nothing had told that it was damaged, as with a bit that turned over on the disk."""
    name = put(library_of(host), play_on(dealt(ORDINARY), 5))
    host.games.kept[name] = (text,)

    async def story(now: Visit) -> None:
        assert now.tree.phase == "menu", "continue was pressed"
        assert any("damaged" in said for said in host.said)
        assert texts(host) == {}
        assert host.kept == {f"damaged/{name}": text}
        assert "continue" not in {one.action for one in now.tree.controls}

    visit(host, story)


@pytest.mark.parametrize("text", DAMAGED)
def test_a_game_damaged_between_visits_is_told_of_at_the_next(host: FakeHost, text: str) -> None:
    host.games.kept["2026-01-02-00ff"] = (text,)

    async def story(now: Visit) -> None:
        assert [said for said in host.said if "damaged" in said] == [
            "A saved game is damaged and can't be opened. The damaged file is kept."
        ]
        assert texts(host) == {}
        assert host.kept == {"damaged/2026-01-02-00ff": text}
        assert "continue" not in {one.action for one in now.tree.controls}

    visit(host, story, at_menu=True)


@pytest.mark.parametrize("noticed", ["on opening", "at the start"])
@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_game_goes_on_from_the_version_before(
    host: FakeHost, text: str, noticed: str
) -> None:
    session = play_on(dealt(ORDINARY), 4)
    name = put(library_of(host), session)
    host.games.kept[name] = (text, texts(host)[name])
    if noticed == "at the start":
        host.games.forget_notes()

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state == session.state
        assert sum("This game's file was damaged" in said for said in host.said) == 1
        assert host.kept == {f"damaged/{name}": text}

    async def later(now: Visit) -> None:
        await now.my_turn()
        assert not any("damaged" in said for said in host.said)

    visit(host, story)
    host.said.clear()
    visit(host, later)


def test_a_game_of_a_newer_version_stays_as_it_is_and_is_named(host: FakeHost) -> None:
    name = put(library_of(host), dealt(ORDINARY))
    newer = changed(texts(host)[name], "header.format", "basra-game/3")
    host.games.kept[name] = (newer, texts(host)[name])

    async def story(now: Visit) -> None:
        assert now.tree.phase == "menu", "continue was pressed"
        assert any("newer version of Basra" in said for said in host.said)
        assert texts(host) == {name: newer}
        assert host.kept == {}

    visit(host, story)


def test_a_game_begun_from_outside_lets_the_kept_one_wait(host: FakeHost) -> None:
    waiting = put(library_of(host), play_on(dealt(ORDINARY), 4))
    before = texts(host)[waiting]

    async def begin(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()

    visit(host, begin, GameSetup(seed="8"))
    assert len(texts(host)) == 2
    assert texts(host)[waiting] == before
    assert latest(host).played.record.seed == "8", "it is the one to go on with"


@pytest.mark.parametrize("asked", [GameSetup("homs", seed="7"), GameSetup("homs")])
def test_asking_for_the_same_game_again_goes_on_with_it(host: FakeHost, asked: GameSetup) -> None:
    """As a page does that is loaded again, however often."""
    precious = put(library_of(host), play_on(dealt(ORDINARY), 4))
    before = texts(host)[precious]
    left: list[HandState] = []

    async def begin(now: Visit) -> None:
        for _ in range(2):
            await now.my_turn()
            await now.press(now.tree.hand[0].action)
        await now.my_turn()
        left.append(now.table.state)

    async def again(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state == left[0]

    visit(host, begin, asked)
    visit(host, again, asked)
    visit(host, again, asked)
    assert len(texts(host)) == 2
    assert texts(host)[precious] == before


def test_any_number_of_games_wait_and_the_newest_is_continued(host: FakeHost) -> None:
    async def begin(now: Visit) -> None:
        await now.my_turn()

    async def go_on(now: Visit) -> None:
        await now.my_turn()
        assert now.table.session.seed == "4"

    for seed in "1234":
        host.today = host.today.replace(year=host.today.year - 1)  # the clock was set back
        visit(host, begin, GameSetup(seed=seed))
    assert [game.played.record.seed for game in games_of(host)] == ["4", "3", "2", "1"]
    visit(host, go_on)
    assert len(texts(host)) == 4


def test_a_game_that_is_resumed_is_the_newest_from_then_on(host: FakeHost) -> None:
    first = put(library_of(host), dealt(GameSetup(seed="1")))
    put(library_of(host), dealt(GameSetup(seed="2")))

    async def story(now: Visit) -> None:
        now.app.scene.context.navigator.resume(first)  # type: ignore[attr-defined]
        await now.my_turn()
        assert now.table.session.seed == "1"

    visit(host, story, at_menu=True)
    assert latest(host).played.record.seed == "1"


def test_a_game_that_was_over_is_begun_anew(host: FakeHost) -> None:
    asked = GameSetup("egyptian", 2, {"target": 21}, seed="7")
    over = put(library_of(host), finish_game(dealt(asked)))
    before = texts(host)[over]

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state.history == ()
        assert now.table.session.standing.game.hands_played == 0

    visit(host, story, asked)
    assert len(texts(host)) == 2
    assert texts(host)[over] == before


def test_a_match_left_after_a_game_goes_on_with_the_next_one(host: FakeHost) -> None:
    asked = GameSetup("cypriot", 2, {"target": 21}, seed="3", match=True)
    first = put(library_of(host), finish_game(dealt(asked)))

    async def story(now: Visit) -> None:
        await now.until(lambda m: m.phase == "hand-over")
        await now.press("next-hand")
        await now.press("next-game")
        await now.my_turn()
        assert sum(now.table.session.standing.wins) == 1

    visit(host, story)
    header = latest(host).header
    assert header is not None
    assert header.match == first
    library = library_of(host)
    assert [entry.id for entry in library.entries() if library.goes_on(entry)] == [header.id]


def test_playing_the_usual_game_asks_nothing_and_loses_nothing(host: FakeHost) -> None:
    waiting = put(library_of(host), play_on(dealt(ORDINARY), 4))
    before = texts(host)[waiting]

    async def story(now: Visit) -> None:
        await now.press("play")
        await now.my_turn()
        assert now.table.session.setup == last_setup.FIRST
        assert now.table.state.history == ()

    visit(host, story, at_menu=True)
    assert texts(host)[waiting] == before
    assert len(texts(host)) == 2


def test_escape_opens_the_menu_and_the_game_waits(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("escape")
        assert now.tree.phase == "menu"
        await now.press("resume")
        await now.my_turn()

    visit(host, story, GameSetup(seed="7"))


def test_leaving_to_the_menu_keeps_the_game(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("menu")
        await now.press("menu")
        assert any(one.action == "continue" for one in now.tree.controls)

    visit(host, story, GameSetup(seed="7"))


def test_a_finished_hand_is_shown_again_after_a_return(host: FakeHost) -> None:
    async def leave(now: Visit) -> None:
        while now.tree.phase != "hand-over":
            await now.my_turn_or_score()
            if now.tree.phase == "play":
                await now.press(now.tree.hand[0].action)
            if now.tree.phase == "choose-capture":
                await now.key("1")

    async def come_back(now: Visit) -> None:
        await now.until(lambda m: m.phase == "hand-over")
        assert sum(now.tree.scores) > 0
        await now.press("next-hand")
        await now.my_turn()
        assert now.table.session.standing.game.hands_played == 1

    visit(host, leave, GameSetup("egyptian", 3, seed="7"))
    visit(host, come_back)


def test_a_new_game_from_the_menu_over_the_table_has_other_cards(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        before = now.table.state
        await now.press("menu")
        await now.press("new-game")
        await now.my_turn()
        assert now.table.state.hands != before.hands
        assert now.table.session.setup.seed == ""
        assert len(now.table.session.seed) == 32, "128 bits, drawn for this game alone"

    visit(host, story, GameSetup(seed="7"))
    assert [game.played.record.seed == "7" for game in games_of(host)] == [False, True]


def test_two_windows_show_a_game_but_only_one_plays_it(host: FakeHost) -> None:
    first, second = host, FakeHost(beside=host)
    begun = kept(library_of(first), play_on(dealt(ORDINARY), 4))

    async def story(now: Visit) -> None:
        assert isinstance(now.app.scene, ElsewhereDialog)
        beneath = now.app._scenes[-2]
        assert isinstance(beneath, TableScene)
        assert beneath.table.state == begun.session.state, "it is shown"
        before = texts(host)
        await now.frames(100)
        assert texts(host) == before
        assert first.games.owns(begun.header.id)
        await now.key("escape")
        assert isinstance(now.app.scene, ElsewhereDialog), "there is nothing to go back to"
        await now.press("menu")
        assert {"continue", "play"} <= {one.action for one in now.tree.controls}

    visit(second, story)
    assert second.games.writes == 0


def test_a_game_taken_over_is_played_here_and_stands_still_there(host: FakeHost) -> None:
    second = FakeHost(beside=host)

    async def here(now: Visit) -> None:
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        there = VisitBeside(second, now)
        await there.open()
        assert isinstance(there.app.scene, ElsewhereDialog)
        left = now.table.state
        await there.press("take-over")
        await there.my_turn()
        assert there.table.state == left
        await now.until(lambda _: isinstance(now.app.scene, ElsewhereDialog))
        before = texts(host)
        await there.press(there.tree.hand[0].action)
        await there.my_turn()
        state, after = there.table.state, texts(host)
        assert after != before
        await now.frames(100)
        assert texts(host) == after
        assert now.app._scenes[0].table.state == left, "it stands still"  # type: ignore[attr-defined]
        await now.press("take-over")
        await now.my_turn()
        assert now.table.state == state, "nothing of what was played there is lost"
        await there.until(lambda _: isinstance(there.app.scene, ElsewhereDialog))
        await there.close()

    visit(host, here, ORDINARY)
    assert len(texts(host)) == 1


def test_two_windows_play_two_games_and_each_keeps_its_own(host: FakeHost) -> None:
    second = FakeHost(beside=host)

    async def here(now: Visit) -> None:
        there = VisitBeside(second, now)
        await there.open(GameSetup("homs", seed="5"))
        for _ in range(4):
            for one in (now, there):
                await one.my_turn()
                await one.press(one.tree.hand[0].action)
        await now.my_turn()
        await there.my_turn()
        states = {"11": now.table.state, "5": there.table.state}
        assert {
            game.played.record.seed: game.played.hands[-1].last for game in games_of(host)
        } == states
        await there.close()

    visit(host, here, ORDINARY)


def test_a_game_that_another_window_began_is_offered_here(host: FakeHost) -> None:
    """Though its note is not known here yet, as where windows keep their indexes apart."""
    second = FakeHost(beside=host)

    async def story(now: Visit) -> None:
        assert not any(one.action == "continue" for one in now.tree.controls)
        library = library_of(second)
        game = library.begin(dealt(GameSetup("homs", seed="7")))
        await library.claim(game)
        library.keep(game)
        library.release(game)
        host.games.forget_note(game.header.id)
        await now.until(lambda tree: any(one.action == "continue" for one in tree.controls))
        await now.press("continue")
        await now.my_turn()
        assert now.table.state.rules.key == "homs"

    visit(host, story, at_menu=True)
