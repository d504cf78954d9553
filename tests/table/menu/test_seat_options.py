"""Choosing who sits at each seat, and what they are called."""

from __future__ import annotations

from typing import Any

import pytest

from game.host.input import Activate, TextChanged
from game.table.menu.setup_scene import SetupScene
from game.table.storage import last_setup
from game.table.storage.setup import BOT, ELSEWHERE, HERE, GameSetup
from tests.table.menu.stage import Backstage, backstage


class Choosing:
    """The screen on which a game is chosen."""

    def __init__(self, setup: GameSetup | None = None) -> None:
        self.behind: Backstage = backstage((390, 844))
        self.scene = SetupScene(self.behind.context, setup or GameSetup())
        self.behind.stage.push(self.scene)

    def press(self, *actions: str) -> Choosing:
        for action in actions:
            assert action in self.offered, action
            self.scene.handle(Activate(action))
        return self

    def type(self, action: str, text: str) -> Choosing:
        self.scene.handle(TextChanged(action, text))
        return self

    @property
    def offered(self) -> set[str]:
        return {control.action for control in self.scene.form.controls()}

    @property
    def begun(self) -> list[GameSetup]:
        return self.behind.navigator.started

    def again(self) -> SetupScene:
        return SetupScene(self.behind.context, last_setup.recall(self.behind.context.host))


def placeholders(scene: Any) -> dict[str, str]:
    return {
        control.action: control.placeholder
        for control in scene.form.controls()
        if hasattr(control, "placeholder")
    }


def test_one_person_against_bots_is_asked_no_more_than_ever() -> None:
    choosing = Choosing()
    assert not {one for one in choosing.offered if one.startswith(("seat-", "name-"))}
    assert "hints" not in choosing.offered
    choosing.press("bot-master", "play")
    assert choosing.begun == [GameSetup(bots=("master",))]


def test_two_people_sit_down_at_one_device() -> None:
    choosing = Choosing().press("people").type("name-0", "Mona").type("name-1", "سامي ")
    choosing.press("hints", "play")
    people = GameSetup(seats=(HERE, HERE), names=("Mona", "سامي"), hints=True)
    assert choosing.begun == [people]
    assert choosing.again().setup == people


def test_every_seat_is_a_person_here_or_elsewhere_or_a_bot_of_any_level() -> None:
    choosing = Choosing(GameSetup(players=4)).press("people")
    choosing.press("seat-0-elsewhere", "seat-2-bot", "bot-2-master", "seat-3-bot", "bot-3-novice")
    choosing.press("clock-60", "invite")
    (begun,) = choosing.begun
    assert begun.seats == (ELSEWHERE, HERE, BOT, BOT)
    assert (begun.bot_of(2), begun.bot_of(3)) == ("master", "novice")
    assert (begun.person, begun.clock) == (1, 60)
    assert not begun.against_bots


def test_somebody_has_to_sit_here() -> None:
    choosing = Choosing().press("people", "seat-0-elsewhere")
    assert {"seat-1-here", "seat-0-elsewhere"} <= choosing.offered
    assert not {"seat-1-elsewhere", "seat-1-bot"} & choosing.offered


def test_one_person_among_bots_is_called_by_the_name_that_was_typed() -> None:
    choosing = Choosing().press("people").type("name-0", "Mona").press("seat-1-bot", "play")
    assert choosing.begun == [GameSetup(names=("Mona",))]
    assert choosing.scene.setup.against_bots
    assert "hints" not in choosing.offered


def test_names_wait_for_the_next_time_people_sit_down() -> None:
    choosing = Choosing().press("people").type("name-0", "Mona").type("name-1", "Sami")
    choosing.press("people", "play")
    assert choosing.begun == [GameSetup()], "alone against bots nobody is called Mona"
    again = choosing.again()
    assert not again.setup.seats
    assert list(again.setup.names) == ["Mona", "Sami"]
    other = SetupScene(choosing.behind.context, GameSetup("yemeni"))
    assert other.setup.names == ("Mona", "Sami"), "whatever game it begins with"


def test_a_field_says_what_one_is_called_who_types_nothing() -> None:
    choosing = Choosing().press("people")
    assert placeholders(choosing.scene) == {"name-0": "Player 1", "name-1": "Player 2"}
    choosing.press("seat-0-elsewhere")
    assert placeholders(choosing.scene) == {"name-0": "Player 1", "name-1": "You"}


@pytest.mark.parametrize("typed", ["\u202eanoM", " Mona\n", "M" * 99, "\u2066"])
def test_whatever_is_typed_can_be_kept_and_played(typed: str) -> None:
    choosing = Choosing().press("people").type("name-1", typed).press("play")
    assert choosing.again().setup == choosing.scene.setup
    assert len(choosing.begun) == 1


def test_fewer_players_leave_somebody_here() -> None:
    seats = (BOT, BOT, HERE, ELSEWHERE)
    choosing = Choosing(GameSetup(players=4, seats=seats)).press("players-2")
    assert choosing.scene.setup.seats == (HERE, BOT)
    choosing.press("players-4")
    assert list(choosing.scene.setup.seats) == [HERE, BOT, BOT, BOT]
