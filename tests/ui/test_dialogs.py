from collections.abc import Callable

import pytest

from game.platform.input import Activate, Key, PointerDown, PointerMove
from game.play.course.pause import PauseDialog
from game.play.ending.game_over import GameOver
from game.rules.variants import VARIANTS
from game.session.routes import Learn, ReadRules
from game.ui.screens import settings as kept
from game.ui.screens.routing import StartScreen
from game.ui.screens.settings import Settings
from game.ui.settings.settings_dialog import SettingsDialog
from game.words import language as i18n
from tests.app.opened import opened
from tests.app.unusual_screens import finished, session_after
from tests.start.stage import Backstage, backstage


def open_settings(texts: dict[str, str] | None = None) -> Backstage:
    behind = backstage((390, 844), texts=texts)
    behind.context.settings = Settings()
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
        ("evening-light", Settings(evening_light=False)),
        ("room-tone", Settings(room_tone=True)),
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
    assert (sound.vibrates, sound.room_tone) == (changed.vibration, changed.room_tone)


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


def game_over(
    players: int,
    winner: int,
    wins: tuple[int, ...] = (),
    again: Callable[[], None] = lambda: None,
    *,
    alone: bool = True,
) -> GameOver:
    """Return the end of a game over an empty stage."""
    behind, state = backstage(), finished("egyptian", players, alone=alone)
    scores = tuple(400 if side == winner else 10 for side in range(state.sides))
    session = session_after(state, scores, wins)
    dialog = GameOver(behind.context, session, again, lambda: None)
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
        dialog.update(0.1)
        moved = [dialog.update(0.1) for _ in range(40)]
        assert all(moved[:9]) is title.startswith("You")
        assert not any(moved[-10:])
        actions = ["rematch", "review", "share", "more"]
        assert [one.action for one in dialog.accessibility_tree().controls] == actions


def test_match_continues_until_three_wins() -> None:
    pressed: list[str] = []
    for wins, action, title in (
        ((1, 1), "next-game", "You win the game!"),
        ((2, 1), "rematch", "You win the match!"),
    ):
        dialog = game_over(2, 0, wins, lambda: pressed.append("again"))
        assert dialog.title == title
        dialog.handle(Key("shift"))
        assert any(f"{wins[0] + 1}" in words for words in dialog._static_text())
        dialog.handle(Activate(action))
    assert pressed == ["again", "again"]


def test_last_choice_of_a_row_is_as_wide_as_the_others() -> None:
    form = opened("settings", (1280, 800)).form
    backs = [form.named(f"back-{name}").rect for name in ("girih", "mashrabiya")]
    assert backs[0].top < backs[1].top
    assert backs[0].size == backs[1].size
