"""What a person can do at the table, done through the real app."""

from __future__ import annotations

import pygame
import pytest

from game.table.play.scene import TableScene
from game.table.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import control, in_hand, kept_game, middle, on_floor
from tests.table.story import Visit, resize, visit

OVERLAPPING = ("2C 3D 5S 8H", "TC KD AC 4H")


def last_play(now: Visit) -> str:
    return str(next(turn.play for turn in reversed(now.table.state.history) if turn.seat == 0))


def test_a_card_with_one_legal_play_is_played_by_a_tap(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.mirror, "9S"))
        await now.my_turn()
        assert last_play(now) == "9Sx4S,5D"

    visit(host, story)


@pytest.mark.parametrize("by", ["tap", "digit", "name", "floor", "arrows"])
def test_the_group_wanted_is_chosen(host: FakeHost, by: str) -> None:
    host.kept["game"] = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.mirror, "TC"))
        assert now.mirror.phase == "choose-capture"
        labels = [one.label for one in now.mirror.controls]
        assert labels[0].startswith("two of clubs, three of diamonds")
        if by == "tap":
            await now.click(control(now.mirror, "choose-2"))
        elif by == "digit":
            await now.key("2")
        elif by == "name":
            await now.press("choose-2")
        elif by == "floor":
            await now.click(on_floor(now.mirror, "8H"))
        else:
            await now.key("left")
            await now.key("enter")
        await now.my_turn()
        assert last_play(now) == "TCx2C,8H"

    visit(host, story)


def test_the_choice_can_be_left_and_the_card_stays(host: FakeHost) -> None:
    host.kept["game"] = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.mirror, "TC"))
        await now.key("escape")
        assert now.mirror.phase == "play"
        assert len(now.mirror.hand) == 4
        assert not now.table.state.history

    visit(host, story)


def test_a_card_dragged_onto_a_floor_card_takes_the_group_with_it(host: FakeHost) -> None:
    host.kept["game"] = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.drag(in_hand(now.mirror, "TC"), middle(on_floor(now.mirror, "8H")))
        await now.my_turn()
        assert last_play(now) == "TCx2C,8H"

    visit(host, story)


def test_a_card_dragged_onto_what_it_cannot_take_says_why_and_comes_back(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.drag(in_hand(now.mirror, "9S"), middle(on_floor(now.mirror, "KS")))
        assert "does not take" in now.mirror.text[-1]
        assert not now.table.state.history
        assert len(now.mirror.hand) == 4

    visit(host, story)


def test_a_card_dropped_back_on_the_hand_is_not_played(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.drag(in_hand(now.mirror, "9S"), middle(in_hand(now.mirror, "TC")))
        assert not now.table.state.history

    visit(host, story)


def test_pointing_at_a_card_shows_what_it_would_take(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("right")
        while str(now.table.pointed()) != "9S":
            await now.key("right")
        assert {str(card) for card in now.table.lit()} == {"4S", "5D"}

    visit(host, story)


def test_a_floor_card_tells_what_takes_it(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(on_floor(now.mirror, "KS"))
        assert now.mirror.text[-1].startswith("None of your cards")
        await now.click(on_floor(now.mirror, "5D"))
        assert "can be taken with" in now.mirror.text[-1]

    visit(host, story)


def test_undo_goes_back_to_the_own_last_decision(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("undo")
        assert "nothing to take back" in now.mirror.text[-1]
        states = [now.table.state]
        for _ in range(2):
            await now.click(now.mirror.hand[0].rect)
            await now.my_turn()
            states.append(now.table.state)
        await now.press("undo")
        assert now.table.state == states[1]
        await now.my_turn()
        await now.key("u")
        assert now.table.state == states[0]
        await now.my_turn()
        await now.click(now.mirror.hand[0].rect)
        await now.my_turn()
        assert now.table.state == states[1]

    visit(host, story, GameSetup("egyptian", 3, seed="7"))


def test_undo_while_cards_move_snaps_to_the_state(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        before = now.table.state
        await now.click(now.mirror.hand[0].rect)
        assert now.table.motion.busy
        await now.press("undo")
        assert now.table.state == before
        assert not now.table.motion.busy
        board = now.table.board
        assert all(board.sprites[card].pose == board.rest(card) for card in board.sprites)
        await now.my_turn()

    visit(host, story, GameSetup("egyptian", 2, seed="7"), speed=1.0)


def test_a_hint_recommends_a_play_and_says_what_it_brings(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("h")
        assert "9♠" in now.mirror.text[-1]
        assert "takes" in now.mirror.text[-1]

    visit(host, story)


def test_the_last_play_is_shown_until_anything_is_done(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.mirror.hand[0].rect)
        await now.my_turn()
        await now.key("z")
        assert now.table.recalling
        await now.key("z")
        assert not now.table.recalling

    visit(host, story, GameSetup(seed="7"))


def test_the_game_goes_on_exactly_where_it_was_left(host: FakeHost) -> None:
    left: list[object] = []

    async def leave(now: Visit) -> None:
        for _ in range(3):
            await now.my_turn()
            await now.click(now.mirror.hand[0].rect)
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
        await now.click(now.mirror.hand[0].rect)
        await now.my_turn()
        assert host.writes == writes + 2, "one for each play"

    visit(host, story, GameSetup(seed="7"))


def test_a_game_that_cannot_be_kept_says_so_once_and_goes_on(host: FakeHost) -> None:
    host.broken = True

    async def story(now: Visit) -> None:
        for _ in range(3):
            await now.my_turn()
            await now.click(now.mirror.hand[0].rect)
        assert sum("can't be kept" in said for said in host.said) == 1
        assert len(now.table.state.history) >= 3

    visit(host, story, GameSetup(seed="7"))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"setup": {}}', kept_game("2C 3D 5S 8H", "9S")[:-9]]
)
def test_a_damaged_game_leads_to_the_menu_with_a_message(host: FakeHost, text: str) -> None:
    host.kept["game"] = text

    async def story(now: Visit) -> None:
        await now.press("continue")
        assert now.mirror.phase == "menu"
        assert any("damaged" in said for said in host.said)
        assert "game" not in host.kept
        assert host.kept["game-damaged"] == text

    visit(host, story)


def test_a_game_begun_from_outside_lets_the_kept_one_wait(host: FakeHost) -> None:
    waiting = kept_game("2C 3D 5S 8H", "9S")
    host.kept["game"] = waiting

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.mirror.hand[0].rect)
        await now.my_turn()
        assert host.kept["game"] != waiting
        now.table.context.desk.forget()
        assert host.kept["game"] == waiting

    visit(host, story, GameSetup(seed="7"))


def test_a_new_game_asks_before_it_takes_a_kept_ones_place(host: FakeHost) -> None:
    host.kept["game"] = kept_game("2C 3D 5S 8H", "9S")

    async def story(now: Visit) -> None:
        await now.press("play")
        assert host.kept.keys() >= {"game"}
        await now.press("close")
        await now.press("play")
        await now.press("replace")
        await now.my_turn()
        assert "game-before" not in host.kept

    visit(host, story)


def test_an_idle_table_draws_no_frame(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.frames(200)
        drawn, idle = now.app.frames_drawn, host.idle_frames
        await now.frames(300)
        assert now.app.frames_drawn == drawn
        assert host.idle_frames >= idle + 300

    visit(host, story, GameSetup(seed="7"), speed=1.0)


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_a_resize_while_cards_move_snaps_to_the_new_places(
    host: FakeHost, size: tuple[int, int]
) -> None:
    async def story(now: Visit) -> None:
        await now.frames(10)
        assert now.table.motion.busy, "the deal is on"
        resize(size)
        await now.frames(6)
        board = now.table.board
        assert board.layout.size == size
        assert all(board.sprites[card].pose == board.rest(card) for card in board.sprites)
        await now.my_turn()
        await now.click(now.mirror.hand[0].rect)
        await now.frames(3)
        assert now.table.motion.busy
        resize((768, 1024))
        await now.my_turn()
        assert len(now.table.state.history) == 2

    visit(host, story, GameSetup(seed="7"), speed=1.0, size=(390, 844))


def test_a_tap_while_others_play_hurries_them_and_is_not_lost(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.mirror.hand[0].rect)
        await now.frames(14)
        assert not now.table.person.waiting
        await now.click(now.mirror.hand[-1].rect)
        assert now.table.motion.hurried
        await now.until(lambda _: sum(t.seat == 0 for t in now.table.state.history) == 2)

    visit(host, story, GameSetup("egyptian", 4, seed="7"), speed=1.0)


def test_a_second_click_of_a_double_click_plays_no_second_card(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        box = now.mirror.hand[1].rect
        await now.click(box)
        await now.click(box)
        await now.my_turn()
        assert sum(turn.seat == 0 for turn in now.table.state.history) == 1

    visit(host, story, GameSetup(seed="7"), speed=0.0)


def test_escape_opens_the_menu_and_the_game_waits(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("escape")
        assert now.mirror.phase == "menu"
        await now.press("resume")
        await now.my_turn()

    visit(host, story, GameSetup(seed="7"))


def test_leaving_to_the_menu_keeps_the_game(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("menu")
        await now.press("menu")
        assert any(one.action == "continue" for one in now.mirror.controls)

    visit(host, story, GameSetup(seed="7"))


def test_a_finished_hand_is_shown_again_after_a_return(host: FakeHost) -> None:
    async def leave(now: Visit) -> None:
        while now.mirror.phase != "hand-over":
            await now.my_turn_or_score()
            if now.mirror.phase == "play":
                await now.press(now.mirror.hand[0].action)
            if now.mirror.phase == "choose-capture":
                await now.key("1")

    async def come_back(now: Visit) -> None:
        assert now.mirror.phase == "hand-over"
        assert sum(now.mirror.scores) > 0
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
        assert "continue" in {one.action for one in now.mirror.controls}
        await now.press("replace")
        await now.my_turn()
        assert now.table.state.hands != before.hands
        assert now.table.session.setup.seed == "fresh"

    visit(host, story, GameSetup(seed="7"))


def test_with_care_a_card_is_played_by_the_second_tap(host: FakeHost) -> None:
    host.kept["settings"] = '{"confirm": true}'

    async def story(now: Visit) -> None:
        await now.my_turn()
        box = now.mirror.hand[0].rect
        await now.click(box)
        assert not now.table.state.history
        await now.click(now.mirror.hand[1].rect)
        assert not now.table.state.history
        await now.click(now.mirror.hand[1].rect)
        await now.my_turn()
        assert len(now.table.state.history) == 2

    visit(host, story, GameSetup(seed="7"))


def test_another_language_mirrors_the_table_at_once(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        left = control(now.mirror, "menu")[0]
        await now.press("menu")
        await now.press("settings")
        await now.press("language-ar")
        await now.press("done")
        await now.press("resume")
        await now.my_turn()
        assert control(now.mirror, "menu")[0] > left
        assert now.table.names[0] != "You"

    visit(host, story, GameSetup(seed="7"))


def test_every_event_is_said_to_screen_readers(host: FakeHost) -> None:
    host.kept["game"] = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.mirror, "9S"))
        await now.my_turn()
        plain = [said.replace("\u200e", "") for said in host.said]
        assert "You take 4♠ 5♦ with 9♠." in plain
        assert any(said.startswith("Layla") for said in plain)

    visit(host, story)


def test_the_bot_whose_turn_it_is_is_shown_while_it_thinks(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int | None] = []
    draw = TableScene.draw

    def watched(scene: TableScene, surface: pygame.Surface) -> None:
        drawn.append(scene.board.turn)
        draw(scene, surface)

    monkeypatch.setattr(TableScene, "draw", watched)

    async def story(now: Visit) -> None:
        await now.my_turn()
        drawn.clear()
        await now.key("1")
        await now.my_turn()
        assert 1 in drawn

    visit(host, story, GameSetup(seed="7"), speed=1.0)
