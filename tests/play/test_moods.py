"""The faces of the people at the table."""

from dataclasses import replace

import pygame
import pytest

from game.bots.people import PEOPLE
from game.play.table.moods import CALM_TURNS, moods
from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import Play, Turn
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from game.session.table_names import bot_for, introductions, names_at
from game.ui.art import portraits, theme
from game.ui.art.portraits import MOODS, Mood, Ring, draw_face, portrait
from game.ui.art.surface_cache import SurfaceCache
from game.words.seat_names import SeatName, seat_names
from tests.app.opened import opened
from tests.ui.painted import drawn

RULES = VARIANTS["egyptian"]
BEFORE, _dealt = begin_hand(Game.start(RULES, 2, 1), deal(RULES, 2, "faces", 1))
NINE, JACK = Play(Card.parse("9S"), (Card.parse("9H"),)), Play(Card.parse("JS"))
BASRA, WASTED, QUIET = Turn(1, NINE, 10), Turn(1, JACK, 0), Turn(0, NINE, 0)


def test_people_react_to_the_last_turn_but_not_to_each() -> None:
    """Show eyes up at their turn; no one reacts twice in a few turns or before the end."""
    for history, turn, seen in (
        ((QUIET,), 1, ("calm", "up")),
        ((BASRA,), 0, ("sorry", "glad")),
        ((BASRA,), None, ("calm", "calm")),
        ((WASTED,), 0, ("up", "sorry")),
        ((BASRA, QUIET), 1, ("calm", "up")),
        ((BASRA, QUIET, BASRA), 0, ("up", "calm")),
        ((BASRA, *[QUIET] * CALM_TURNS, BASRA), 0, ("sorry", "glad")),
    ):
        state = replace(BEFORE, history=history)
        assert moods(state, turn, reacts=True) == seen
        assert not {"glad", "sorry"} & set(moods(state, turn, reacts=False))


def test_people_react_to_the_end_of_a_hand_unless_they_just_reacted() -> None:
    state = BEFORE
    while not state.over:
        state, _events = play(state, legal_plays(state)[0])
    for history, calm in (([BASRA, QUIET], True), ([BASRA, *[QUIET] * CALM_TURNS, QUIET], False)):
        seen = moods(replace(state, history=tuple(history)), None, reacts=True)
        assert (set(seen) == {"calm"}) == calm


def test_each_bot_is_introduced_and_has_a_portrait_in_each_mood() -> None:
    """Bots of one level are different people."""
    setup = GameSetup(players=4, bots=("casual",))
    names = names_at(setup)
    assert len(set(names)) == 4
    assert introductions(setup)[0].startswith("Tarek: Counts the cards")
    for name in names[1:]:
        pictures = {portrait(name.portrait, mood, 64).get_buffer().raw for mood in MOODS}
        assert len(pictures) == len(MOODS)
        assert portrait(name.portrait, "up", 64).get_at((0, 0)).a == 0


@pytest.mark.parametrize("person", [one.portrait for one in PEOPLE])
def test_portrait_shows_half_open_eyes_when_it_looks_at_the_cards(person: str) -> None:
    def white(mood: Mood) -> int:
        """Return the bright pixels of the eyes."""
        face = portrait(person, mood, 200)
        box = [(x, y) for eye in (84, 116) for x in range(eye - 9, eye + 10) for y in range(84, 95)]
        return sum(min(face.get_at(pos)[:3]) > 200 for pos in box)

    assert 0 < white("calm") < white("up")


@pytest.mark.parametrize("screen", ["start-road", "road", "stop", "stop-locked", "setup"])
def test_people_look_up_where_there_are_no_cards_to_look_at(
    screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = SurfaceCache[tuple[str, Mood, int]](8_000_000)
    monkeypatch.setattr(portraits, "_pictures", cache)
    drawn(opened(screen, (1280, 800)))
    assert {mood for _name, mood, _size in cache._surfaces} == {"up"}


def test_players_have_figures_in_the_colours_of_their_seats() -> None:
    def colours(name: SeatName) -> tuple[int, int]:
        """Return the colours of the ground and of the face."""
        surface = pygame.Surface((64, 64))
        draw_face(surface, surface.get_rect(), name, "calm", Ring(theme.BRASS, 1))
        return surface.get_at_mapped((8, 32)), surface.get_at_mapped((28, 32))

    for person in (0, 2, None):
        names = seat_names(4, ("Samira", "سهى", "Samira"), person)
        seen = list(map(colours, names))
        assert seen == list(map(colours, seat_names(4)))
        assert len({ground for ground, _face in seen}) == 4
        assert {face for _ground, face in seen} == {0xF3EBD6}
        assert colours(bot_for(names[0])) not in seen
