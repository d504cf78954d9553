from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.host.accessibility_tree import Control
from game.host.input import Input, Key, PointerDown, PointerMove, PointerUp, Text, Wheel
from game.table.menu.rules_scene import RulesScene
from game.table.menu.settings_dialog import SettingsDialog
from game.table.menu.setup_scene import SetupScene
from game.table.menu.start import StartScene
from game.table.storage import first_hour, last_setup
from game.table.storage.setup import GameSetup
from tests.table.dealt import texts
from tests.table.menu.stage import SIZES, Backstage, backstage

PHONE, DESKTOP = (360, 640), (1280, 720)


def opened(size: tuple[int, int] = PHONE, language: str = "en", **extra: object) -> Backstage:
    behind = backstage(size, language=language, **extra)  # type: ignore[arg-type]
    behind.stage.push(StartScene(behind.context))
    return behind


def click(behind: Backstage, action: str) -> None:
    """Press a control with the mouse, turning the wheel until it can be seen."""
    for _ in range(200):
        box = _box(behind, action)
        if box[3] > 20 * behind.stage.unit:
            break
        _turn(behind, action)
    x, y = box[0] + box[2] // 2, box[1] + box[3] // 2
    for event in (PointerMove((x, y)), PointerDown((x, y)), PointerUp((x, y))):
        behind.stage.top.handle(event)


def _box(behind: Backstage, action: str) -> tuple[int, int, int, int]:
    controls: tuple[Control, ...] = behind.stage.top.accessibility_tree().controls
    return next(one.rect for one in controls if one.action == action)


def _turn(behind: Backstage, action: str) -> None:
    form = behind.stage.top.form
    widget = form.named(action)
    area = next(area for area in form.areas if widget in area.widgets)
    lines = 1 if widget.rect.centery > area.viewport.centery else -1
    behind.stage.top.handle(Wheel(area.viewport.center, lines))


def press(behind: Backstage, action: str) -> None:
    """Reach a control with Tab alone and press Enter."""
    for _ in range(200):
        if behind.stage.top.form.focus == action and behind.stage.top.form.focus_shown:
            break
        behind.stage.top.handle(Key("tab"))
    assert behind.stage.top.form.focus == action
    behind.stage.top.handle(Key("enter"))


WAYS = pytest.mark.parametrize("way", [click, press], ids=["pointer", "keyboard"])


@WAYS
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [PHONE, (640, 360), DESKTOP])
def test_a_game_is_put_together(
    way: Callable[[Backstage, str], None],
    size: tuple[int, int],
    language: str,
) -> None:
    behind = opened(size, language)
    way(behind, "new-game")
    if size != DESKTOP:
        way(behind, "change-variant")
    for action in (
        "variant-ashush",
        "players-4",
        "sides-alone",
        "bots-each",
        "bot-2-random",
        "target-free-more",
        "match-five",
        "hand-size-4",
        "overlap-most",
        "shuffle-anew",
        "deal-more",
        "play",
    ):
        way(behind, action)
    expected = GameSetup(
        variant="ashush",
        players=4,
        options={"partnerships": False, "target": 102, "hand_size": 4, "overlap": "most"},
        bots=("novice", "random", "novice"),
        seed="2",
        match=True,
    )
    assert behind.navigator.started == [expected]
    assert last_setup.recall(behind.host) == expected


@WAYS
def test_the_last_game_is_played_again_at_once(way: Callable[[Backstage, str], None]) -> None:
    kept = GameSetup(variant="yemeni", players=3, bots=("random", "greedy"))
    behind = opened(texts={last_setup.STORED_AS: last_setup.dump(kept)})
    assert any("Yemeni" in words for words in behind.stage.top.accessibility_tree().text)
    way(behind, "play")
    assert behind.navigator.welcomed == [kept]


@WAYS
def test_a_kept_game_is_taken_up_again(way: Callable[[Backstage, str], None]) -> None:
    behind = opened(kept=True)
    way(behind, "continue")
    (game,) = texts(behind.host)
    assert behind.navigator.resumed == [game]
    without = opened()
    assert "continue" not in {one.action for one in without.stage.top.accessibility_tree().controls}


def test_the_first_enter_plays() -> None:
    behind = opened()
    behind.stage.top.handle(Key("enter"))
    assert behind.navigator.welcomed == [last_setup.FIRST]


def learn_button(behind: Backstage) -> Control | None:
    controls: tuple[Control, ...] = behind.stage.top.accessibility_tree().controls
    return next((one for one in controls if one.action == "learn"), None)


@WAYS
def test_how_to_play_is_offered_to_everybody(way: Callable[[Backstage, str], None]) -> None:
    for behind in (opened(), opened(kept=True), opened(texts=taught("nothing"))):
        assert learn_button(behind) is not None
        way(behind, "learn")
        assert behind.navigator.taught == [("egyptian", last_setup.FIRST)]


def test_how_to_play_stands_out_until_the_first_hour_is_over_or_a_game_waits() -> None:
    def stands_out(behind: Backstage) -> bool:
        learn, play = learn_button(behind), _box(behind, "play")
        return learn is not None and learn.rect[3] == play[3]

    assert stands_out(opened())
    assert stands_out(opened(texts=taught("hand")))
    assert not stands_out(opened(texts=taught("nothing")))
    assert not stands_out(opened(kept=True))


def test_who_only_looked_at_other_games_is_a_newcomer_still() -> None:
    behind = opened()
    before = learn_button(behind)
    click(behind, "new-game")
    click(behind, "players-3")
    behind.stage.top.handle(Key("escape"))
    assert last_setup.recall(behind.host).players == 3
    assert learn_button(behind) == before
    assert behind.context.first_hour.next == "lessons"


def taught(following: first_hour.Next) -> dict[str, str]:
    """What is kept of somebody who is to be taught that next."""
    return {first_hour.STORED_AS: first_hour.dump(following)}


def test_rules_and_settings_open_and_close() -> None:
    behind = opened()
    for action, kind in (("rules", RulesScene), ("settings", SettingsDialog)):
        click(behind, action)
        assert isinstance(behind.stage.top, kind)
        behind.stage.top.handle(Key("escape"))
        assert isinstance(behind.stage.top, StartScene)


def test_escape_leaves_the_choice_of_a_game_and_keeps_it() -> None:
    behind = opened()
    click(behind, "new-game")
    click(behind, "players-3")
    behind.stage.top.handle(Key("escape"))
    assert isinstance(behind.stage.top, StartScene)
    assert last_setup.recall(behind.host).players == 3
    assert any("3 players" in words for words in behind.stage.top.accessibility_tree().text)


def test_a_target_is_typed() -> None:
    behind = opened(DESKTOP)
    click(behind, "new-game")
    click(behind, "target-free")
    for digit in "250":
        behind.stage.top.handle(Key(digit))
        behind.stage.top.handle(Text(digit))
    assert behind.stage.top.setup.options == {"target": 250}
    behind.stage.top.handle(Key("backspace"))
    assert behind.stage.top.setup.options == {"target": 25}
    behind.stage.top.handle(Text("1000"))
    assert behind.stage.top.setup.options == {"target": 251}


def test_a_number_out_of_bounds_never_counts() -> None:
    behind = opened(DESKTOP)
    click(behind, "new-game")
    click(behind, "target-free")
    behind.stage.top.handle(Text("5"))
    assert behind.stage.top.setup.options == {}
    click(behind, "players-2")
    field = next(one for one in behind.stage.top.form.widgets if one.action == "target-free")
    assert [line.text for line in field.lines] == ["101"]


def test_another_variant_brings_its_own_rules() -> None:
    behind = opened(DESKTOP)
    click(behind, "new-game")
    click(behind, "target-121")
    assert behind.stage.top.setup.options == {"target": 121}
    click(behind, "variant-cypriot")
    assert behind.stage.top.setup == replace(last_setup.FIRST, variant="cypriot")


def test_options_appear_where_they_are_offered() -> None:
    behind = backstage(DESKTOP)

    def actions(setup: GameSetup) -> set[str]:
        behind.stage.push(SetupScene(behind.context, setup))
        return {one.action for one in behind.stage.top.accessibility_tree().controls}

    assert "sides-alone" not in actions(GameSetup(players=3))
    assert "sides-alone" in actions(GameSetup(players=4))
    assert "hand-size-4" not in actions(GameSetup(variant="ashush", players=3))
    assert "jack-on-jack-30" in actions(GameSetup(variant="egyptian-double"))
    assert "tie-none" in actions(GameSetup(variant="palestinian"))
    assert "basra-when-any" in actions(GameSetup(variant="lebanese"))
    assert "deal" not in actions(GameSetup())
    assert "deal" in actions(GameSetup(seed="5"))


def test_a_message_is_shown_once_and_goes_by_itself() -> None:
    behind = backstage(PHONE)
    behind.stage.push(StartScene(behind.context, "The kept game was damaged."))
    scene = behind.stage.top
    assert behind.host.said == ["The kept game was damaged."]
    assert "The kept game was damaged." in scene.accessibility_tree().text
    assert scene.update(10.0)
    assert "The kept game was damaged." not in scene.accessibility_tree().text
    behind.stage.refresh()
    assert behind.host.said == ["The kept game was damaged."]


def test_a_press_takes_the_message_away() -> None:
    behind = backstage(PHONE)
    behind.stage.push(StartScene(behind.context, "The kept game was damaged."))
    events: list[Input] = [PointerDown((180, 200)), PointerUp((180, 200))]
    for event in events:
        behind.stage.top.handle(event)
    assert behind.stage.top.toast.message == ""


@pytest.mark.parametrize("size", SIZES)
def test_the_scene_beneath_a_change_of_language_speaks_it_too(size: tuple[int, int]) -> None:
    behind = opened(size)
    click(behind, "settings")
    click(behind, "language-ar")
    behind.stage.top.handle(Key("escape"))
    labels = {one.action: one.label for one in behind.stage.top.accessibility_tree().controls}
    assert labels["settings"] == "الإعدادات"


@pytest.mark.parametrize("size", [(320, 320), (320, 400), (320, 568), (568, 320)])
def test_the_picture_of_a_small_window_stays_within_it(size: tuple[int, int]) -> None:
    scene = opened(size).stage.top
    assert isinstance(scene, StartScene)
    (picture,) = [area for area in scene.build() if area.name == "picture"]
    for widget in picture.widgets:
        assert scene.room.contains(widget.rect)
        assert widget.rect.height > 20
    assert bool(picture.widgets) == (max(size) > 500)
