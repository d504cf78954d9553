"""Whole games at the real table, from the first card to the last dialog."""

from itertools import combinations

import pytest

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate
from game.rules.fairness import verify
from game.rules.reading import read_replay
from game.session.game_file import GameFile
from game.session.setup import GameSetup
from game.ui.loop.app import App
from tests.table.dealt import games_of, library_of, texts
from tests.table.fake_platform import FakePlatform
from tests.table.player import ByName, run
from tests.table.pressing import by_keyboard, by_name, by_touch
from tests.table.story import Press, Visit, visiting

TABLES = [
    (by_touch, GameSetup("egyptian", 2, {"target": 40}, seed="7")),
    (by_keyboard, GameSetup("yemeni", 3, {"target": 40}, seed="7")),
    (by_name, GameSetup("ethiopian", 4, {"target": 40}, seed="7")),
    (by_touch, GameSetup("palestinian", 4, {"partnerships": False, "target": 40}, seed="7")),
    (by_keyboard, GameSetup("lebanese", 3, {"target": 40}, seed="7")),
    (by_name, GameSetup("cypriot", 2, {"target": 40}, seed="7")),
]


@pytest.mark.parametrize(("press", "setup"), TABLES)
@visiting(by=("setup",))
async def test_whole_game_is_played_to_its_end(now: Visit, press: Press) -> None:
    await now.play_to_the_end(press=press)
    assert max(now.tree.scores) >= 40
    (text,) = texts(now.platform).values()
    played = read_replay(text)
    assert played.game.scores == now.tree.scores
    assert played.game.winner is not None
    (entry,) = library_of(now.platform).catalogue.entries()
    assert (entry.scores, entry.winner) == (played.game.scores, played.game.winner)
    assert entry.over, "the game can't be continued"
    assert library_of(now.platform).catalogue.latest_unfinished() is None


@pytest.mark.parametrize("seed", ["3", ""])
def test_match_saves_each_game_with_other_cards(platform: FakePlatform, seed: str) -> None:
    """RULES.md#fairness: no seed of an earlier game reveals a later game's cards."""
    setup = GameSetup("cypriot", 2, {"target": 21}, seed=seed, match=True)
    by = ByName(platform)

    def step(app: App, tree: AccessibilityTree) -> bool:
        if tree.phase != "game-over":
            return by(app, tree)
        goes_on = any(one.action == "next-game" for one in tree.controls)
        if goes_on:
            platform.accessibility.waiting.append(Activate("next-game"))
        return not goes_on

    run(platform, setup, step)
    played = games_of(platform)[::-1]
    games = len(played)
    assert 3 <= games <= 5
    headers = [one.header for one in played if one.header]
    assert len(headers) == games
    assert len({header.id for header in headers}) == games
    assert [header.match for header in headers] == ["", *[headers[0].id] * (games - 1)]
    assert [sum(header.wins) for header in headers] == list(range(games))
    library = library_of(platform)
    assert [entry.over for entry in library.catalogue.entries()] == [True, *[False] * (games - 1)]
    assert not any(map(library.catalogue.goes_on, library.catalogue.entries()))
    seeds = [one.played.record.seed or "" for one in played]
    if seed:
        assert seeds == [seed, *(f"{seed}/game{number}" for number in range(2, games + 1))]
        return
    assert len(set(seeds)) == games, "each is drawn afresh"
    for known, later in combinations(played, 2):
        assert not any(verify(later.played.record, told).hands[0] for told in told_by(known))


def told_by(game: GameFile) -> list[str]:
    """Return every seed that a player who knows one game's seed might try for another."""
    seed = game.played.record.seed or ""
    return [seed, *(f"{seed}/game{number}" for number in range(1, 10))]
