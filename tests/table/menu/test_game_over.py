"""The end of a game: its sign, its hands, its costliest play, and the levels offered after it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.bots.levels import BOTS
from game.host.input import Activate
from game.table.art import icons
from game.table.play import emblem
from game.table.play.game_over import GameOverDialog
from game.table.play.hands_strip import HandColumn
from game.table.play.lookback import Costliest, Finding
from game.table.play.rematch import Rematch, rematch_of
from game.table.screens import games
from game.table.screens.endings import FOUND, FOUND_SO_FAR, LOOKING
from game.table.storage.challenges import Challenge
from game.table.storage.entry import Entry
from game.table.storage.session import Session
from game.table.ui.lights import Lights
from game.table.words.bot_names import bot_name
from game.table.words.seat_names import side_names
from tests.table.menu.stage import Backstage, backstage
from tests.table.opened import opened


class Found:
    """A look back that knows what it is told, and writes down what is asked of it."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        self.asked: list[object] = []

    def start(self) -> None:
        self.asked.append("start")

    def stop(self) -> None:
        self.asked.append("stop")

    def disturb(self) -> None:
        self.asked.append("disturb")

    def show_hands(self) -> None:
        self.asked.append("hands")

    def show_hand(self, number: int) -> None:
        self.asked.append(number)

    def show_costliest(self) -> None:
        self.asked.append("costliest")


def ended(
    name: str,
    *,
    language: str = "en",
    rematch: Rematch | None = None,
    lookback: Found | None = None,
    challenge: Challenge | None = None,
) -> GameOverDialog:
    """The ending of one of the screens' games."""
    behind = backstage((390, 844), language=language)
    session = games.decided(name)
    dialog = GameOverDialog(
        behind.context,
        session.after.game,
        side_names(session.state.rules, session.state.players),
        _nothing,
        _nothing,
        hands=(*session.earlier, session.hand),
        rematch=rematch,
        lookback=lookback,
        challenge=challenge,
    )
    behind.stage.push(dialog)
    return dialog


def _nothing() -> None:
    """A button that the test does not press."""


def actions(dialog: GameOverDialog) -> list[str]:
    return [control.action for control in dialog.accessibility_tree().controls]


# Its sign


@pytest.mark.parametrize(("name", "sign"), [("well won", "trophy"), ("beaten", "cup")])
def test_only_a_win_has_a_trophy(name: str, sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def icon(sign: str, *args: Any, **named: Any) -> pygame.Surface:
        drawn.append(sign)
        return icons.icon(sign, *args, **named)

    monkeypatch.setattr(emblem, "icon", icon)
    ended(name).draw(pygame.Surface((390, 844)))
    assert drawn == [sign]


# Its hands


@pytest.mark.parametrize("name", ["well won", "beaten", "long", "short", "four"])
def test_the_strip_has_every_hand_with_what_each_side_won(name: str) -> None:
    lookback = Found(FOUND)
    dialog = ended(name, lookback=lookback)
    session = games.decided(name)
    hands = (*session.earlier, session.hand)
    names = side_names(session.state.rules, session.state.players)
    controls = {one.action: one.label for one in dialog.accessibility_tree().controls}
    for number, hand in enumerate(hands, 1):
        assert hand.last.score is not None
        label = controls[f"hand-{number}"].replace("\u200e", "")
        assert label.startswith(f"Hand {number}: ")
        for side, score in zip(names, hand.last.score.sides, strict=True):
            assert f"{side} {score.total}" in label
        dialog.handle(Activate(f"hand-{number}"))
    assert [one for one in lookback.asked if isinstance(one, int)] == [
        *range(1, session.after.game.hands_played + 1)
    ]


def columns(dialog: GameOverDialog) -> list[HandColumn]:
    return [one for one in dialog.form.widgets if isinstance(one, HandColumn)]


@pytest.mark.parametrize(("language", "ahead"), [("en", 1), ("ar", -1)])
def test_the_strip_is_read_as_the_language_is(language: str, ahead: int) -> None:
    first, second, *_others = columns(ended("beaten", language=language))
    assert (second.rect.left - first.rect.left) * ahead > 0
    own, other = first._cells()
    assert (other.left - own.left) * ahead > 0


def test_bars_rise_from_hand_to_hand_up_to_the_line_of_the_target() -> None:
    shown = columns(ended("well won"))
    for before, after in pairwise(shown):
        for side in (0, 1):
            assert before._ends(side)[1] == after._ends(side)[0]
    last = shown[-1]
    assert last._ends(0)[1] <= last._y(101), "who won came to it"
    assert last._ends(1)[1] > last._y(101), "who lost did not"


def test_without_a_look_back_hands_are_told_and_not_pressed() -> None:
    dialog = ended("beaten")
    assert actions(dialog) == ["rematch", "new-game", "menu"]
    assert sum(words.startswith("Hand ") for words in dialog.static_text()) == 6


# Its costliest play


def test_the_costliest_play_is_told_as_it_is_found() -> None:
    lookback = Found(LOOKING)
    dialog = ended("beaten", lookback=lookback)
    dialog.update(1.0)
    assert "Looking for your costliest play…" in dialog.static_text()
    assert "costliest" not in actions(dialog)
    for finding, words in (
        (FOUND_SO_FAR, "Your costliest play so far: 8♣ in hand 1, 6.3 points"),
        (FOUND, "Your costliest play: 8♣ in hand 1, 6.3 points"),
    ):
        lookback.finding = finding
        assert dialog.update(0.1), "it is drawn anew"
        controls = {one.action: one.label for one in dialog.accessibility_tree().controls}
        assert controls["costliest"].replace("\u200e", "") == words
    dialog.handle(Activate("costliest"))
    assert "costliest" in lookback.asked


def test_where_nothing_was_lost_that_is_said() -> None:
    dialog = ended("well won", lookback=Found(Finding()))
    assert "None of your plays clearly lost points. Well played!" in dialog.static_text()


def test_one_point_lost_is_one_point() -> None:
    found = Finding(Costliest(FOUND.costliest.card, 3, 1.0)) if FOUND.costliest else Finding()
    dialog = ended("well won", lookback=Found(found))
    labels = [one.label for one in dialog.accessibility_tree().controls]
    assert any(label.replace("\u200e", "").endswith("in hand 3, 1 point") for label in labels)


def test_the_search_goes_on_while_the_dialog_is_looked_at_and_ends_with_it() -> None:
    lookback = Found(LOOKING)
    dialog = ended("beaten", lookback=lookback)
    dialog.update(0.5)
    assert lookback.asked == [], "it is taken in first"
    dialog.update(0.5)
    dialog.handle(Activate("review"))
    assert lookback.asked == ["start", "disturb", "hands"]
    dialog.close()
    assert lookback.asked[-1] == "stop"


# The levels after it


def test_the_levels_beside_the_one_played_are_offered() -> None:
    played: list[str] = []
    dialog = ended("beaten", rematch=Rematch("random", "greedy", play=played.append))
    labels = {one.action: one.label for one in dialog.accessibility_tree().controls}
    assert labels["easier"] == f"Easier: {bot_name('random')}"
    assert labels["harder"] == f"Harder: {bot_name('greedy')}"
    assert dialog.commands()[0].action == "rematch"
    dialog.handle(Activate("easier"))
    dialog.handle(Activate("harder"))
    assert played == ["random", "greedy"]


def test_whoever_is_ready_is_asked_and_offered_the_next_level_first() -> None:
    played: list[str] = []
    dialog = ended("well won", rematch=Rematch("random", "greedy", ready=True, play=played.append))
    assert "Ready for the next level?" in dialog.static_text()
    first, *others = dialog.commands()
    assert (first.action, first.kind) == ("harder", "primary")
    assert "rematch" in [command.action for command in others]
    assert "easier" not in actions(dialog)
    assert dialog.form.focus == "harder"
    dialog.handle(Activate("harder"))
    assert played == ["greedy"]


def test_a_challenge_tells_who_did_better_before_any_other_level() -> None:
    theirs = Challenge("Karim", (101, 3), 4)
    rematch = Rematch("random", "greedy", ready=True)
    dialog = ended("well won", rematch=rematch, challenge=theirs)
    assert "Ready for the next level?" not in dialog.static_text()
    assert any(words.startswith("Karim did better") for words in dialog.static_text())
    assert dialog.commands()[0].action == dialog.form.focus == "rematch"
    assert "harder" in actions(dialog)


def offered(session: Session, *entries: Entry) -> tuple[Rematch, Backstage]:
    """What is offered after a game, with these others in the library."""
    behind = backstage()
    behind.context.library.entries = lambda: list(entries)  # type: ignore[method-assign]
    return rematch_of(behind.context, session, "now"), behind


def at_level(name: str, level: str) -> Session:
    session = games.decided(name)
    session.setup = replace(session.setup, bots=(level,))
    return session


def earlier_game(winner: int) -> Entry:
    return Entry(
        "before",
        variant="cypriot",
        bots=("novice",),
        scores=(25, 20),
        winner=winner,
        over=True,
    )


@pytest.mark.parametrize("level", BOTS)
def test_after_a_clear_win_the_next_level_is_due_but_for_the_master(level: str) -> None:
    rematch, _behind = offered(at_level("well won", level))
    assert rematch.ready is (level != "master")


def test_a_narrow_win_makes_ready_only_after_another() -> None:
    narrow = games.decided("long")
    assert not offered(narrow)[0].ready
    assert not offered(narrow, earlier_game(1))[0].ready
    assert offered(narrow, earlier_game(0))[0].ready


def test_a_loss_makes_ready_for_nothing() -> None:
    assert not offered(games.decided("beaten"), earlier_game(0))[0].ready


def test_the_same_game_is_begun_at_another_level_with_other_cards() -> None:
    session = games.decided("well won")
    rematch, behind = offered(session)
    rematch.play("greedy")
    assert behind.navigator.started == [replace(session.setup, bots=("greedy",), seed="")]


def test_within_a_match_and_against_several_levels_none_is_offered() -> None:
    assert offered(games.decided("match"))[0] == Rematch()
    mixed = games.decided("short")
    mixed.setup = replace(mixed.setup, bots=("novice", "master"))
    assert offered(mixed)[0] == Rematch()


def test_a_match_shows_the_games_won_as_lights() -> None:
    lights = [one for one in opened("game-over-match").form.widgets if isinstance(one, Lights)]
    assert [(one._lit, one._count) for one in lights] == [(1, 3), (0, 3)]
