from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.lessons.first_hour import FIRST_HOUR
from game.platform.accessibility_tree import Control
from game.platform.input import Key, PointerDown, PointerUp, Text
from game.road.progress import ROAD, Progress
from game.road.stops import STOPS
from game.rules.variants import VARIANTS
from game.session import last_setup
from game.session.last_setup import LAST_SETUP
from game.session.routes import PlayStop, ResumeGame, SitDown, StartGame, Welcome
from game.session.setup import GameSetup
from game.session.teaching import TEACHING, Next
from game.start import feature
from game.start.choosing.setup_scene import SetupScene
from game.start.start import StartScene
from game.start.title_picture import CardFan
from game.ui.art.card_face import CardStyle
from tests.pairs import pairwise
from tests.start.stage import Backstage, backstage
from tests.table.dealt import texts
from tests.table.player import click as pointer_click
from tests.table.shared_art import card_art

PHONE, DESKTOP = (360, 640), (1280, 720)


def opened(size: tuple[int, int] = PHONE, language: str = "en", **extra: object) -> Backstage:
    behind = backstage(size, language=language, **extra)  # type: ignore[arg-type]
    behind.stage.push(StartScene(behind.context))
    return behind


def click(behind: Backstage, action: str) -> None:
    """Press a control with the mouse, after scrolling it into view."""
    behind.stage.top.form.reveal(action)
    for event in pointer_click(controls(behind)[action].rect):
        behind.stage.top.handle(event)


def press(behind: Backstage, action: str) -> None:
    """Reach a control with only Tab, and press Enter."""
    for _ in range(200):
        if behind.stage.top.form.focus == action and behind.stage.top.form.focus_shown:
            break
        behind.stage.top.handle(Key("tab"))
    assert behind.stage.top.form.focus == action
    behind.stage.top.handle(Key("enter"))


WAYS = pytest.mark.parametrize("way", [click, press], ids=["pointer", "keyboard"])


@pytest.mark.parametrize(
    ("way", "size", "language"),
    pairwise([click, press], [PHONE, (640, 360), DESKTOP], ["en", "ar"]),
)
def test_game_is_put_together(
    way: Callable[[Backstage, str], None], size: tuple[int, int], language: str
) -> None:
    behind = opened(size, language)
    way(behind, "new-game")
    for action in (
        *("change-variant", "variant-ashush", "seat-1", "bot-novice", "add", "add"),
        *(
            "sides-alone",
            "seat-2",
            "bot-random",
            "target-free-more",
            "match-five",
            "hand-size-4",
            "overlap-most",
            "new-cards",
        ),
        *("deal-more", "play"),
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
    assert behind.went == [StartGame(expected)]
    assert last_setup.recall(behind.platform.texts) == expected


def taught(following: Next) -> dict[str, str]:
    """Return the saved text of a player whose next step is that one."""
    return {FIRST_HOUR.name: FIRST_HOUR.text(following)}


@WAYS
def test_last_setup_and_saved_game_are_offered(way: Callable[[Backstage, str], None]) -> None:
    kept = GameSetup(variant="yemeni", players=3, bots=("random", "greedy"))
    done = Progress(frozenset(VARIANTS))
    behind = opened(texts={LAST_SETUP.name: LAST_SETUP.text(kept), ROAD.name: ROAD.text(done)})
    assert any("Yemeni" in words for words in behind.stage.top.accessibility_tree().text)
    assert "continue" not in controls(behind)
    way(behind, "play")
    assert behind.went == [Welcome(kept)]
    behind = opened(texts=taught("nothing"))
    assert "Layla is waiting for you" in behind.stage.top.accessibility_tree().text
    way(behind, "play")
    assert behind.went == [PlayStop("egyptian")]
    behind = opened(kept=True)
    way(behind, "continue")
    (game,) = texts(behind.platform)
    assert behind.went == [ResumeGame(game)]


def controls(behind: Backstage) -> dict[str, Control]:
    return {one.action: one for one in behind.stage.top.accessibility_tree().controls}


def test_lessons_are_announced_to_newcomers() -> None:
    for behind, newcomer in (
        (opened(), True),
        (opened(texts=taught("hand")), True),
        (opened(texts=taught("nothing")), False),
        (opened(kept=True), False),
    ):
        assert ("Learn while you play" in behind.stage.top.accessibility_tree().text) is newcomer
    behind = opened()
    behind.stage.top.handle(Key("enter"))
    assert behind.went == [Welcome(STOPS[0].setup)], "it needs no code that arrives later"


def test_escape_leaves_the_setup_and_keeps_it() -> None:
    behind = opened()
    before = controls(behind)["door-practise"]
    click(behind, "new-game")
    click(behind, "add")
    behind.stage.top.handle(Key("escape"))
    assert isinstance(behind.stage.top, StartScene)
    assert last_setup.recall(behind.platform.texts).players == 3
    assert controls(behind)["door-practise"] == before
    assert behind.context.get(TEACHING).next == "lessons"


def test_new_game_is_against_bots_when_several_people_never_played() -> None:
    behind = opened()
    feature.START.routes[SitDown](behind.context, SitDown())
    assert len(behind.stage.top.setup.here) == 2
    behind.stage.top.handle(Key("escape"))
    click(behind, "new-game")
    assert behind.stage.top.setup == last_setup.FIRST
    behind.stage.top.handle(Key("escape"))
    feature.START.routes[SitDown](behind.context, SitDown())
    click(behind, "play")
    assert len(last_setup.recall(behind.platform.texts).here) == 2


def test_target_is_typed_within_bounds() -> None:
    behind = opened(DESKTOP)
    click(behind, "new-game")
    click(behind, "target-free")
    for typed in ("x-", "5"):
        behind.stage.top.handle(Text(typed))
    assert behind.stage.top.setup.options == {}
    click(behind, "match-one")
    field = next(one for one in behind.stage.top.form.widgets if one.action == "target-free")
    assert [line.text for line in field.lines] == ["101"]
    click(behind, "target-free")
    for digit in "250":
        behind.stage.top.handle(Key(digit))
        behind.stage.top.handle(Text(digit))
    assert behind.stage.top.setup.options == {"target": 250}
    behind.stage.top.handle(Key("backspace"))
    assert behind.stage.top.setup.options == {"target": 25}
    behind.stage.top.handle(Text("1000"))
    assert behind.stage.top.setup.options == {"target": 251}
    click(behind, "change-variant")
    click(behind, "variant-cypriot")
    assert behind.stage.top.setup == replace(last_setup.FIRST, variant="cypriot")


def test_options_appear_if_they_are_offered() -> None:
    behind = backstage(DESKTOP)

    def actions(setup: GameSetup) -> set[str]:
        behind.stage.push(SetupScene(behind.context, setup))
        return {one.action for one in behind.stage.top.accessibility_tree().controls}

    assert "sides-alone" not in actions(GameSetup(players=3))
    assert "sides-alone" in actions(GameSetup(players=4))
    assert "hand-size-4" not in actions(GameSetup(variant="ashush", players=3))
    assert "deal" not in actions(GameSetup())
    assert "deal" in actions(GameSetup(seed="5"))


def test_message_is_shown_once_until_time_or_a_press() -> None:
    behind, message = backstage(PHONE), "The kept game was damaged."
    behind.stage.push(StartScene(behind.context, message))
    scene = behind.stage.top
    assert behind.platform.accessibility.said == [message]
    assert message in scene.accessibility_tree().text
    assert scene.update(10.0)
    assert message not in scene.accessibility_tree().text
    behind.stage.refresh()
    assert behind.platform.accessibility.said == [message]
    behind.stage.push(StartScene(behind.context, message))
    for event in (PointerDown((180, 200)), PointerUp((180, 200))):
        behind.stage.top.handle(event)
    assert behind.stage.top._toast.message == ""


def test_picture_shows_the_players_deck() -> None:
    pictures = set()
    for style in (CardStyle(), CardStyle("four-colour"), CardStyle(large_index=True)):
        behind, surface = backstage(DESKTOP), pygame.Surface(DESKTOP)
        behind.context.card_art = card_art(style)
        behind.stage.push(StartScene(behind.context))
        behind.stage.top.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3


@pytest.mark.parametrize("size", [(320, 320), (320, 400), (320, 568), (568, 320)])
def test_picture_stays_within_a_small_window(size: tuple[int, int]) -> None:
    scene = opened(size).stage.top
    assert isinstance(scene, StartScene)
    (picture,) = [area for area in scene._build() if area.name == "picture"]
    assert all(scene._room.contains(widget.rect) for widget in picture.widgets)
    cards = [widget for widget in picture.widgets if isinstance(widget, CardFan)]
    assert bool(cards) == (max(size) > 500)
    assert all(widget.rect.height > 80 for widget in cards)
