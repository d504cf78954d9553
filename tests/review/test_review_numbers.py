"""The numbers of a review are saved with its game, whether a table shows the game or not."""

from functools import partial

import pytest

from game.judge.quick import quick_judge
from game.library.library import LIBRARY, Library
from game.review.replay.examples import whole_game
from game.review.screens.review_scene import ReviewScene
from game.session.game_file import GameFile, Header, ReviewNumbers
from game.session.routes import ReviewGame
from game.session.session import PERSON
from game.session.setup import GameSetup
from tests.library.exchanged import run
from tests.library.listed import entry_for
from tests.table import story
from tests.table.dealt import dealt, kept, library_of, play_more
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit

visiting = partial(story.visiting, judge=quick_judge())

GAME = GameSetup("cypriot", 2, seed="9")


async def header_of(library: Library, name: str) -> Header:
    header = (await library.reader.read(name)).header
    assert header is not None
    return header


async def complete(now: Visit, *actions: str) -> ReviewScene:
    """Press these controls, and wait until the review that they open is complete."""
    await now.press(*actions)
    scene = now.shown(ReviewScene)
    await now.until(lambda _: scene.review.complete, most=20_000)
    await now.frames(5)
    return scene


@visiting(GAME)
async def test_review_at_the_table_is_noted_and_stays(now: Visit) -> None:
    await now.play_to_the_end("hand-over")
    scene = await complete(now, "review")
    library, name, review = scene.context.get(LIBRARY), scene.reviewing.played.game, scene.review
    noted = (await header_of(library, name)).reviews
    assert list(noted) == [1]
    assert noted[1].accuracy == pytest.approx(review.accuracy(PERSON), abs=0.01)
    assert noted[1].lost == pytest.approx(review.lost(PERSON), abs=0.01)
    entry = entry_for(library, name)
    assert entry.accuracy == noted[1].accuracy
    await now.press("back", "next-hand")
    await now.my_turn()
    await now.press(now.tree.hand[0].action)
    await now.frames(5)
    later = await library.reader.read(name)
    assert later.header is not None
    assert later.header.reviews == noted
    assert len(later.played.hands) == 2


@visiting(screen="start")
async def test_review_of_a_game_in_the_library_is_noted(now: Visit) -> None:
    header, played = whole_game("short")
    context = now.context
    await context.get(LIBRARY).changes.add(header, played)
    context.go(ReviewGame(header.id))
    await now.frames(3)
    await complete(now, "hand-2")
    assert list((await header_of(context.get(LIBRARY), header.id)).reviews) == [2]


@visiting(GAME)
async def test_review_shows_no_message_when_its_numbers_cannot_be_saved(now: Visit) -> None:
    await now.play_to_the_end("hand-over")
    now.platform.texts.broken = True
    scene = await complete(now, "review")
    now.platform.texts.broken = False
    assert not scene._toast.message


def test_numbers_are_saved_when_a_game_is_opened_meanwhile(
    platform: FakePlatform, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, numbers = library_of(platform), ReviewNumbers(87.5, 3.25)
    game = kept(library, play_more(dealt(GAME), 4))
    library.played.release(game)
    read = library.reader.read

    async def slowly(name: str) -> GameFile:
        file = await read(name)
        await library.played.claim(game)
        return file

    with monkeypatch.context() as patch:
        patch.setattr(library.reader, "read", slowly)
        run(library.changes.note_review(game.header.id, 1, numbers))
    assert library.played.plays(game.header.id)
    assert game.header.reviews == {1: numbers}
    library.played.keep(game)
    assert run(header_of(library, game.header.id)).reviews == {1: numbers}
