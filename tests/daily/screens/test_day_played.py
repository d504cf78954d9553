"""The daily game from its page to its result, in the running app."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta, timezone

import pytest

from game.bots import bots
from game.bots.levels import BOTS
from game.bots.search_bot import CasualBot
from game.daily.daily_game import daily_game
from game.daily.daily_results import DAYS, DayResult, Days
from game.daily.screens import comparing
from game.daily.screens.day_screen import DayScreen
from game.library.library import LIBRARY
from game.library.tally import TALLY
from game.platform.input import Activate
from game.session.routes import ShowDay
from game.sharing.links.contents import ChallengeLink, setup_of
from game.start.door_screen import DoorScreen
from game.statistics.screens.statistics_state import StatisticsState
from game.ui.screens.routing import StartScreen
from game.words.amounts import signed
from tests.table.dealt import latest
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit, visiting

DAY = date(2026, 11, 22)
PAR = 7


@pytest.fixture(autouse=True)
def _quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the stronger levels play like casual ones, and par be known at once."""
    quick = dict.fromkeys(("skilled", "master"), CasualBot)
    monkeypatch.setattr(bots, "_MADE_BY", {**bots._MADE_BY, **quick})

    def found(_hands: object) -> Iterator[int | None]:
        yield None
        yield PAR

    monkeypatch.setattr(comparing, "par_of_game", found)


async def open_day(now: Visit, day: date | None = None) -> None:
    now.context.go(ShowDay(day))
    await now.frames(4)


async def begin_day(now: Visit) -> None:
    await open_day(now)
    await now.press("play")
    await now.my_turn()


async def play_one(now: Visit) -> None:
    """Play the first card, and the first of several captures."""
    await now.press(now.tree.hand[0].action)
    if now.tree.phase == "choose-capture":
        await now.key("1")


async def play_day(now: Visit) -> None:
    """Play the game of the day whose page is open, to its end."""
    await now.press("play")
    await now.my_turn()
    await now.play_to_the_end("menu")


def kept(platform: FakePlatform) -> Days:
    return DAYS.parse(platform.texts.kept[DAYS.name])


def result(platform: FakePlatform, day: date = DAY) -> DayResult:
    return kept(platform).results[day]


@visiting(at_menu=True)
async def test_daily_game_is_compared_with_every_level_and_then_practised(now: Visit) -> None:
    """DAILY.md#first-try, #levels, #par, #streak."""
    await open_day(now)
    assert all(map(now.offers, ("play", "rules", "day-before")))
    await play_day(now)
    assert isinstance(now.app.scene, DayScreen)
    await now.until(
        lambda _tree: DAY in kept(now.platform).results and result(now.platform).complete
    )
    await now.frames(2)
    text = " ".join(now.tree.text)
    assert f"You: {signed(result(now.platform).lead)}" in text
    assert "Casual: " in text
    assert f"Par: {signed(PAR)}" in text
    assert "1-day streak" in text
    assert all(map(now.offers, ("share", "practise", "review")))
    assert isinstance(now.context.stage.scenes[-2], DoorScreen)
    found = result(now.platform)
    assert set(found.levels) == set(BOTS)
    assert (found.par, found.helped, found.late) == (PAR, False, False)
    assert kept(now.platform).streak(DAY) == 1
    header, played = latest(now.platform)
    assert header is not None
    assert (header.day, header.late, header.helped) == ("2026-11-22", False, False)
    assert header.setup.seed == "basra-day/2026-11-22"
    assert played.game.scores == found.scores
    assert "casual" in TALLY.known(now.platform.texts)
    await now.press("practise")
    await now.my_turn()
    assert any(words.startswith("Practice: ") for words in now.tree.text)
    assert now.table.session.seeds.program == "basra-day/2026-11-22"
    await now.press(now.tree.hand[-1].action)
    if now.tree.phase == "choose-capture":
        await now.key("2")
    await now.play_to_the_end()
    assert result(now.platform) == found
    assert kept(now.platform).streak(DAY) == 1


@visiting(at_menu=True)
async def test_lost_day_shows_its_winner_before_the_result(now: Visit) -> None:
    await begin_day(now)
    await now.play_to_the_end()
    assert result(now.platform).lead < 0
    assert any("largest difference" in words for words in now.tree.text)
    await now.press("day-result")
    assert isinstance(now.app.scene, DayScreen)
    assert [one.action for one in now.tree.controls if one.action in {"share", "practise"}] == [
        "practise",
        "share",
    ]


@visiting(at_menu=True)
async def test_result_is_shown_when_nothing_can_be_saved(now: Visit) -> None:
    await open_day(now)
    now.platform.texts.broken = True
    await play_day(now)
    await now.until(lambda tree: any("bot levels" in words for words in tree.text))
    assert now.offers("share")
    now.platform.texts.broken = False


@pytest.mark.parametrize(("year", "ahead"), [(1, 14), (9999, -12)])
@visiting(at_menu=True)
async def test_daily_game_works_at_the_calendars_ends(now: Visit, year: int, ahead: int) -> None:
    """Some first and last hours of the calendar can't be expressed in UTC."""
    day = date(year, 12, 31) if year > 1 else date.min
    clock = time.max if year > 1 else time.min
    now.platform.pacing.today = datetime.combine(day, clock, timezone(timedelta(hours=ahead)))
    await begin_day(now)
    await now.play_to_the_end("menu")
    assert tries(now) == [(day.isoformat(), False)]
    assert day.toordinal() in kept(now.platform).played
    for span in ("month", "year"):
        assert StatisticsState(span=span).since(day)


def test_game_continued_a_day_later_counts_for_its_own_day(platform: FakePlatform) -> None:
    """DAILY.md#streak."""

    async def begin(now: Visit) -> None:
        await begin_day(now)
        await play_one(now)

    async def go_on(now: Visit) -> None:
        platform.pacing.today += timedelta(days=1)
        await open_day(now)
        await now.press("day-before")
        assert now.offers("continue")
        assert not now.offers("play")
        await now.press("continue")
        await now.play_to_the_end("menu")

    visit(platform, begin, at_menu=True)
    visit(platform, go_on, at_menu=True)
    assert result(platform).over
    assert kept(platform).played == {DAY.toordinal()}
    assert kept(platform).streak(DAY + timedelta(days=1)) == 1


@visiting(at_menu=True)
async def test_late_game_is_announced_and_does_not_count_for_the_streak(now: Visit) -> None:
    """DAILY.md#streak: midnight passes while the day's page is shown."""
    await open_day(now)
    now.platform.pacing.today += timedelta(hours=6)
    now.app.scene.handle(Activate("play"))
    assert isinstance(now.app.scene, DayScreen)
    await now.frames(2)
    assert any("won't count towards your streak" in words for words in now.tree.text)
    assert now.offers("day-after")
    await play_day(now)
    assert tries(now) == [(DAY.isoformat(), True)]
    assert result(now.platform).late
    assert kept(now.platform).streak(DAY + timedelta(days=1)) == 0


def tries(now: Visit) -> list[tuple[str, bool]]:
    """Return the day of each saved game, and whether it is late."""
    return [(entry.day, entry.late) for entry in now.context.get(LIBRARY).catalogue.entries()]


@pytest.mark.parametrize("key", ["u", "h"])
@visiting(at_menu=True)
async def test_undo_and_hint_are_noted_as_help(now: Visit, key: str) -> None:
    """DAILY.md#help."""
    await begin_day(now)
    await play_one(now)
    await now.my_turn()
    await now.key(key)
    await now.my_turn()
    await now.play_to_the_end("menu")
    assert any(words.startswith("With help") for words in now.tree.text)
    assert result(now.platform).helped


@visiting(at_menu=True)
async def test_deleted_try_makes_later_games_practice(now: Visit) -> None:
    """DAILY.md#first-try."""
    await begin_day(now)
    context = now.context
    (entry,) = context.get(LIBRARY).catalogue.entries()
    context.go(StartScreen())
    await now.frames(2)
    await open_day(now)
    assert now.offers("continue")
    await now.key("escape")
    await context.get(LIBRARY).changes.delete(entry.id)
    await open_day(now)
    assert not now.offers("play")
    assert now.offers("practise")


@pytest.mark.parametrize(("later", "marked"), [(0, "2026-11-22"), (-3, "2026-11-19"), (1, "")])
def test_game_with_a_days_seed_counts_once_its_day_has_come(
    platform: FakePlatform, later: int, marked: str
) -> None:
    """DAILY.md#first-try."""

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert tries(now) == [(marked, later < 0)]

    visit(platform, story, setup_of(daily_game(DAY + timedelta(days=later))))


@visiting(at_menu=True)
async def test_link_or_challenge_with_a_days_deal_counts_as_the_try(now: Visit) -> None:
    """DAILY.md#first-try, #sharing."""
    link = daily_game(DAY)
    now.context.go(link)
    await now.frames(4)
    assert isinstance(now.app.scene, DayScreen)
    now.context.go(ChallengeLink(link, "Karim", (30, 9), 1))
    await now.frames(4)
    await now.press("play")
    await now.my_turn()
    assert tries(now) == [("2026-11-22", False)]
    await now.play_to_the_end()
    assert any("Karim" in words for words in now.tree.text)
    await now.press("menu")
    await open_day(now)
    assert now.offers("share")
    assert kept(now.platform).streak(DAY) == 1
