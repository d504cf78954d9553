"""The log lists every play of the hand in sentences, the last ones at the table."""

import pytest

from game.play.drawing.play_log import PlayLog, entries, set_log
from game.play.scene.last_plays import LogDialog
from game.rules.scoring import card_points
from game.session import example_games as games
from game.session.setup import GameSetup
from game.ui.art import theme
from game.words.seat_names import seat_names
from tests.app.opened import opened
from tests.play.test_hand_headlines import plain
from tests.play.test_layout import make
from tests.table.at_table import at_table
from tests.table.positions import control
from tests.table.story import Visit

SWEPT = ("2C 3D 5S TH", "TC KD AC 4H")


@pytest.mark.parametrize("name", ["two", "alone", "partners"])
def test_log_lists_each_play_with_its_points(name: str) -> None:
    """RULES.md#points, RULES.md#basra."""
    state = games.scored(name).state
    told = list(entries(state, seat_names(state.players), len(state.history)))
    assert len(told) == len(state.history)
    for turn, entry in zip(reversed(state.history), told, strict=True):
        won = (*turn.play.captured, turn.play.card) if turn.play.captured else ()
        points = card_points(state.rules, won) + turn.basra
        assert plain(entry.scored).rpartition("+")[2] == (str(points) if points else "")
        assert entry.basra == entry.scored.startswith("Basra!") == bool(turn.basra)
        assert entry.own == (turn.seat == 0) == entry.words.startswith("You")


@at_table(SWEPT, speed=1.0)
async def test_log_lists_a_play_when_its_card_has_landed(now: Visit) -> None:
    log = PlayLog(now.table)
    await now.press("card-TC")
    await now.until(lambda _: bool(now.table.board.shown.taken))
    assert len(now.table.state.history) == 1
    assert not [*log.entries]
    await now.my_turn()
    assert [plain(entry.scored) for entry in log.entries][-1] == "Basra! +10, cards +2"


def test_table_shows_the_last_two_plays_if_there_is_room() -> None:
    layout, shown = make((1280, 720), "egyptian", 2), games.scored("two").state
    assert layout.log is not None
    for room, most in ((layout.log, 2), (layout.log.inflate(0, 25 - layout.log.height), 1)):
        lines = set_log(layout, room, entries(shown, seat_names(2), 48))
        assert len(lines) == most
        assert all(room.contains(line.extent) for line in lines)


def test_table_shows_the_basras_since_the_own_play() -> None:
    layout, names = make((1280, 720), "egyptian", 4), seat_names(4)
    assert layout.log is not None
    state = games.scored("partners").state
    plays = [entry._replace(basra=False) for entry in entries(state, names, 48)][:4]
    for number in range(4):
        told = [*plays]
        told[number] = told[number]._replace(basra=True, scored="Basra! +10")
        lines = set_log(layout, layout.log, told)
        gold = " ".join(line.text for line in lines if line.style.colour == theme.FELT_BRASS)
        expected = f"{told[number].words} Basra! +10" if number < 3 else ""
        assert plain(gold) == plain(expected)


@pytest.mark.parametrize("by", ["key", "button", "name"])
@at_table(GameSetup("egyptian", 2, seed="7"))
async def test_second_press_of_last_moves_shows_all_plays(now: Visit, by: str) -> None:
    for _ in range(2):
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
    table = now.table
    await now.key("z")
    if by == "key":
        await now.key("z")
    elif by == "button":
        await now.click(control(now.tree, "all-plays"))
    else:
        await now.press("all-plays")
    assert isinstance(now.app.scene, LogDialog)
    said = " ".join(now.tree.text)
    assert all(entry.words in said for entry in PlayLog(table).entries)
    await now.key("escape")
    assert now.tree.phase == "play"
    assert not now.scene.last_plays.shown


@at_table(GameSetup("egyptian", 2, seed="7"), size=(1280, 800))
async def test_log_can_be_pressed_once_a_play_is_shown(now: Visit) -> None:
    assert not now.table.state.history
    assert "all-moves" not in [one.action for one in now.tree.controls]
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    await now.click(control(now.tree, "all-moves"))
    assert isinstance(now.app.scene, LogDialog)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (2560, 1440)])
def test_log_is_apart_from_an_offered_button(size: tuple[int, int]) -> None:
    scene = opened("first-hand", size)
    layout = scene.table.board.layout
    button = scene.base.hud.buttons[scene.base.hud.offer.action]
    assert layout.log.top - button.rect.bottom >= layout.px(7)


@pytest.mark.parametrize(("language", "of"), [("en", "/"), ("ar", " من ")])
def test_dialog_lists_the_newest_play_first(language: str, of: str) -> None:
    text = opened("all-plays", language=language).accessibility_tree().text
    deals = [words for words in map(plain, text) if words.endswith(f"{of}3")]
    assert [words[-len(f"2{of}3") :] for words in deals] == [f"2{of}3", f"1{of}3"]
