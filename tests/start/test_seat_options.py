"""Choosing the player of each seat, and their names."""

from __future__ import annotations

import pytest

from game.platform.input import Activate, Key, TextChanged
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

    def seat(self, seat: int, *actions: str, name: str = "") -> Choosing:
        """Press a seat, then what the dialog offers; type a name and close it, if there is one."""
        self.press(f"seat-{seat}", *actions)
        if name:
            self.behind.stage.top.handle(TextChanged("name", name))
            self.press("done")
        return self

    @property
    def offered(self) -> set[str]:
        return {control.action for control in self.behind.stage.top.form.controls()}

    @property
    def seats(self) -> list[str]:
        """What the buttons of the seats are called."""
        controls = self.behind.stage.top.form.controls()
        return [one.label for one in controls if one.action.startswith(("seat-", "add"))]

    @property
    def begun(self) -> list[GameSetup]:
        return [route.setup for route in self.behind.went if isinstance(route, StartGame)]

    def again(self) -> SetupScene:
        return SetupScene(
            self.behind.context, last_setup.recall(self.behind.context.platform.texts)
        )


def asked_name(choosing: Choosing) -> str:
    """Return the placeholder of the name in the open dialog."""
    (field,) = (one for one in choosing.behind.stage.top.form.controls() if one.action == "name")
    return str(field.placeholder)


def test_single_player_chooses_only_bots() -> None:
    choosing = Choosing()
    assert "seat-0" not in choosing.offered
    assert "hints" not in choosing.offered
    choosing.seat(1, "bot-master").press("play")
    assert choosing.begun == [GameSetup(bots=("master",))]


def test_digits_change_the_number_of_players() -> None:
    choosing = Choosing()
    for players in (4, 3, 2, 3):
        choosing.scene.handle(Key(f"{players}"))
        assert choosing.scene.setup.players == players
    choosing.press("play")
    assert choosing.begun == [GameSetup(players=3, bots=("casual", "casual"))]


def test_two_people_sit_down_at_one_device() -> None:
    choosing = Choosing().seat(1, "sit-here")
    assert asked_name(choosing) == "Player 2"
    choosing.press("done", "seat-0")
    assert asked_name(choosing) == "Player 1"
    choosing.press("done").seat(0, name="Mona").seat(1, name="سامي ").press("hints", "play")
    people = GameSetup(seats=(HERE, HERE), names=("Mona", "سامي"), hints=True)
    assert choosing.begun == [people]
    assert choosing.again().setup == people
    choosing.seat(1, "bot-novice").press("play")
    assert choosing.begun[1:] == [GameSetup(bots=("novice",))]
    assert "hints" not in choosing.offered


def test_bots_have_their_own_names_at_the_first_seat() -> None:
    choosing = Choosing().seat(1, "sit-here", "done").press("seat-0")
    controls = choosing.behind.stage.top.form.controls()
    bots = [one.label for one in controls if one.action.startswith("bot-")]
    assert bots[:2] == ["Hani, Beginner", "Layla, Novice"]
    choosing.press("bot-novice")
    assert choosing.seats == ["Across: Layla, Novice", "Left: free. Add a player"]


def test_seat_is_a_person_here_or_elsewhere_or_a_bot() -> None:
    choosing = Choosing().seat(1, "sit-here", "done").seat(0, "sit-elsewhere", "done")
    choosing.press("seat-1")
    assert asked_name(choosing) == "You"
    assert "sit-here" in choosing.offered
    assert not {"sit-elsewhere", "bot-novice"} & choosing.offered, "somebody has to sit here"
    choosing = Choosing().press("add", "add").seat(1, "sit-here", "done")
    choosing.seat(0, "sit-elsewhere", "done").seat(2, "bot-master").seat(3, "bot-novice")
    choosing.press("clock-60", "invite")
    (begun,) = choosing.begun
    assert begun.seats == (ELSEWHERE, HERE, BOT, BOT)
    assert (begun.bot_of(2), begun.bot_of(3)) == ("master", "novice")
    assert (begun.person, begun.clock) == (1, 60)
    assert not begun.against_bots


def test_names_are_remembered_for_the_next_people() -> None:
    choosing = Choosing().seat(1, "sit-here", name="Sami").seat(0, name="Mona")
    choosing.seat(1, "bot-casual").press("play")
    assert choosing.begun == [GameSetup()], "alone against bots nobody is called Mona"
    again = choosing.again()
    assert not again.setup.seats
    assert list(again.setup.names) == ["Mona", "Sami"]
    other = SetupScene(choosing.behind.context, GameSetup("yemeni"))
    assert other.setup.names == ("Mona", "Sami"), "for each game it begins with"


@pytest.mark.parametrize("typed", ["\u202eanoM", " Mona\n", "M" * 99, "\u2066"])
def test_any_typed_name_can_be_saved_and_played(typed: str) -> None:
    choosing = Choosing().seat(1, "sit-here", name=typed).press("play")
    assert choosing.again().setup == choosing.scene.setup
    assert len(choosing.begun) == 1


def test_only_the_seat_of_the_added_player_is_offered() -> None:
    choosing = Choosing()
    assert choosing.seats == ["Across: Tarek, Casual", "Left: free. Add a player"]
    choosing.press("add")
    seats = ["Right: Tarek, Casual", "Left: Selam, Casual", "Across: free. Add a player"]
    assert choosing.seats == seats
    choosing.press("add")
    assert [seat.split(": ")[0] for seat in choosing.seats] == ["Right", "Across", "Left"]


def test_players_move_when_a_seat_is_added_or_freed() -> None:
    choosing = Choosing(GameSetup(bots=("master",))).press("add").seat(2, "bot-random")
    assert choosing.scene.setup == GameSetup(players=3, bots=("master", "random"))
    choosing.press("add").seat(2, "sit-here", name="Mona").seat(1, "free")
    assert choosing.scene.setup.seats == (HERE, HERE, BOT)
    assert choosing.scene.setup.names == ("", "Mona", "")
    choosing.seat(1, "free")
    assert choosing.scene.setup.bots == ("random",)
    assert not choosing.scene.setup.seats, "one person is left"
    seats = (BOT, BOT, HERE, ELSEWHERE)
    choosing = Choosing(GameSetup(players=4, seats=seats)).press("seat-2")
    assert not {"free", "bot-novice"} & choosing.offered


def test_added_player_is_a_friend_at_a_table_of_several_devices() -> None:
    choosing = Choosing(GameSetup(seats=(HERE, ELSEWHERE))).press("add", "add", "invite")
    (begun,) = choosing.begun
    assert begun.seats == (HERE, ELSEWHERE, ELSEWHERE, ELSEWHERE)
