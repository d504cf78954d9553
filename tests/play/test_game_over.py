"""The end of a game: its sign, its hands, its costliest play, and the levels offered after it."""

from dataclasses import replace
from typing import Any
from unittest.mock import Mock, call

import pytest

from game.bots.levels import BOTS, bot_name
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.platform.input import Activate
from game.play.ending.game_over import GameOverDialog
from game.play.ending.lookback import Costliest, Finding
from game.play.ending.rematch import Rematch, rematch_of
from game.review.screens.ending_examples import FOUND, FOUND_SO_FAR, LOOKING
from game.session import example_games as games
from game.session.routes import StartGame
from game.session.session import Session
from game.session.table_names import sides_at
from game.sharing.challenges import Challenge
from tests.start.stage import Backstage, backstage


def ended(name: str, language: str = "en", **more: Any) -> GameOverDialog:
    """Return the ending of one of the screens' games."""
    behind = backstage((390, 844), language=language)
    lookback = more.pop("lookback", Mock(finding=Finding()))
    dialog = GameOverDialog(behind.context, games.decided(name), lambda: None, lookback, **more)
    behind.stage.push(dialog)
    return dialog


def actions(dialog: GameOverDialog) -> list[str]:
    return [control.action for control in dialog.accessibility_tree().controls]


def labels(dialog: GameOverDialog) -> dict[str, str]:
    controls = dialog.accessibility_tree().controls
    return {one.action: one.label.replace("\u200e", "") for one in controls}


# Its hands


@pytest.mark.parametrize("name", ["well won", "beaten", "long", "short", "four"])
def test_hands_strip_has_each_sides_points(name: str) -> None:
    lookback = Mock(finding=FOUND)
    dialog = ended(name, lookback=lookback)
    session = games.decided(name)
    hands = (*session.earlier, session.hand)
    names = sides_at(session.setup, session.state.sides)
    for number, hand in enumerate(hands, 1):
        assert hand.last.score is not None
        label = labels(dialog)[f"hand-{number}"]
        assert label.startswith(f"Hand {number}: ")
        for side, score in zip(names, hand.last.score.sides, strict=True):
            assert f"{side} {score.total}" in label
        dialog.handle(Activate(f"hand-{number}"))
    shown = range(1, session.after.game.hands_played + 1)
    assert lookback.show_hand.mock_calls == [call(number) for number in shown]


# Its costliest play


def test_costliest_play_is_shown_when_it_is_found() -> None:
    lookback = Mock(finding=LOOKING)
    dialog = ended("beaten", lookback=lookback)
    dialog.update(1.0)
    assert "Finding your costliest move…" in dialog._static_text()
    assert "costliest" not in actions(dialog)
    assert FOUND.costliest is not None
    one_point = Finding(Costliest(FOUND.costliest.card, 3, 1.0))
    for finding, words in (
        (one_point, "Your costliest move: 8♣ in hand 3, 1 point"),
        (FOUND_SO_FAR, "Your costliest move so far: 8♣ in hand 1, 6.3 points"),
        (FOUND, "Your costliest move: 8♣ in hand 1, 6.3 points"),
    ):
        lookback.finding = finding
        assert dialog.update(0.1), "it is drawn again"
        assert labels(dialog)["costliest"] == words
    dialog.handle(Activate("costliest"))
    lookback.show_costliest.assert_called_once_with()
    nothing = ended("well won", lookback=Mock(finding=Finding()))._static_text()
    assert "None of your moves clearly lost points. Well played!" in nothing


def test_look_back_runs_while_the_dialog_is_open() -> None:
    lookback = Mock(finding=LOOKING)
    dialog = ended("beaten", lookback=lookback)
    dialog.update(0.5)
    assert lookback.mock_calls == [], "it is taken in first"
    dialog.update(0.5)
    dialog.handle(Activate("review"))
    assert lookback.mock_calls == [call.start(), call.disturb(), call.show_hands()]
    dialog.close()
    assert lookback.mock_calls[-1] == call.stop()


# The levels after it


def test_easier_and_harder_levels_are_offered() -> None:
    played: list[str] = []
    dialog = ended("beaten", rematch=Rematch("random", "greedy", play=played.append))
    assert labels(dialog)["easier"] == f"Easier: {bot_name('random')}"
    assert labels(dialog)["harder"] == f"Harder: {bot_name('greedy')}"
    assert dialog._commands()[0].action == "rematch"
    dialog.handle(Activate("easier"))
    dialog.handle(Activate("harder"))
    assert played == ["random", "greedy"]


def test_ready_player_is_offered_the_next_level_first() -> None:
    played: list[str] = []
    dialog = ended("well won", rematch=Rematch("random", "greedy", ready=True, play=played.append))
    assert "Ready for the next level?" in dialog._static_text()
    first, *others = dialog._commands()
    assert (first.action, first.kind) == ("harder", "primary")
    assert "rematch" in [command.action for command in others]
    assert "easier" not in actions(dialog)
    assert dialog.form.focus == "harder"
    dialog.handle(Activate("harder"))
    assert played == ["greedy"]


def test_challenge_result_comes_before_other_levels() -> None:
    theirs = Challenge("Karim", (101, 3), 4)
    rematch = Rematch("random", "greedy", ready=True)
    dialog = ended("well won", rematch=rematch, challenge=theirs)
    assert "Ready for the next level?" not in dialog._static_text()
    assert any(words.startswith("Karim did better") for words in dialog._static_text())
    assert dialog._commands()[0].action == dialog.form.focus == "rematch"
    assert "harder" in actions(dialog)


def offered(session: Session, *entries: Entry) -> tuple[Rematch, Backstage]:
    """Return the offers after a game, with these others in the library."""
    behind = backstage()
    behind.context.get(LIBRARY).catalogue.entries = lambda: list(entries)  # type: ignore[method-assign]
    return rematch_of(behind.context, session, "now"), behind


def at_level(name: str, level: str) -> Session:
    session = games.decided(name)
    session.setup = replace(session.setup, bots=(level,))
    return session


def test_next_level_is_due_after_a_clear_win_or_two() -> None:
    for level in BOTS:
        assert offered(at_level("well won", level))[0].ready is (level != "master")
    earlier = Entry("before", bots=("novice",), scores=(25, 20), winner=0, over=True)
    for narrow, before, ready in (("long", (), False), ("long", (earlier,), True)):
        assert offered(games.decided(narrow), *before)[0].ready is ready
    assert not offered(games.decided("beaten"), earlier)[0].ready
    session = games.decided("well won")
    rematch, behind = offered(session)
    rematch.play("greedy")
    assert behind.went == [StartGame(replace(session.setup, bots=("greedy",), seed=""))]
    assert offered(games.decided("match"))[0] == Rematch()
    mixed = games.decided("short")
    mixed.setup = replace(mixed.setup, bots=("novice", "master"))
    assert offered(mixed)[0] == Rematch(), "there is no one level"
