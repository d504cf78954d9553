"""Choosing the player of each seat, and their names."""

from __future__ import annotations

from typing import Any

import pytest

from game.platform.input import Activate, TextChanged
from game.session import last_setup
from game.session.routes import StartGame
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.start.choosing.setup_scene import SetupScene
from tests.start.stage import Backstage, backstage


class Choosing:
    """The screen of a new game."""

    def __init__(self, setup: GameSetup | None = None) -> None:
        self.behind: Backstage = backstage((390, 844))
        self.scene = SetupScene(self.behind.context, setup or GameSetup())
        self.behind.stage.push(self.scene)

    def press(self, *actions: str) -> Choosing:
        for action in actions:
            assert action in self.offered, action
            self.behind.stage.top.handle(Activate(action))
        return self

    def type(self, action: str, text: str) -> Choosing:
        self.scene.handle(TextChanged(action, text))
        return self

    @property
    def offered(self) -> set[str]:
        return {control.action for control in self.behind.stage.top.form.controls()}

    @property
    def begun(self) -> list[GameSetup]:
        return [route.setup for route in self.behind.went if isinstance(route, StartGame)]

    def again(self) -> SetupScene:
        return SetupScene(
            self.behind.context, last_setup.recall(self.behind.context.platform.texts)
        )


def placeholders(scene: Any) -> dict[str, str]:
    return {
        control.action: control.placeholder
        for control in scene.form.controls()
        if hasattr(control, "placeholder")
    }


def test_single_player_is_not_asked_about_seats() -> None:
    choosing = Choosing()
    assert not {one for one in choosing.offered if one.startswith(("seat-", "name-"))}
    assert "hints" not in choosing.offered
    choosing.press("opponent", "bot-master", "play")
    assert choosing.begun == [GameSetup(bots=("master",))]


def test_two_people_sit_down_at_one_device() -> None:
    choosing = Choosing().press("people")
    assert placeholders(choosing.scene) == {"name-0": "Player 1", "name-1": "Player 2"}
    choosing.type("name-0", "Mona").type("name-1", "سامي ").press("hints", "play")
    people = GameSetup(seats=(HERE, HERE), names=("Mona", "سامي"), hints=True)
    assert choosing.begun == [people]
    assert choosing.again().setup == people
    choosing.press("seat-1-bot", "play")
    assert choosing.begun[1:] == [GameSetup(names=("Mona",))]
    assert choosing.scene.setup.against_bots
    assert "hints" not in choosing.offered


def test_seat_is_a_person_here_or_elsewhere_or_a_bot() -> None:
    choosing = Choosing().press("people", "seat-0-elsewhere")
    assert placeholders(choosing.scene) == {"name-0": "Player 1", "name-1": "You"}
    assert {"seat-1-here", "seat-0-elsewhere"} <= choosing.offered
    assert not {"seat-1-elsewhere", "seat-1-bot"} & choosing.offered, "somebody has to sit here"
    choosing = Choosing(GameSetup(players=4)).press("people")
    choosing.press("seat-0-elsewhere", "seat-2-bot", "opponent-2", "bot-master", "seat-3-bot")
    choosing.press("opponent-3", "bot-novice")
    choosing.press("clock-60", "invite")
    (begun,) = choosing.begun
    assert begun.seats == (ELSEWHERE, HERE, BOT, BOT)
    assert (begun.bot_of(2), begun.bot_of(3)) == ("master", "novice")
    assert (begun.person, begun.clock) == (1, 60)
    assert not begun.against_bots


def test_names_are_remembered_for_the_next_people() -> None:
    choosing = Choosing().press("people").type("name-0", "Mona").type("name-1", "Sami")
    choosing.press("people", "play")
    assert choosing.begun == [GameSetup()], "alone against bots nobody is called Mona"
    again = choosing.again()
    assert not again.setup.seats
    assert list(again.setup.names) == ["Mona", "Sami"]
    other = SetupScene(choosing.behind.context, GameSetup("yemeni"))
    assert other.setup.names == ("Mona", "Sami"), "whatever game it begins with"


@pytest.mark.parametrize("typed", ["\u202eanoM", " Mona\n", "M" * 99, "\u2066"])
def test_any_typed_name_can_be_saved_and_played(typed: str) -> None:
    choosing = Choosing().press("people").type("name-1", typed).press("play")
    assert choosing.again().setup == choosing.scene.setup
    assert len(choosing.begun) == 1


def test_fewer_players_leave_a_person_here() -> None:
    seats = (BOT, BOT, HERE, ELSEWHERE)
    choosing = Choosing(GameSetup(players=4, seats=seats)).press("players-2")
    assert choosing.scene.setup.seats == (HERE, BOT)
    choosing.press("players-4")
    assert list(choosing.scene.setup.seats) == [HERE, BOT, BOT, BOT]
