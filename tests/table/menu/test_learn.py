from __future__ import annotations

import pygame
import pytest

from game.host.input import Activate, Key
from game.rules.captures import legal_captures
from game.rules.cards import KOMI, Card
from game.rules.dealing import Deal
from game.rules.events import BasraMade
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.scoring import points_of
from game.rules.state import Play
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.table.menu.learn import LearnDialog
from game.table.menu.lesson_picture import LessonPicture
from game.table.menu.rules_scene import RulesScene
from game.table.menu.start import StartScene
from game.table.storage import last_setup
from game.table.storage.setup import GameSetup
from game.table.words.lessons import Lesson, lessons
from tests.table.menu.stage import Backstage, backstage

EVERY = [
    pytest.param(VARIANTS[key], lesson, id=f"{key}-{number}")
    for key in VARIANTS
    for number, lesson in enumerate(lessons(VARIANTS[key]), 1)
]


def basra_points(rules: Variant, floor: tuple[Card, ...], *plays: Play) -> int:
    """The basras that the engine gives for plays of one seat after the other from that floor."""
    held = {*floor, *(move.card for move in plays)}
    rest = [card for card in rules.pack if card not in held]
    stock: list[Card] = []
    for move in plays:
        stock += [move.card, *(rest.pop() for _ in range(rules.hand_size - 1))]
    state, _ = begin_hand(Game.start(rules, 2, 1), Deal(floor, (*stock, *rest)))
    points = 0
    for move in plays:
        state, events = play(state, move)
        points += sum(event.points for event in events if isinstance(event, BasraMade))
    return points


@pytest.mark.parametrize(("rules", "lesson"), EVERY)
def test_each_picture_is_a_play_that_the_engine_allows_and_scores(
    rules: Variant, lesson: Lesson
) -> None:
    if lesson.card is None:
        assert lesson.badges == tuple(str(points_of(rules, card)) for card in lesson.floor)
        return
    allowed = legal_captures(rules, lesson.card, lesson.floor)
    taken = [one for one in allowed if set(one) == set(lesson.takes)]
    assert len(taken) == 1
    move = Play(lesson.card, taken[0])
    if rules.basra_when == "lebanese" and lesson.basra:
        laid = lesson.floor[1]
        assert basra_points(rules, lesson.floor[:1], Play(laid, ()), move) == lesson.basra
    else:
        assert basra_points(rules, lesson.floor, move) == lesson.basra


@pytest.mark.parametrize("key", VARIANTS)
def test_the_seven_of_diamonds_has_its_page_where_it_sweeps(key: str) -> None:
    rules = VARIANTS[key]
    taught = [lesson.card for lesson in lessons(rules)]
    assert (KOMI in taught) is rules.komi_sweeps
    assert str(rules.target) in lessons(rules)[-1].words


def pages(behind: Backstage) -> list[str]:
    """The titles of all pages, from here to the end."""
    dialog = behind.stage.top
    seen = [dialog.title]
    while "next" in {one.action for one in dialog.accessibility_tree().controls}:
        dialog.handle(Activate("next"))
        seen.append(dialog.title)
    return seen


def test_a_newcomer_is_taught_and_then_plays() -> None:
    behind = backstage()
    behind.stage.push(StartScene(behind.context))
    behind.stage.top.handle(Activate("learn"))
    assert pages(behind) == [lesson.title for lesson in lessons(VARIANTS["egyptian"])]
    behind.stage.top.handle(Activate("play"))
    assert behind.navigator.started == [GameSetup()]


def test_who_has_played_is_not_offered_a_lesson_on_the_first_screen() -> None:
    for texts, kept in (({last_setup.STORED_AS: last_setup.dump(GameSetup())}, False), ({}, True)):
        behind = backstage(texts=texts, kept=kept)
        behind.stage.push(StartScene(behind.context))
        assert "learn" not in {one.action for one in behind.stage.top.accessibility_tree().controls}


def test_playing_once_makes_no_newcomer() -> None:
    behind = backstage()
    assert last_setup.newcomer(behind.host)
    behind.stage.push(StartScene(behind.context))
    behind.stage.top.handle(Activate("play"))
    assert not last_setup.newcomer(behind.host)


def test_the_lessons_are_reached_from_the_rules_and_lead_back_there() -> None:
    behind = backstage()
    behind.stage.push(RulesScene(behind.context, VARIANTS["homs"]))
    behind.stage.top.handle(Activate("learn"))
    assert pages(behind) == [lesson.title for lesson in lessons(VARIANTS["homs"])]
    behind.stage.top.handle(Activate("done"))
    assert isinstance(behind.stage.top, RulesScene)


def test_pages_turn_by_keys_both_ways_and_are_said() -> None:
    behind = backstage()
    behind.stage.push(LearnDialog(behind.context, VARIANTS["egyptian"]))
    dialog = behind.stage.top
    first = dialog.title
    dialog.handle(Key("enter"))
    second = dialog.title
    assert second != first
    dialog.handle(Key("page up"))
    assert dialog.title == first
    dialog.handle(Key("page up"))
    assert dialog.title == first
    dialog.handle(Key("page down"))
    assert dialog.title == second
    assert any(second in words for words in behind.host.said)


def test_the_panel_keeps_its_place_from_page_to_page() -> None:
    behind = backstage()
    behind.stage.push(LearnDialog(behind.context, VARIANTS["yemeni"]))
    dialog = behind.stage.top
    places = set()
    for _ in lessons(VARIANTS["yemeni"]):
        picture = next(one for one in dialog.form.widgets if isinstance(one, LessonPicture))
        places.add((tuple(picture.rect), dialog.form.named("close").rect.topleft))
        dialog.handle(Key("page down"))
    assert len(places) == 1


def picture(dialog: LearnDialog) -> bytes:
    surface = pygame.Surface(dialog.size)
    dialog.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_what_a_card_takes_is_shown_one_by_one_and_then_rests() -> None:
    behind = backstage()
    behind.stage.push(LearnDialog(behind.context, VARIANTS["egyptian"]))
    dialog = behind.stage.top
    dialog.handle(Key("page down"))
    looks = []
    while dialog.update(0.05):
        looks.append(picture(dialog))
    assert len(set(looks)) == 1 + len(lessons(VARIANTS["egyptian"])[1].takes)
    assert picture(dialog) == looks[-1]
    dialog.handle(Key("page up"))
    assert dialog.update(0.05)


def test_reduced_motion_shows_the_whole_picture_at_once() -> None:
    behind = backstage()
    behind.host.still = True
    behind.stage.push(LearnDialog(behind.context, VARIANTS["egyptian"]))
    dialog = behind.stage.top
    assert dialog.update(0.05)
    first = picture(dialog)
    assert not dialog.update(0.05)
    dialog.update(5.0)
    assert picture(dialog) == first
