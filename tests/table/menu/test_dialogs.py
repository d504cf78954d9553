from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from game import i18n
from game.host.input import Activate, Input, Key, PointerDown, PointerMove, PointerUp
from game.rules.match import Game, Match
from game.rules.scoring import SideScore
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.table.art.typesetting import TextLine
from game.table.loop.scene import Insets
from game.table.loop.window import unit_for
from game.table.menu.pause import PauseDialog
from game.table.menu.rules_scene import RulesScene
from game.table.menu.settings_dialog import SettingsDialog
from game.table.play.game_over import GameOverDialog
from game.table.play.hand_over import HandOverDialog
from game.table.storage import settings as kept
from game.table.storage.settings import Settings
from game.table.ui.counting import CountedCards
from game.table.ui.score_table import LEGIBLE, NOTHING, score_lines
from game.table.ui.widgets import Button
from tests.table.menu.stage import Backstage, Silence, backstage
from tests.table.opened import opened
from tests.table.unusual_screens import NAMES, finished, game_after


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
        ("felt-contrast", Settings(felt="contrast")),
        ("running-points", Settings(running_points=False)),
        ("memory-aid", Settings(memory_aid=True)),
        ("volume-less", Settings(volume=0.8)),
        ("vibration", Settings(vibration=False)),
    ],
)
def test_each_setting_is_in_force_and_kept_at_once(action: str, changed: Settings) -> None:
    behind = open_settings()
    behind.stage.top.handle(Activate(action))
    assert behind.context.settings == changed
    assert kept.load(behind.host) == (changed, "")
    assert i18n.language() == changed.spoken(behind.host)
    assert behind.context.card_art.style == changed.card_style(VARIANTS["egyptian"])
    sound = behind.context.sound
    assert (sound.enabled, sound.volume) == (changed.sound, changed.volume)
    assert sound.vibrates is changed.vibration


def test_the_felt_follows_the_machine_again() -> None:
    behind = open_settings()
    for action, felt in (("felt-light", "light"), ("felt-system", "")):
        behind.stage.top.handle(Activate(action))
        assert behind.context.settings.felt == felt


def test_vibration_is_felt_as_it_is_switched_on() -> None:
    behind = open_settings()
    behind.stage.top.handle(Activate("vibration"))
    assert behind.host.felt == []
    behind.stage.top.handle(Activate("vibration"))
    assert len(behind.host.felt) == 1


def test_there_is_no_switch_for_what_the_machine_cannot_do() -> None:
    behind = backstage((390, 844))
    behind.host.vibrates = False
    behind.stage.push(SettingsDialog(behind.context))
    assert behind.stage.top.form.named("vibration") is None
    assert behind.stage.top.form.named("volume")
    behind.stage.top.handle(Activate("sound"))
    assert behind.stage.top.form.named("volume") is None


def test_the_slider_follows_the_pointer() -> None:
    behind = open_settings()
    behind.stage.top.form.reveal("speed")
    slider = behind.stage.top.form.named("speed")
    y = slider.rect.bottom - 12
    behind.stage.top.handle(PointerDown((slider.rect.centerx, y)))
    behind.stage.top.handle(PointerMove((slider.rect.right - 4, y)))
    behind.stage.top.handle(PointerUp((slider.rect.right - 4, y)))
    assert behind.context.settings.speed == kept.SPEEDS[-1]


@pytest.mark.parametrize(("language", "arrow"), [("en", "right"), ("ar", "left")])
def test_the_slider_grows_the_way_one_reads(language: str, arrow: str) -> None:
    behind = backstage((390, 844), language=language)
    behind.stage.push(SettingsDialog(behind.context))
    form = behind.stage.top.form
    form.show_focus(form.named("speed"))
    behind.stage.top.handle(Key(arrow))
    assert behind.context.settings.speed == 1.5


def test_settings_that_cannot_be_kept_are_said_and_hold_on() -> None:
    behind = open_settings()
    behind.host.broken = True
    behind.stage.top.handle(Activate("sound"))
    assert behind.context.settings.sound is False
    assert len(behind.host.said) == 1
    assert behind.host.said[0] in behind.stage.top.accessibility_tree().text


def test_the_pause_goes_where_its_buttons_say() -> None:
    behind = backstage()
    begun: list[str] = []
    pause = PauseDialog(behind.context, VARIANTS["homs"], lambda: begun.append("new"))
    behind.stage.push(pause)
    for action, kind in (("settings", SettingsDialog), ("rules", RulesScene)):
        pause.handle(Activate(action))
        assert isinstance(behind.stage.top, kind)
        behind.stage.top.handle(Key("escape"))
    pause.handle(Activate("new-game"))
    pause.handle(Activate("menu"))
    assert begun == ["new"]
    assert behind.navigator.left == 1
    pause.handle(Key("enter"))
    assert behind.stage.scenes == []


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lines_of_a_hand_add_up_to_its_total(key: str, players: int) -> None:
    state = finished(key, players, carry=7)
    assert state.score is not None
    lines = score_lines(state)
    assert lines[0].values == tuple(str(len(pile)) for pile in state.piles)
    for side, score in enumerate(state.score.sides):
        points = [line.values[side] for line in lines[1:]]
        assert sum(int(value) for value in points if value != NOTHING) == score.total


def test_points_held_over_are_told_before_and_after() -> None:
    behind = backstage()
    state = finished("egyptian", 2, carry=30)
    game = game_after(state, (0, 0))
    dialog = HandOverDialog(behind.context, state, game, NAMES[2], _nothing)
    behind.stage.push(dialog)
    assert any("(+30)" in words for words in dialog.static_text())
    held = replace(game, carry=60)
    dialog = HandOverDialog(behind.context, state, held, NAMES[2], _nothing)
    behind.stage.push(dialog)
    assert "60 points for most cards are held over to the next hand." in dialog.static_text()


def test_the_seven_of_diamonds_has_its_line_only_where_it_scores() -> None:
    names = {key: {line.name for line in score_lines(finished(key, 2))} for key in VARIANTS}
    assert {key for key, lines in names.items() if "7♦" in lines} == {"russell"}


def test_the_cards_that_made_basras_are_shown() -> None:
    behind = backstage()
    state = finished("palestinian", 4, alone=True)
    dialog = HandOverDialog(behind.context, state, game_after(state, (0,) * 4), NAMES[4], _nothing)
    behind.stage.push(dialog)
    shown = [card for widget in dialog.form.widgets for card in getattr(widget, "cards", ())]
    made = [turn.play.card for side in range(4) for turn in state.basras(side)]
    assert made
    assert shown == made


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)])
def test_each_card_that_made_a_basra_shows_its_suit(size: tuple[int, int]) -> None:
    dialog = opened("hand-over-4-alone", size)
    rows = [widget for widget in dialog.form.widgets if isinstance(widget, CountedCards)]
    assert sum(len(row.cards) for row in rows) == 5
    for row in rows:
        steps = len(row.cards) - 1
        assert row.rect.width - row.width >= round(LEGIBLE * row.width) * steps


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (568, 320)])
@pytest.mark.parametrize("name", ["hand-over", "hand-over-4", "hand-over-4-alone"])
def test_the_games_scores_are_in_sight_without_scrolling(name: str, size: tuple[int, int]) -> None:
    dialog = opened(name, size)
    dialog.resize(size, unit_for(size, 1.0), Insets())
    (body,) = (area for area in dialog.form.areas if area.name == "body")
    game = [widget for widget in body.widgets if widget.label == "Game"]
    assert game[0].rect.bottom <= body.viewport.bottom


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", ["problem-solved", "problem-solution", "share-game", "game"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)])
def test_buttons_beside_each_other_speak_equally_loud(
    name: str, size: tuple[int, int], language: str
) -> None:
    foot = opened(name, size, language).form.areas[-1]
    buttons = [widget for widget in foot.widgets if isinstance(widget, Button)]
    assert buttons
    rows = {button.rect.top for button in buttons}
    for top in rows:
        row = [button for button in buttons if button.rect.top == top]
        assert len({button.type_size for button in row}) == 1
        assert all(len(button.lines) == 1 for button in row)


def test_the_next_hand_begins_with_one_key() -> None:
    behind = backstage()
    pressed: list[str] = []
    state = finished("egyptian", 2)
    game = game_after(state, (0, 0))
    dialog = HandOverDialog(behind.context, state, game, NAMES[2], lambda: pressed.append("next"))
    behind.stage.push(dialog)
    assert dialog.accessibility_tree().phase == "hand-over"
    assert dialog.accessibility_tree().scores == game.scores
    dialog.handle(Key("escape"))
    dialog.handle(Key("enter"))
    assert pressed == ["next"]
    assert behind.stage.top is dialog


def test_between_hands_one_may_leave() -> None:
    behind = backstage()
    state = finished("egyptian", 2)
    dialog = HandOverDialog(behind.context, state, game_after(state, (0, 0)), NAMES[2], _nothing)
    behind.stage.push(dialog)
    dialog.handle(Activate("menu"))
    assert behind.navigator.left == 1
    ended = HandOverDialog(behind.context, state, game_after(state, (100, 0)), NAMES[2], _nothing)
    assert [command.action for command in ended.commands()] == ["next-hand"]


def won(players: int, winner: int, *, alone: bool = True) -> Game:
    state = finished("egyptian", players, alone=alone)
    assert state.score is not None
    sides = state.sides
    scores = tuple(400 if side == winner else 10 for side in range(sides))
    return game_after(state, scores)


@pytest.mark.parametrize(
    ("game", "title"),
    [
        (won(2, 0), "You win the game!"),
        (won(2, 1), "Samira wins the game"),
        (won(3, 2), "Abdelrahman wins the game"),
        (won(4, 0, alone=False), "Your side wins the game!"),
        (won(4, 1, alone=False), "Samira win the game"),
    ],
)
def test_the_end_names_the_winner(game: Game, title: str) -> None:
    behind = backstage()
    names = NAMES[len(game.scores)]
    dialog = GameOverDialog(behind.context, game, names, _nothing, _nothing)
    behind.stage.push(dialog)
    assert dialog.title == title
    assert dialog.accessibility_tree().phase == "game-over"
    assert {one.action for one in dialog.accessibility_tree().controls} == {
        "rematch",
        "new-game",
        "menu",
    }


def test_a_match_goes_on_until_three_games_are_won() -> None:
    behind = backstage()
    game = won(2, 0)
    pressed: list[str] = []
    for wins, action, title in (
        ((2, 1), "next-game", "You win the game!"),
        ((3, 1), "rematch", "You win the match!"),
    ):
        dialog = GameOverDialog(
            behind.context,
            game,
            NAMES[2],
            lambda: pressed.append("again"),
            _nothing,
            match=Match(game, wins),
        )
        behind.stage.push(dialog)
        assert dialog.title == title
        assert str(wins[0]) in dialog.static_text()
        dialog.handle(Activate(action))
    assert pressed == ["again", "again"]


def _nothing() -> None:
    """A button that the test does not press."""


class Listener(Silence):
    """Writes down what is played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, volume: float = 1.0, *, mine: bool = True) -> None:
        del volume, mine
        self.heard.append(name)


def counted_hand(*, still: bool = False) -> tuple[HandOverDialog, list[str], list[str]]:
    """The score of a hand, what is heard of it, and what it did when it was told."""
    behind = backstage()
    behind.host.still = still
    listener, done = Listener(), []
    behind.context.sound = cast("Any", listener)
    state = finished("egyptian", 2)
    game = game_after(state, (40, 50))
    dialog = HandOverDialog(
        behind.context, state, game, NAMES[2], _nothing, on_counted=lambda: done.append("counted")
    )
    behind.stage.push(dialog)
    return dialog, listener.heard, done


def drawn_words(dialog: HandOverDialog, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is drawn of a dialog."""
    words: list[str] = []
    monkeypatch.setattr(TextLine, "draw", lambda line, _surface: words.append(line.text))
    dialog.draw(pygame.Surface(dialog.size))
    return words


def test_a_hands_rows_run_up_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    dialog, heard, done = counted_hand()
    shown = [drawn_words(dialog, monkeypatch)]
    while dialog.update(0.02) and len(shown) < 500:
        shown.append(drawn_words(dialog, monkeypatch))
    last = drawn_words(dialog, monkeypatch)
    assert set(dialog.static_text()) <= set(last), "all of it is told in the end"
    counts = [len(words) for words in shown]
    assert counts == sorted(counts), "what is told stays"
    assert len(set(counts)) > 6, "one row after the other"
    totals = [side.total for side in _scores(dialog)]
    assert f"+{totals[0] // 2}" in {word for words in shown for word in words}, "by way of half"
    told = sum(
        any(value != NOTHING for value in line.values) for line in score_lines(_state(dialog))
    )
    assert heard == ["tick"] * (told + 2)
    assert done == ["counted"]


@pytest.mark.parametrize("event", [Key("shift"), PointerDown((5, 5)), Activate("next-hand")])
def test_any_press_or_key_tells_the_rest_at_once(
    event: Input, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog, _heard, done = counted_hand()
    dialog.update(0.1)
    assert not done
    dialog.handle(event)
    assert done == ["counted"]
    assert set(dialog.static_text()) <= set(drawn_words(dialog, monkeypatch))
    dialog.handle(event)
    assert done == ["counted"], "once"


def test_where_nothing_is_to_move_all_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    dialog, heard, done = counted_hand(still=True)
    assert done == ["counted"]
    assert set(dialog.static_text()) <= set(drawn_words(dialog, monkeypatch))
    assert not heard


def test_screen_readers_are_told_what_it_comes_to_at_once() -> None:
    dialog, _heard, _done = counted_hand()
    before = dialog.accessibility_tree()
    dialog.handle(Key("shift"))
    assert dialog.accessibility_tree().text == before.text
    assert "Hand 4" in " ".join(before.text)
    for score in dialog.accessibility_tree().scores:
        assert str(score) in before.text


def _state(dialog: HandOverDialog) -> HandState:
    return dialog._state


def _scores(dialog: HandOverDialog) -> tuple[SideScore, ...]:
    score = _state(dialog).score
    assert score is not None
    return score.sides


@pytest.mark.parametrize(("winner", "praised"), [(0, True), (1, False)])
def test_only_ones_own_victory_is_praised_and_for_a_while(winner: int, *, praised: bool) -> None:
    behind = backstage()
    dialog = GameOverDialog(behind.context, won(2, winner), NAMES[2], _nothing, _nothing)
    behind.stage.push(dialog)
    dialog.update(0.0)
    moved = [dialog.update(0.1) for _ in range(40)]
    assert moved[:10] == [praised] * 10
    assert not any(moved[-10:])
