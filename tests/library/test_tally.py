import pytest

from game.library import tally
from game.library.tally import TALLY, Count, games_won
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.start.choosing.seat_choice import SeatDialog
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visiting


@pytest.mark.parametrize(
    ("setup", "sides", "level"),
    [
        (GameSetup(bots=("master",)), 2, "master"),
        (GameSetup(players=4, bots=("novice", "master", "novice")), 2, "novice"),
        (GameSetup(players=4, bots=("novice", "master", "novice")), 4, None),
        (GameSetup(players=3, bots=("casual",)), 3, "casual"),
        (GameSetup(players=3, seats=(HERE, HERE, BOT)), 3, None),
        (GameSetup(seats=(HERE, ELSEWHERE)), 2, None),
    ],
)
def test_level_is_that_of_all_opponents(setup: GameSetup, sides: int, level: str | None) -> None:
    assert tally.level_of(setup, sides) == level


def test_games_are_counted_by_level(platform: FakePlatform) -> None:
    tally.count(platform.texts, "casual", won=True)
    tally.count(platform.texts, "master", won=False)
    assert tally.count(platform.texts, "casual", won=False) == Count(2, 1)
    assert TALLY.recall(platform.texts) == ({"casual": Count(2, 1), "master": Count(1, 0)}, "")
    assert games_won(Count(2, 1)) == "At this level, you've won 1 of 2 games."
    assert games_won(Count(1, 0)) == games_won(Count()) == ""


def test_game_is_counted_for_now_without_storage(platform: FakePlatform) -> None:
    platform.texts.broken = True
    assert tally.count(platform.texts, "casual", won=True) == Count(1, 1)


@visiting(GameSetup("cypriot", 2, {"target": 21}, bots=("novice",), seed="4"))
async def test_finished_game_is_counted_once(now: Visit) -> None:
    await now.play_to_the_end()
    counts = TALLY.known(now.platform.texts)
    assert counts["novice"].played == 1
    assert counts["novice"].won == (now.tree.scores[0] > now.tree.scores[1])
    won = counts["novice"].won > 0
    assert any("At this level" in words for words in now.tree.text) is won
    await now.press("more", "new-game", "seat-1")
    await now.until_offered("bot-novice")
    row = now.shown(SeatDialog).form.named("bot-novice")
    assert row is not None
    assert ("At this level" in row.lines[-1].text) is won
