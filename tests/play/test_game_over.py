"""The end of a game: its star, what it offers, and the levels after it."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.bots.levels import BOTS
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.platform.input import Activate, Key
from game.play.ending.game_over import GameOver
from game.play.ending.rematch import Rematch, rematch_of
from game.play.ending.winners_star import ASIDE, MOMENT, WinnersStar, best_cards
from game.rules.scoring import HandScore, SideScore, points_of
from game.session import ending_sentences
from game.session import example_games as games
from game.session.routes import StartGame
from game.session.session import Session
from game.session.table_names import names_at
from game.sharing.challenges import Challenge
from game.ui.art import portraits
from game.ui.loop.scene import Insets
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen
from tests.start.stage import Backstage, backstage


def ended(name: str, language: str = "en", **more: Any) -> GameOver:
    """Return the ending of one of the screens' games."""
    behind = backstage((390, 844), language=language)
    dialog = GameOver(behind.context, games.decided(name), lambda: None, lambda: None, **more)
    behind.stage.push(dialog)
    return dialog


def more_of(dialog: GameOver) -> Any:
    """Return the dialog behind the last icon."""
    dialog.handle(Activate("more"))
    return dialog.context.stage.scene


def actions(dialog: Screen) -> list[str]:
    return [control.action for control in dialog.accessibility_tree().controls]


def labels(dialog: Screen) -> dict[str, str]:
    controls = dialog.accessibility_tree().controls
    return {one.action: one.label.replace("\u200e", "") for one in controls}


def words_of(dialog: Screen) -> str:
    return " ".join(dialog.accessibility_tree().text).replace("\u200e", "")


# Its moment


def test_won_game_has_its_moment_until_a_press() -> None:
    dialog = ended("well won")
    assert actions(dialog) == []
    dialog.handle(Key("enter"))
    assert actions(dialog) == ["rematch", "review", "share", "menu", "more"]
    assert dialog.form.focus == "rematch"
    dialog.update(0.016)
    assert not dialog.update(0.016)
    seen = ended("well won")
    seconds = 0.0
    while not actions(seen):
        assert seen.update(0.02)
        seconds += 0.02
    assert MOMENT < seconds < MOMENT + 1
    for score in seen.accessibility_tree().scores:
        assert str(score) in seen.message
    assert seen.message.startswith("You win the game!")


def test_lost_game_shows_only_the_winner_until_the_star_has_moved_aside() -> None:
    lost = ended("beaten")
    star = lost.form.widgets[0]
    assert isinstance(star, WinnersStar)
    assert (star._cards, star._middle, actions(lost)) == ([], lost._felt.center, [])
    assert lost.update(ASIDE / 2)
    assert star._middle[1] < lost._felt.centery
    assert lost.update(ASIDE)
    assert actions(lost) == ["rematch", "review", "share", "menu", "more"]


def test_loss_says_what_made_the_difference() -> None:
    lost = ended("beaten")
    lost.handle(Key("enter"))
    scores = [hand.last.score for hand in lost._session.recorded_hands]
    points = [sum(score.sides[side].basra_points for score in scores if score) for side in (1, 0)]
    assert points == [60, 20]
    assert "Basras made the largest difference: 20\N{EN DASH}60." in words_of(lost)
    assert "You did best" not in words_of(lost)
    won = ended("won")
    won.handle(Key("enter"))
    assert "largest difference" not in words_of(won)


def test_tip_names_what_the_loser_did_best() -> None:
    own, other = SideScore(30, 30, 4, 0), SideScore(22, 0, 12, 40)
    told = ending_sentences.tip([HandScore((own, other), 0)], 0, 1).replace("\u200e", "")
    assert told.startswith("You did best with most cards: 30\N{EN DASH}0. Basras made the")
    assert "largest difference: 0\N{EN DASH}40." in told


def test_low_window_shows_the_tip_when_it_fits() -> None:
    lost = ended("beaten")
    lost.resize((844, 390), 1.0, Insets())
    lost.handle(Key("enter"))
    assert "largest difference" in words_of(lost)
    lost.resize((600, 300), 1.0, Insets())
    assert "largest difference" not in words_of(lost)


def test_escape_leads_to_the_main_menu() -> None:
    lost = ended("beaten")
    lost.handle(Key("enter"))
    with pytest.MonkeyPatch.context() as patch:
        gone: list[object] = []
        patch.setattr(lost.context, "go", gone.append)
        lost.handle(Key("escape"))
    assert gone == [StartScreen()]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_window_has_the_main_menu_among_its_icons(size: tuple[int, int]) -> None:
    lost = ended("beaten")
    lost.resize(size, 1.0, Insets())
    lost.handle(Key("enter"))
    assert actions(lost) == ["rematch", "review", "share", "menu", "more"]
    assert "menu" not in actions(more_of(lost))


@pytest.mark.parametrize("name", ["beaten", "short", "four", "won"])
def test_each_score_is_next_to_its_name(name: str) -> None:
    dialog = ended(name)
    dialog.handle(Key("shift"))
    scores = dialog.accessibility_tree().scores
    told = " · ".join(f"{side}: {score}" for side, score in zip(dialog._names, scores, strict=True))
    assert told in [words.replace("\u200e", "") for words in dialog._static_text()]


def test_winner_of_a_lost_game_is_in_the_star() -> None:
    faces: list[str] = []
    for name in ("beaten", "won"):
        dialog = ended(name)
        dialog.handle(Key("shift"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(portraits, "draw_face", lambda *drawn: faces.append(str(drawn[2])))
            dialog.draw(pygame.Surface((390, 844)))
    beaten = games.decided("beaten")
    assert faces == [names_at(beaten.setup)[beaten.after.game.winner or 0]]


@pytest.mark.parametrize("name", ["won", "well won", "long", "four"])
def test_winners_cards_are_the_best_of_the_hand(name: str) -> None:
    state = games.decided(name).state
    for side in range(state.sides):
        basras = {turn.play.card: turn.basra for turn in state.basras(side)}
        worths = [
            points_of(state.rules, card) + basras.get(card, 0) for card in best_cards(state, side)
        ]
        assert worths == sorted(worths, reverse=True)
        assert len(worths) == min(8, len(state.piles[side]))
        assert set(best_cards(state, side)) <= set(state.piles[side])


# The levels after it


def offer_of(name: str, **values: Any) -> Rematch:
    """Return the levels next to novice, with the people who play this game there."""
    real = rematch_of(backstage().context, games.decided(name), "")
    return real._replace(easier="random", harder="greedy", **values)


def test_easier_and_harder_levels_are_offered() -> None:
    played: list[str] = []
    dialog = ended("beaten", rematch=offer_of("beaten", play=played.append))
    assert dialog.form.focus == "rematch"
    more = more_of(dialog)
    assert labels(more)["easier"] == "Easier: Hani"
    assert labels(more)["harder"] == "Harder: Omar"
    more.handle(Activate("easier"))
    more_of(dialog).handle(Activate("harder"))
    assert played == ["random", "greedy"]


def test_ready_player_is_offered_the_next_level_first() -> None:
    played: list[str] = []
    dialog = ended("well won", rematch=offer_of("well won", ready=True, play=played.append))
    dialog.handle(Key("shift"))
    assert labels(dialog)["harder"] == "Play against Omar"
    assert "Ready for the next level?" in dialog._static_text()
    assert actions(dialog) == ["harder", "rematch", "review", "share", "more"]
    assert dialog.form.focus == "harder"
    more = more_of(dialog)
    assert not {"easier", "harder"} & set(actions(more))
    more.handle(Key("escape"))
    dialog.handle(Activate("harder"))
    assert played == ["greedy"]


def test_challenge_result_comes_before_other_levels() -> None:
    theirs = Challenge("Karim", (101, 3), 4)
    rematch = Rematch("random", "greedy", ready=True)
    dialog = ended("well won", rematch=rematch, challenge=theirs)
    dialog.handle(Key("shift"))
    assert "Ready for the next level?" not in dialog._static_text()
    assert any(words.startswith("Karim did better") for words in dialog._static_text())
    assert dialog.form.focus == actions(dialog)[0] == "rematch"
    assert "harder" in actions(more_of(dialog))


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


def test_partners_to_play_against_are_named_as_one() -> None:
    context, session = backstage((390, 844)).context, games.decided("four")
    names = rematch_of(context, session, "").opponents("novice")
    assert " & " in names
    assert "," not in names
