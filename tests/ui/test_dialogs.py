from collections.abc import Callable
from unittest.mock import Mock

import pygame
import pytest

from game.platform.input import Activate, Input, Key, PointerDown, PointerMove
from game.play.course.pause import PauseDialog
from game.play.ending.counting import CountedCards
from game.play.ending.game_over import GameOverDialog
from game.play.ending.hand_over import HandOverDialog
from game.play.ending.lookback import Finding
from game.play.ending.score_table import LEGIBLE, NOTHING, score_lines
from game.rules.variants import VARIANTS
from game.session.routes import Learn, ReadRules
from game.session.session import Session
from game.ui.art.typesetting import TextLine
from game.ui.loop.scene import Insets
from game.ui.loop.window import unit_for
from game.ui.screens import settings as kept
from game.ui.screens.routing import StartScreen
from game.ui.screens.settings import Settings
from game.ui.settings.settings_dialog import SettingsDialog
from game.words import language as i18n
from tests.app.opened import opened
from tests.app.unusual_screens import carrying, finished, session_after
from tests.start.stage import Backstage, backstage


def open_settings(texts: dict[str, str] | None = None) -> Backstage:
    behind = backstage((390, 844), texts=texts)
    behind.stage.push(SettingsDialog(behind.context))
    return behind


@pytest.mark.parametrize(
    ("action", "changed"),
    [
        ("language-ar", Settings(language="ar")),
        ("speed-more", Settings(speed=1.5)),
        ("speed-less", Settings(speed=0.75)),
        ("reduced-motion", Settings(reduced_motion=True)),
        ("palette-four-colour", Settings(palette="four-colour")),
        ("palette-colour-safe", Settings(palette="colour-safe")),
        ("large-index", Settings(large_index=True)),
        ("marks", Settings(marks=False)),
        ("sound", Settings(sound=False)),
        ("confirm", Settings(confirm=True)),
        ("felt-dark", Settings(felt="dark")),
        ("felt-light", Settings(felt="light")),
        ("felt-nile", Settings(felt="nile")),
        ("back-ablaq", Settings(back="ablaq")),
        ("felt-contrast", Settings(felt="contrast")),
        ("felt-system", Settings()),
        ("running-points", Settings(running_points=False)),
        ("unseen-cards", Settings(unseen_cards=True)),
        ("volume-less", Settings(volume=0.8)),
        ("vibration", Settings(vibration=False)),
    ],
)
def test_setting_is_in_force_and_saved_at_once(action: str, changed: Settings) -> None:
    behind = open_settings()
    behind.stage.top.handle(Activate(action))
    assert behind.context.settings == changed
    assert kept.load(behind.platform.texts) == (changed, "")
    assert i18n.language() == changed.spoken(behind.platform.preferences)
    assert behind.context.card_art.style == changed.card_style(
        VARIANTS["egyptian"], changed.felt_on(behind.context.platform.preferences)
    )
    sound = behind.context.sound
    assert (sound.enabled, sound.volume) == (changed.sound, changed.volume)
    assert sound.vibrates is changed.vibration


def test_vibration_is_felt_when_switched_on_and_offered_if_there_is_any() -> None:
    behind = open_settings()
    for felt in (0, 1):
        behind.stage.top.handle(Activate("vibration"))
        assert len(behind.platform.vibration.felt) == felt
    behind.platform.vibration.possible = False
    behind.stage.push(SettingsDialog(behind.context))
    assert behind.stage.top.form.named("vibration") is None
    assert behind.stage.top.form.named("volume")
    behind.stage.top.handle(Activate("sound"))
    assert behind.stage.top.form.named("volume") is None


def test_slider_follows_input_and_unsaved_settings_hold() -> None:
    behind = open_settings()
    behind.platform.texts.broken = True
    behind.stage.top.handle(Activate("sound"))
    assert behind.context.settings.sound is False
    (warning,) = behind.platform.accessibility.said
    assert warning in behind.stage.top.accessibility_tree().text
    behind = open_settings()
    behind.stage.top.form.reveal("speed")
    slider = behind.stage.top.form.named("speed")
    y = slider.rect.bottom - 12
    for event in (PointerDown((slider.rect.centerx, y)), PointerMove((slider.rect.right - 4, y))):
        behind.stage.top.handle(event)
    assert behind.context.settings.speed == kept.SPEEDS[-1]
    for language, arrow in (("en", "right"), ("ar", "left")):
        behind = backstage((390, 844), language=language)
        behind.stage.push(SettingsDialog(behind.context))
        behind.stage.top.form.show_focus(behind.stage.top.form.named("speed"))
        behind.stage.top.handle(Key(arrow))
        assert behind.context.settings.speed == 1.5


def test_pause_buttons_lead_where_they_say() -> None:
    behind = backstage()
    begun: list[str] = []
    pause = PauseDialog(behind.context, VARIANTS["homs"], lambda: begun.append("new"))
    behind.stage.push(pause)
    pause.handle(Activate("settings"))
    assert isinstance(behind.stage.top, SettingsDialog)
    behind.stage.top.handle(Key("escape"))
    for action in ("learn", "rules", "new-game", "menu"):
        pause.handle(Activate(action))
    assert begun == ["new"]
    assert behind.went == [Learn(VARIANTS["homs"]), ReadRules(VARIANTS["homs"]), StartScreen()]
    pause.handle(Key("enter"))
    assert behind.stage.scenes == []


@pytest.mark.parametrize("key", VARIANTS)
def test_score_lines_add_up_to_the_total(key: str) -> None:
    for players in (2, 3, 4):
        state = finished(key, players, carry=7)
        assert state.score is not None
        lines = score_lines(state)
        assert lines[0].values == tuple(str(len(pile)) for pile in state.piles)
        assert any(line.name == "7♦" for line in lines) is (key == "russell")
        for side, score in enumerate(state.score.sides):
            points = [line.values[side] for line in lines[1:]]
            assert sum(int(value) for value in points if value != NOTHING) == score.total


def hand_over(
    session: Session, then: Callable[[], None] = lambda: None
) -> tuple[HandOverDialog, Backstage]:
    """Return the score of a hand over an empty stage."""
    behind = backstage()
    dialog = HandOverDialog(behind.context, session, then)
    behind.stage.push(dialog)
    return dialog, behind


def test_hand_over_shows_the_score_and_leads_on() -> None:
    pressed: list[str] = []
    state = finished("egyptian", 2, carry=30)
    session = session_after(state, (0, 0))
    dialog, behind = hand_over(session, lambda: pressed.append("next"))
    assert any("(+30)" in words for words in dialog._static_text())
    tree = dialog.accessibility_tree()
    assert (tree.phase, tree.scores) == ("hand-over", session.after.game.scores)
    dialog.handle(Key("escape"))
    dialog.handle(Key("enter"))
    assert pressed == ["next"]
    assert behind.stage.top is dialog
    dialog.handle(Activate("menu"))
    assert behind.went[-1] == StartScreen()
    held = hand_over(session_after(carrying(state, 60), (0, 0)))[0]._static_text()
    assert "60 points for most cards are carried over to the next hand." in held
    ended, _behind = hand_over(session_after(state, (100, 0)))
    assert [command.action for command in ended._commands()] == ["next-hand"]
    alone = finished("palestinian", 4, alone=True)
    dialog, _behind = hand_over(session_after(alone, (0,) * 4))
    shown = [card for widget in dialog.form.widgets for card in getattr(widget, "cards", ())]
    made = [turn.play.card for side in range(4) for turn in alone.basras(side)]
    assert made
    assert shown == made


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)])
def test_basra_cards_show_their_suits(size: tuple[int, int]) -> None:
    dialog = opened("hand-over-4-alone", size)
    rows = [widget for widget in dialog.form.widgets if isinstance(widget, CountedCards)]
    assert sum(len(row.cards) for row in rows) == 5
    for row in rows:
        steps = len(row.cards) - 1
        assert row.rect.width - row.width >= round(LEGIBLE * row.width) * steps


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (568, 320)])
@pytest.mark.parametrize("name", ["hand-over", "hand-over-4", "hand-over-4-alone"])
def test_game_scores_need_no_scrolling(name: str, size: tuple[int, int]) -> None:
    dialog = opened(name, size)
    dialog.resize(size, unit_for(size, 1.0), Insets())
    (body,) = (area for area in dialog.form.areas if area.name == "body")
    game = [widget for widget in body.widgets if widget.label == "Game"]
    assert game[0].rect.bottom <= body.viewport.bottom


def game_over(
    players: int,
    winner: int,
    wins: tuple[int, ...] = (),
    again: Callable[[], None] = lambda: None,
    *,
    alone: bool = True,
) -> GameOverDialog:
    """Return the end of a game over an empty stage."""
    behind, state = backstage(), finished("egyptian", players, alone=alone)
    scores = tuple(400 if side == winner else 10 for side in range(state.sides))
    session, lookback = session_after(state, scores, wins), Mock(finding=Finding())
    dialog = GameOverDialog(behind.context, session, again, lookback)
    behind.stage.push(dialog)
    return dialog


def test_game_over_names_the_winner_and_celebrates_the_player() -> None:
    for dialog, title in (
        (game_over(2, 0), "You win the game!"),
        (game_over(2, 1), "Samira wins the game"),
        (game_over(3, 2), "Abdelrahman wins the game"),
        (game_over(4, 0, alone=False), "Your team wins the game!"),
        (game_over(4, 1, alone=False), "Samira & Zein win the game"),
    ):
        tree = dialog.accessibility_tree()
        assert (dialog.title, tree.phase) == (title, "game-over")
        actions = {"share", "hand-4", "rematch", "review", "new-game", "menu"}
        assert {one.action for one in tree.controls} == actions
        dialog.update(0.9)
        moved = [dialog.update(0.1) for _ in range(40)]
        assert moved[:9] == [title.startswith("You")] * 9
        assert not any(moved[-10:])


def test_match_continues_until_three_wins() -> None:
    pressed: list[str] = []
    for wins, action, title in (
        ((1, 1), "next-game", "You win the game!"),
        ((2, 1), "rematch", "You win the match!"),
    ):
        dialog = game_over(2, 0, wins, lambda: pressed.append("again"))
        assert dialog.title == title
        assert str(wins[0] + 1) in dialog._static_text()
        dialog.handle(Activate(action))
    assert pressed == ["again", "again"]


def counted_hand(*, still: bool = False) -> tuple[HandOverDialog, list[str], list[str]]:
    """Return the score of a hand, the sounds heard, and the calls made once all is counted."""
    behind = backstage()
    behind.platform.preferences.reduced_motion = still
    done: list[str] = []
    session = session_after(finished("egyptian", 2), (40, 50))
    behind.stage.redraw = lambda: done.append("counted")  # type: ignore[method-assign]
    dialog = HandOverDialog(behind.context, session, lambda: None)
    behind.stage.push(dialog)
    return dialog, behind.sound.played, done


def drawn_words(dialog: HandOverDialog, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return every line that is drawn of a dialog."""
    words: list[str] = []
    monkeypatch.setattr(TextLine, "draw", lambda line, _surface: words.append(line.text))
    dialog.draw(pygame.Surface(dialog._size))
    return words


def test_score_rows_count_up_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    dialog, heard, done = counted_hand()
    shown = [drawn_words(dialog, monkeypatch)]
    while dialog.update(0.02) and len(shown) < 500:
        shown.append(drawn_words(dialog, monkeypatch))
    last = drawn_words(dialog, monkeypatch)
    assert set(dialog._static_text()) <= set(last), "all of it is told in the end"
    counts = [len(words) for words in shown]
    assert counts == sorted(counts), "what is told stays"
    assert len(set(counts)) > 6, "one row after the other"
    state = finished("egyptian", 2)
    assert state.score is not None
    half = f"+{state.score.sides[0].total // 2}"
    assert half in {word for words in shown for word in words}, "by way of half"
    told = sum(any(value != NOTHING for value in line.values) for line in score_lines(state))
    assert heard == ["tick"] * (told + 2)
    assert done == ["counted"]


@pytest.mark.parametrize("event", [Key("shift"), PointerDown((5, 5)), Activate("next-hand")])
def test_any_input_completes_the_score(event: Input, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog, _heard, done = counted_hand()
    dialog.update(0.1)
    assert not done
    before = dialog.accessibility_tree()
    assert "Hand 4" in " ".join(before.text), "screen readers know all of it at once"
    assert {str(score) for score in before.scores} <= set(before.text)
    dialog.handle(event)
    assert dialog.accessibility_tree().text == before.text
    assert done == ["counted"]
    assert set(dialog._static_text()) <= set(drawn_words(dialog, monkeypatch))
    dialog.handle(event)
    assert done == ["counted"], "once"
    dialog, heard, done = counted_hand(still=True)
    assert (done, heard) == (["counted"], []), "with reduced motion all is told at once"
    assert set(dialog._static_text()) <= set(drawn_words(dialog, monkeypatch))
