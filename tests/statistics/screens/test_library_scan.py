from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.judge import sampled
from game.judge.sampled import usual_judge
from game.library.entry import Entry
from game.library.game_changes import DeletedGame
from game.library.library import LIBRARY, Library
from game.review.figures import Findings, figures_of, findings_of
from game.review.kept_figures import FIGURES, KeptFigures
from game.review.screens.review_scene import ReviewScene
from game.session.routes import ReviewGame
from game.statistics.screens.examples import bots_games
from game.statistics.screens.statistics_state import StatisticsState
from tests.statistics.screens.scanned import (
    REAL,
    keep_real,
    real,
    scan_of,
    scanned,
    statistics,
    summed,
    visit,
    visiting,
)
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit


@pytest.mark.parametrize("notes", ["kept", "lost"])
@visiting()
async def test_new_games_are_read_and_reviewed(now: Visit, notes: str) -> None:
    context = now.context
    await keep_real(context.get(LIBRARY))
    if notes == "lost":
        now.platform.games.forget_notes()
        context.offer(LIBRARY, Library(now.platform, lambda: "0123456789abcdef" * 2))
    screen = await scanned(now)
    found = screen.scan.count.overview
    hands = [hand for name in REAL for hand in real(name, 1)[1].hands]
    assert found.wins.played == len(REAL)
    if notes == "lost":
        return
    assert found.hands == found.reviewed == len(hands)
    assert screen.scan.count.reviewed == screen.scan.count.whole == len(REAL)
    assert list(found.points) == [
        figures_of(hand).points[0] for name in reversed(REAL) for hand in real(name, 1)[1].hands
    ]
    assert any(name.startswith("statistics-") for name in now.platform.texts.kept)


async def review_all(now: Visit, name: str) -> list[Findings | None]:
    """Review each hand of a game on the review's screen, and return the findings."""
    found = []
    now.context.go(ReviewGame(name))
    await now.frames(3)
    for number in range(1, len(real("won", 1)[1].hands) + 1):
        await now.press(f"hand-{number}")
        scene = now.shown(ReviewScene)
        await now.until(lambda _, scene=scene: scene.review.complete, most=20_000)  # type: ignore[misc]
        await now.frames(3)
        found.append(findings_of(scene.review, 0))
        await now.press("back")
    return found


@visiting(judge=usual_judge())
async def test_statistics_agree_with_the_review_screen(
    now: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampled, "EFFORT", replace(sampled.EFFORT, worlds=4, nodes=500))
    context = now.context
    header, played = real("won", 1)
    await context.get(LIBRARY).changes.add(header, played)
    await scanned(now)
    entry = context.get(LIBRARY).catalogue.entry(header.id)
    assert entry is not None
    counted = context.get(FIGURES).of(entry)
    assert await review_all(now, header.id) == [hand and hand.findings for hand in counted]


def test_reviewed_hand_is_not_reviewed_again(platform: FakePlatform) -> None:
    async def review(now: Visit) -> None:
        header, played = real("won", 1)
        await now.context.get(LIBRARY).changes.add(header, played)
        await review_all(now, header.id)

    async def count(now: Visit) -> None:
        screen = statistics(now)
        await now.until(lambda _: not screen.scan.busy, most=200)
        assert screen.scan.count.overview.reviewed == len(real("won", 1)[1].hands)

    visit(platform, review)
    visit(platform, count, judge=NoJudge())


class NoJudge:
    """A judge that must not be asked."""

    def judge(self, seen: object, rng: object) -> Any:
        raise AssertionError("a review was made twice", seen, rng)


@visiting(judge=NoJudge())
async def test_hand_reviewed_in_another_window_is_not_reviewed_again(now: Visit) -> None:
    header, played = real("won", 1)
    findings = bots_games()[0].hands[0].findings
    found = figures_of(played.hands[0])._replace(findings=findings)
    context = now.context
    await context.get(LIBRARY).changes.add(header, played)
    screen = statistics(now)
    count = screen.scan._count_known

    async def counted() -> None:
        await count()
        context.get(FIGURES).put(header.id, (found,))

    vars(screen.scan)["_count_known"] = counted
    await now.until(lambda _: not screen.scan.busy, most=400)
    assert screen.scan.count.overview.reviewed == 1


@visiting()
async def test_scan_rests_while_another_screen_is_shown(now: Visit) -> None:
    await keep_real(now.context.get(LIBRARY))
    screen = statistics(now)
    await now.until(lambda _: bool(screen.scan.count.overview.hands))
    await now.press("filter")
    await now.frames(3)
    before = screen.scan.count.overview.reviewed
    await now.frames(400)
    assert screen.scan.count.overview.reviewed == before < screen.scan.count.overview.hands
    await now.press("done")
    await now.until(lambda _: not screen.scan.busy, most=40_000)
    assert screen.scan.count.overview.reviewed == screen.scan.count.overview.hands


def test_foreign_and_unfinished_games_are_left_out() -> None:
    first, *others = [one.entry for one in bots_games()[:4]]
    unfinished = {"hands": 0, "winner": None}
    changes: list[dict[str, Any]] = [{"foreign": True}, unfinished, {"problem": "newer"}]
    left_out = [one._replace(**more) for one, more in zip(others, changes, strict=True)]
    counted = scan_of([first, *left_out])
    assert [entry.id for entry in counted.entries] == [first.id]
    assert counted.count.overview.wins.played == 1


@visiting()
async def test_hands_of_deleted_games_are_forgotten(now: Visit) -> None:
    deleted = bots_games()[0]
    figures = KeptFigures(now.platform.texts)
    figures.put(deleted.entry.id, deleted.hands)
    figures.keep()
    await keep_real(now.context.get(LIBRARY))
    assert (await scanned(now)).scan.count.overview.wins.played == len(REAL)
    kept = "".join(
        text for name, text in now.platform.texts.kept.items() if name.startswith("statistics-")
    )
    assert deleted.entry.id not in kept
    assert real("won", 1)[0].id in kept


@visiting()
async def test_unreadable_game_is_left_out(now: Visit) -> None:
    await now.context.get(LIBRARY).changes.bring_back(DeletedGame(bots_games()[0].entry, "{}"))
    screen = statistics(now)
    await now.until(lambda _: not screen.scan.busy, most=2000)
    assert not screen.scan.count.overview.hands


# Many games, and what is asked for


def test_scan_agrees_with_a_plain_count() -> None:
    known = bots_games()
    found = scan_of([one.entry for one in known])
    assert found.count.overview == summed(found.games())
    assert found.count.overview.wins.won == sum(one.entry.winner == 0 for one in known)
    assert found.count.overview.reviewed == sum(len(one.hands) for one in known)
    lost = sorted(
        (m.lost for one in known for hand in one.hands for m in hand.findings.mistakes),  # type: ignore[union-attr]
        reverse=True,
    )
    assert [one.mistake.lost for one in found.count.costly] == lost[:10]


@pytest.mark.parametrize(
    ("state", "holds"),
    [
        (StatisticsState(variant="lebanese"), lambda one: one.variant == "lebanese"),
        (StatisticsState(level="novice"), lambda one: one.bots == ("novice",)),
        (StatisticsState(players=3), lambda _: False),
        (StatisticsState(span="month"), lambda one: one.changed >= "2026-10-24"),
    ],
)
def test_only_selected_games_are_counted(
    state: StatisticsState, holds: Callable[[Entry], bool]
) -> None:
    entries = [one.entry for one in bots_games()]
    found = scan_of(entries, state)
    assert found.count.overview.wins.played == sum(map(holds, entries))
    assert len(found.entries) == len(entries)


def test_thousands_of_games_are_counted_in_slices() -> None:
    hand = bots_games()[0]
    many = [
        hand.entry._replace(id=f"2026-{month:02d}-01-{number:012x}", sequence=number)
        for month in range(1, 11)
        for number in range(100)
    ]
    seen: list[int] = []
    found = scan_of(many, slices=lambda scan: seen.append(scan.count.overview.wins.played))
    assert found.count.overview.wins.played == len(many)
    grown = [count for count in seen if 0 < count < len(many)]
    assert grown == sorted(grown)
