"""What a review comes to is noted with its game, whether a table shows the game or not."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from game.host.protocol import TakenOverError
from game.review.quick import quick_judge
from game.table.screens.replays import whole_game
from game.table.storage.game_file import Header, ReviewNumbers
from game.table.storage.library import Library
from game.table.storage.session import PERSON
from game.table.storage.setup import GameSetup
from game.table.study.review_scene import ReviewScene
from tests.table import story
from tests.table.dealt import dealt, finish_hand, play_on
from tests.table.fake_host import FakeHost
from tests.table.story import Visit

visit = partial(story.visit, judge=quick_judge())
visiting = partial(story.visiting, judge=quick_judge())

GAME = GameSetup("cypriot", 2, seed="9")
NUMBERS = ReviewNumbers(87.5, 3.25)


def library_of(host: FakeHost) -> Library:
    return Library(host, lambda: "0123456789abcdef" * 2)


async def header_of(library: Library, name: str) -> Header:
    header = (await library.read(name)).header
    assert header is not None
    return header


async def play_hand(now: Visit) -> None:
    while now.tree.phase != "hand-over":
        await now.my_turn_or_score()
        if now.tree.phase == "choose-capture":
            await now.key("1")
        elif now.tree.phase == "play":
            await now.press(now.tree.hand[0].action)


@visiting(GAME)
async def test_a_review_at_the_table_is_noted_and_stays(now: Visit) -> None:
    await play_hand(now)
    await now.press("review")
    scene = now.app.scene
    assert isinstance(scene, ReviewScene)
    library, name = scene.context.library, scene.reviewing.played.game
    await now.until(lambda _: scene.review.complete, most=20_000)
    await now.frames(3)
    review = scene.review
    noted = (await header_of(library, name)).reviews
    assert list(noted) == [1]
    assert noted[1].accuracy == pytest.approx(review.accuracy(PERSON), abs=0.01)
    assert noted[1].lost == pytest.approx(review.lost(PERSON), abs=0.01)
    entry = library.entry(name)
    assert entry is not None
    assert entry.accuracy == noted[1].accuracy
    await now.press("back")
    await now.press("next-hand")
    await now.my_turn()
    await now.press(now.tree.hand[0].action)
    await now.frames(5)
    later = await library.read(name)
    assert later.header is not None
    assert later.header.reviews == noted
    assert len(later.played.hands) == 2


def test_a_review_of_a_game_in_the_library_is_noted(host: FakeHost) -> None:
    header, played = whole_game("short")

    async def told(now: Visit) -> None:
        library = now.app.scene.context.library  # type: ignore[attr-defined]
        await library.add(header, played)
        now.app.scene.context.navigator.review(header.id)  # type: ignore[attr-defined]
        await now.frames(3)
        await now.press("hand-2")
        scene = now.app.scene
        assert isinstance(scene, ReviewScene)
        await now.until(lambda _: scene.review.complete, most=20_000)
        await now.frames(3)
        assert list((await header_of(library, header.id)).reviews) == [2]

    visit(host, told, screen="start")


@visiting(GAME)
async def test_a_review_that_cannot_be_noted_disturbs_nobody(now: Visit) -> None:
    await play_hand(now)
    now.host.broken = True
    await now.press("review")
    scene = now.app.scene
    assert isinstance(scene, ReviewScene)
    await now.until(lambda _: scene.review.complete, most=20_000)
    await now.frames(5)
    now.host.broken = False
    assert not scene.toast.message


def test_the_header_of_a_game_in_play_changes_where_it_is_played(host: FakeHost) -> None:
    async def told() -> None:
        library = library_of(host)
        game = library.begin(play_on(dealt(GAME), 4))
        assert await library.claim(game)
        library.keep(game)
        name, before = game.header.id, game.header.revision
        await library.note_review(name, 1, NUMBERS)
        await library.rename(name, "Friday")
        assert game.header.reviews == {1: NUMBERS}
        assert (await header_of(library, name)).name == "Friday"
        assert game.header.revision == before + 2
        finish_hand(game.session)
        library.keep(game)
        kept = await library.read(name)
        assert kept.header == game.header
        assert kept.header.reviews == {1: NUMBERS}
        assert kept.played.hands[-1].last.over
        library.release(game)
        await library.note_review(name, 2, NUMBERS)
        assert dict((await header_of(library, name)).reviews) == {1: NUMBERS, 2: NUMBERS}
        assert list(game.header.reviews) == [1]

    asyncio.run(told())


def test_a_game_opened_while_its_header_is_read_keeps_the_change(host: FakeHost) -> None:
    async def told() -> None:
        library = library_of(host)
        game = library.begin(play_on(dealt(GAME), 4))
        await library.claim(game)
        library.keep(game)
        library.release(game)
        read = library.read

        async def slowly(name: str) -> object:
            file = await read(name)
            await library.claim(game)
            return file

        library.read = slowly  # type: ignore[assignment,method-assign]
        await library.note_review(game.header.id, 1, NUMBERS)
        library.read = read  # type: ignore[method-assign]
        assert library.owns(game)
        assert game.header.reviews == {1: NUMBERS}
        library.keep(game)
        assert (await header_of(library, game.header.id)).reviews == {1: NUMBERS}

    asyncio.run(told())


def test_a_game_taken_over_by_another_window_is_left_to_it(host: FakeHost) -> None:
    async def told() -> None:
        library = library_of(host)
        game = library.begin(play_on(dealt(GAME), 4))
        await library.claim(game)
        library.keep(game)
        await FakeHost(host).games.take_over(game.header.id)
        with pytest.raises(TakenOverError):
            await library.note_review(game.header.id, 1, NUMBERS)
        assert (await header_of(library, game.header.id)).reviews == {}

    asyncio.run(told())


def test_the_same_numbers_again_write_nothing(host: FakeHost) -> None:
    async def told() -> None:
        library = library_of(host)
        header, played = whole_game("won")
        await library.add(replace(header, reviews={1: NUMBERS}), played)
        writes = host.games.writes
        await library.note_review(header.id, 1, NUMBERS)
        assert host.games.writes == writes

    asyncio.run(told())
