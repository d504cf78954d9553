"""Games kept, left and taken up again."""

from __future__ import annotations

import json

import pytest

from game.rules.play import legal_plays
from game.rules.state import HandState
from game.table.storage.session import Session
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import kept_game
from tests.table.story import Visit, visit


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
        writes = host.writes
        await now.frames(50)
        assert host.writes == writes
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        assert host.writes == writes + 2, "one for each play"

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


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"setup": {}}', kept_game("2C 3D 5S 8H", "9S")[:-9]]
)
def test_a_damaged_game_leads_to_the_menu_with_a_message(host: FakeHost, text: str) -> None:
    host.kept["game"] = text

    async def story(now: Visit) -> None:
        await now.press("continue")
        assert now.tree.phase == "menu"
        assert any("damaged" in said for said in host.said)
        assert "game" not in host.kept
        assert host.kept["game-damaged"] == text

    visit(host, story)


def test_a_game_begun_from_outside_lets_the_kept_one_wait(host: FakeHost) -> None:
    waiting = kept_game("2C 3D 5S 8H", "9S")
    host.kept["game"] = waiting

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        assert host.kept["game"] != waiting
        now.table.context.games.forget()
        assert host.kept["game"] == waiting

    visit(host, story, GameSetup(seed="8"))


@pytest.mark.parametrize("asked", [GameSetup("homs", seed="7"), GameSetup("homs")])
def test_asking_for_the_same_game_again_goes_on_with_it(host: FakeHost, asked: GameSetup) -> None:
    """As a page does that is loaded again, however often."""
    precious = kept_game("2C 3D 5S 8H", "9S", variant="yemeni")
    host.kept["game"] = precious
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

    async def leave(now: Visit) -> None:
        now.table.context.games.forget()
        assert host.kept == {"game": precious}

    visit(host, leave, asked)


def test_every_game_that_another_was_begun_over_comes_back_in_turn(host: FakeHost) -> None:
    async def begin(now: Visit) -> None:
        await now.my_turn()

    async def leave_all(now: Visit) -> None:
        await now.my_turn()
        games = now.table.context.games
        found = []
        while "game" in host.kept:
            found.append(json.loads(host.kept["game"])["setup"]["seed"])
            games.forget()
        assert found == ["4", "3", "2", "1"]
        assert not host.kept

    for seed in "123":
        visit(host, begin, GameSetup(seed=seed))
    visit(host, leave_all, GameSetup(seed="4"))


def test_a_game_that_was_over_is_begun_anew(host: FakeHost) -> None:
    asked = GameSetup("egyptian", 2, {"target": 21}, seed="7")
    session = Session.begin(asked)[0]
    while not session.over:
        while session.state.turn is not None:
            session.play(legal_plays(session.state)[0])
        if not session.over:
            session.next_hand()
    host.kept["game"] = session.dump()

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state.history == ()
        assert now.table.session.standing.game.hands_played == 0

    visit(host, story, asked)


def test_a_game_set_aside_is_offered_where_the_other_was_never_kept(host: FakeHost) -> None:
    host.kept["game-before"] = kept_game("2C 3D 5S 8H", "9S")

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert "9S" in {card.card for card in now.tree.hand}
        assert host.kept.keys() == {"game"}

    visit(host, story)


def test_a_new_game_asks_before_it_takes_a_kept_ones_place(host: FakeHost) -> None:
    host.shown_game = kept_game("2C 3D 5S 8H", "9S")

    async def story(now: Visit) -> None:
        await now.press("play")
        assert host.kept.keys() >= {"game"}
        await now.press("close")
        await now.press("play")
        await now.press("replace")
        await now.my_turn()
        assert "game-before" not in host.kept

    visit(host, story)


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
        assert "continue" in {one.action for one in now.tree.controls}
        await now.press("replace")
        await now.my_turn()
        assert now.table.state.hands != before.hands
        assert now.table.session.setup.seed == "fresh"

    visit(host, story, GameSetup(seed="7"))
