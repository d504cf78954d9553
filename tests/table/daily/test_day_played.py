"""The deal of a day from its page to its result, in the running app."""

import json
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta, timezone

import pytest

from game.bots import bots
from game.bots.casual import CasualBot
from game.bots.levels import BOTS
from game.daily.deal_of_day import deal_of_day
from game.host.input import Activate
from game.links.link import ChallengeLink, DealLink, write_link
from game.table.daily import comparing
from game.table.daily.day_game import setup_of_day
from game.table.daily.day_screen import DayScreen
from game.table.statistics.statistics_state import StatisticsState
from game.table.storage import daily_results
from game.table.storage.daily_results import DayResult, Days
from game.table.storage.game_file import SavedGameError, read_game
from game.table.ui.context import Context
from game.table.words.review_sentences import signed
from tests.table.dealt import changed, dealt, latest, saved
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit, visiting

DAY = date(2026, 11, 22)
PAR = 7


@pytest.fixture(autouse=True)
def _quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stronger levels play like casual ones, and par is known at once."""
    quick = dict.fromkeys(("skilled", "master"), CasualBot)
    monkeypatch.setattr(bots, "_MADE_BY", {**bots._MADE_BY, **quick})

    def found(_hands: object) -> Iterator[int | None]:
        yield None
        yield PAR

    monkeypatch.setattr(comparing, "par_of_game", found)


def context_of(now: Visit) -> Context:
    scene = now.app.scene
    return scene.table.context if hasattr(scene, "table") else scene.context  # type: ignore[attr-defined, no-any-return]


async def open_day(now: Visit, day: date | None = None) -> None:
    """Open the page of a day, today's at first."""
    context_of(now).navigator.show_day(day)
    await now.frames(4)


async def begin_day(now: Visit) -> None:
    """Open today's page and begin its game."""
    await open_day(now)
    await now.press("play")
    await now.my_turn()


async def play_one(now: Visit) -> None:
    """Play the first card, and the first of several captures."""
    await now.press(now.tree.hand[0].action)
    if now.tree.phase == "choose-capture":
        await now.key("1")


async def play_on(now: Visit) -> None:
    """Play the first card each time until the page of the day is there again."""
    while now.tree.phase != "menu":
        await now.my_turn_or_score()
        if now.tree.phase == "play":
            await play_one(now)
        elif now.tree.phase == "hand-over":
            await now.press("next-hand")


async def play_day(now: Visit) -> None:
    """Play the deal of the day whose page is open, to its end."""
    await now.press("play")
    await now.my_turn()
    await play_on(now)


def kept(host: FakeHost) -> Days:
    """Return the days as they are kept."""
    return daily_results.parse(host.kept[daily_results.STORED_AS])


def result(host: FakeHost, day: date = DAY) -> DayResult:
    """Return the result of a day as it is kept."""
    return kept(host).results[day]


def actions(now: Visit) -> set[str]:
    """Return what can be done."""
    return {control.action for control in now.tree.controls if control.enabled}


async def compared(now: Visit) -> None:
    """Wait until every level has played, and par is known."""
    await now.until(lambda _tree: DAY in kept(now.host).results and result(now.host).complete)
    await now.frames(2)


@visiting(at_menu=True)
async def test_daily_game_is_played_and_compared_with_every_level(now: Visit) -> None:
    """DAILY.md#first-try, #levels, #par, #streak."""
    await open_day(now)
    assert {"play", "rules", "day-before"} <= actions(now)
    await play_day(now)
    assert isinstance(now.app.scene, DayScreen)
    await compared(now)
    text = " ".join(now.tree.text)
    assert f"You: {signed(result(now.host).margin)}" in text
    assert "Casual: " in text
    assert f"Par: {signed(PAR)}" in text
    assert "1 day running" in text
    assert {"share", "practise", "review"} <= actions(now)
    assert set(result(now.host).levels) == set(BOTS)
    found = result(now.host)
    assert (found.par, found.helped, found.late) == (PAR, False, False)
    assert kept(now.host).streak(DAY) == 1
    header, played = latest(now.host)
    assert header is not None
    assert (header.day, header.late, header.helped) == ("2026-11-22", False, False)
    assert header.setup.seed == "basra-day/2026-11-22"
    assert played.game.scores == result(now.host).scores
    assert "casual" in json.loads(now.host.kept["tally"])


@visiting(at_menu=True)
async def test_result_is_shown_when_nothing_can_be_saved(now: Visit) -> None:
    await open_day(now)
    now.host.broken = True
    await play_day(now)
    await now.until(lambda tree: any("better than" in words for words in tree.text))
    assert "share" in actions(now)
    now.host.broken = False


@pytest.mark.parametrize(("year", "ahead"), [(1, 14), (9999, -12)])
def test_daily_game_works_at_the_calendars_ends(host: FakeHost, year: int, ahead: int) -> None:
    """There is no UTC in their first and last hours."""
    day = date(year, 12, 31) if year > 1 else date.min
    clock = time.max if year > 1 else time.min
    host.today = datetime.combine(day, clock, timezone(timedelta(hours=ahead)))

    async def story(now: Visit) -> None:
        await begin_day(now)
        await play_on(now)
        assert tries(now) == [(day.isoformat(), False)]

    visit(host, story, at_menu=True)
    assert day.toordinal() in kept(host).played
    for span in ("month", "year"):
        assert StatisticsState(span=span).selection(day).since


def test_game_continued_a_day_later_counts_for_its_own_day(host: FakeHost) -> None:
    """DAILY.md#streak."""

    async def begin(now: Visit) -> None:
        await begin_day(now)
        await play_one(now)

    async def go_on(now: Visit) -> None:
        host.today += timedelta(days=1)
        await open_day(now, DAY)
        assert "continue" in actions(now)
        assert "play" not in actions(now)
        await now.press("continue")
        await play_on(now)

    visit(host, begin, at_menu=True)
    visit(host, go_on, at_menu=True)
    assert result(host).over
    assert kept(host).played == {DAY.toordinal()}
    assert kept(host).streak(DAY + timedelta(days=1)) == 1


@visiting(at_menu=True)
async def test_past_day_is_played_but_not_for_the_streak(now: Visit) -> None:
    """DAILY.md#streak."""
    await open_day(now)
    await now.press("day-before")
    assert any("not for the streak" in words for words in now.tree.text)
    await play_day(now)
    assert result(now.host, DAY - timedelta(days=1)).late
    assert kept(now.host).streak(DAY) == 0


@visiting(at_menu=True)
async def test_midnight_is_announced_before_a_late_game_begins(now: Visit) -> None:
    await open_day(now)
    now.host.today += timedelta(hours=6)
    now.app.scene.handle(Activate("play"))
    assert isinstance(now.app.scene, DayScreen)
    await now.frames(2)
    assert any("not for the streak" in words for words in now.tree.text)
    assert "day-after" in actions(now)
    await now.press("play")
    await now.my_turn()
    assert tries(now) == [(DAY.isoformat(), True)]


def tries(now: Visit) -> list[tuple[str, bool]]:
    """Return the day of each saved game, and whether it is late."""
    return [(entry.day, entry.late) for entry in context_of(now).library.entries()]


@visiting(at_menu=True)
async def test_playing_again_is_practice(now: Visit) -> None:
    """DAILY.md#first-try."""
    await open_day(now)
    await play_day(now)
    await compared(now)
    first = result(now.host)
    await now.press("practise")
    await now.my_turn()
    assert any(words.startswith("Practice: ") for words in now.tree.text)
    assert now.table.session.seed == "basra-day/2026-11-22"
    await now.press(now.tree.hand[-1].action)
    if now.tree.phase == "choose-capture":
        await now.key("2")
    await now.play_to_the_end()
    assert result(now.host) == first
    assert kept(now.host).streak(DAY) == 1


@pytest.mark.parametrize("key", ["u", "h"])
@visiting(at_menu=True)
async def test_undo_and_hint_are_noted_as_help(now: Visit, key: str) -> None:
    """DAILY.md#help."""
    await begin_day(now)
    await play_one(now)
    await now.my_turn()
    await now.key(key)
    await now.my_turn()
    await play_on(now)
    assert any(words.startswith("With help") for words in now.tree.text)
    assert result(now.host).helped


@visiting(at_menu=True)
async def test_deleted_try_leaves_practice(now: Visit) -> None:
    """DAILY.md#first-try."""
    await begin_day(now)
    context = context_of(now)
    (entry,) = context.library.entries()
    context.navigator.start_screen()
    await now.frames(2)
    await open_day(now)
    assert "continue" in actions(now)
    await now.key("escape")
    await context.library.delete(entry.id)
    await open_day(now)
    assert "play" not in actions(now)
    assert "practise" in actions(now)


@pytest.mark.parametrize(("later", "marked"), [(0, "2026-11-22"), (-3, "2026-11-19"), (1, "")])
def test_game_with_a_days_seed_is_the_try_once_its_day_has_come(
    host: FakeHost, later: int, marked: str
) -> None:
    """DAILY.md#first-try."""

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert tries(now) == [(marked, later < 0)]

    visit(host, story, setup_of_day(deal_of_day(DAY + timedelta(days=later))))


@visiting(at_menu=True)
async def test_link_or_challenge_to_a_days_deal_is_the_try(now: Visit) -> None:
    """DAILY.md#first-try, #sharing."""
    deal = deal_of_day(DAY)
    link = DealLink(deal.variant, deal.players, deal.dealer, deal.options, deal.seed, deal.bots)
    navigator = context_of(now).navigator
    navigator.open_link(write_link(link))
    await now.frames(4)
    assert isinstance(now.app.scene, DayScreen)
    navigator.accept_challenge(ChallengeLink(link, "Karim", (30, 9), 1))
    await now.frames(4)
    await now.press("play")
    await now.my_turn()
    assert tries(now) == [("2026-11-22", False)]
    await now.play_to_the_end()
    assert any("Karim" in words for words in now.tree.text)
    await now.press("menu")
    await open_day(now)
    assert "share" in actions(now)
    assert kept(now.host).streak(DAY) == 1


@pytest.mark.parametrize(
    "values",
    [
        *({"day": "2026-11-23"}, {"day": "2026-02-30"}, {"day": 5}, {"day": None}),
        *({"day": "", "late": True}, {"day": "", "helped": True}, {"late": 1}, {"helped": "yes"}),
    ],
    ids=str,
)
def test_game_file_is_refused_when_its_day_cannot_be(values: dict[str, object]) -> None:
    session = dealt(setup_of_day(deal_of_day(DAY)))
    text = changed(saved(session), "header.day", "2026-11-22")
    assert read_game(text).header
    for name, value in values.items():
        text = changed(text, f"header.{name}", value)
    with pytest.raises(SavedGameError):
        read_game(text)
