"""The log of plays: every play of the hand in sentences, at the table's side or in a dialog."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from game import i18n
from game.rules.scoring import card_points
from game.table.art.typesetting import TextLine
from game.table.play.log_dialog import LogDialog
from game.table.play.message_place import furniture
from game.table.play.play_log import LogEntry, PlayLog, draw_log, entries, set_log
from game.table.play.table_layout import TableLayout
from game.table.screens import games
from game.table.storage.setup import GameSetup
from game.table.words.seat_names import seat_names
from tests.table.fake_host import FakeHost
from tests.table.opened import opened
from tests.table.positions import control, kept_game
from tests.table.story import Visit, resize, visit
from tests.table.test_choice_of_captures import SIZES

SWEPT = ("2C 3D 5S TH", "TC KD AC 4H")


def plain(words: str) -> str:
    return words.replace("\N{LEFT-TO-RIGHT MARK}", "")


@pytest.mark.parametrize("name", ["two", "alone", "partners"])
def test_each_play_stands_there_once_with_what_it_scored(name: str) -> None:
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


def test_the_deals_are_told_apart() -> None:
    state = games.scored("two").state
    told = list(entries(state, seat_names(2), len(state.history)))
    assert [plain(entry.deal) for entry in told if entry.deal] == [
        f"Deal {number}/6" for number in range(6, 0, -1)
    ]
    assert [n for n, entry in enumerate(told) if entry.deal] == list(range(0, 48, 8))


@pytest.mark.parametrize(
    ("language", "own", "theirs"),
    [("en", "You took", "laid down"), ("ar", "أخذتَ", "رمت ليلى")],
)
def test_what_is_over_is_told_as_over(language: str, own: str, theirs: str) -> None:
    i18n.install(language)
    state = games.captured("2C 3D 5S 8H", "TC KD AC 4H", "TC", 1).state
    newest, first = entries(state, seat_names(2), 2)
    assert own in first.words
    assert theirs in newest.words


def test_a_play_is_listed_once_its_card_has_come_to_lie(host: FakeHost) -> None:
    host.shown_game = kept_game(*SWEPT)

    async def story(now: Visit) -> None:
        await now.my_turn()
        log = PlayLog(now.table)
        await now.press("card-TC")
        await now.until(lambda _: bool(now.table.board.taken))
        assert len(now.table.state.history) == 1
        assert not log.entries
        await now.my_turn()
        assert [plain(entry.scored) for entry in log.entries][-1] == "Basra! +12"

    visit(host, story, speed=1.0)


def test_the_list_at_the_side_is_set_in_type_once_for_each_play(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(layout: TableLayout, box: pygame.Rect, plays: Iterable[LogEntry]) -> list[TextLine]:
        listed = list(plays)
        asked.append(len(listed))
        return set_log(layout, box, listed)

    monkeypatch.setattr("game.table.play.play_log.set_log", counted)

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.table.board.layout.log is not None
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        await now.frames(5)
        for button in ("menu", "") * 10:  # the ground is painted anew, and the log on it
            now.scene.hud.hovered = button
            now.table.redraw()
            await now.frames(1)
        assert asked == [1, 2]

    visit(host, story, GameSetup("egyptian", 2, seed="7"), size=(1280, 720))


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_list_at_the_side_covers_nothing(host: FakeHost, language: str) -> None:
    host.spoken = language

    async def story(now: Visit) -> None:
        shown = 0
        for size in SIZES:
            resize(size)
            await now.frames(3)
            layout = now.table.board.layout
            if layout.log is None:
                continue
            shown += 1
            around = [*furniture(layout), layout.floor, layout.message_area]
            around.remove(layout.log)
            assert not [box for box in around if box.colliderect(layout.log)], size
        assert shown

    visit(host, story, GameSetup("egyptian", 2, seed="7"))


def test_what_does_not_fit_at_the_side_is_left_out(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        layout, state = now.table.board.layout, games.scored("two").state
        surface = pygame.Surface((600, 600))
        surface.fill((255, 0, 255))
        box = pygame.Rect(100, 100, 160, 220)
        plays = list(entries(state, seat_names(2), 48))
        draw_log(surface, layout, box, set_log(layout, box, plays))
        surface.fill((255, 0, 255), box)
        assert pygame.transform.average_color(surface)[:3] == (255, 0, 255), "all within its box"

    visit(host, story, GameSetup("egyptian", 2, seed="7"))


@pytest.mark.parametrize("by", ["key", "button", "name"])
def test_one_press_more_than_the_last_plays_shows_all(host: FakeHost, by: str) -> None:
    async def story(now: Visit) -> None:
        for _ in range(2):
            await now.my_turn()
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

    visit(host, story, GameSetup("egyptian", 2, seed="7"))


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_dialog_reads_from_the_newest_play(language: str) -> None:
    text = opened("all-plays", language=language).accessibility_tree().text
    deals = [words for words in map(plain, text) if "/3" in words]
    assert [words[-3:] for words in deals] == ["2/3", "1/3"]
