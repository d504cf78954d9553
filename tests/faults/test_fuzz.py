"""Randomly changed texts and files are read as they would be written, or refused with a message."""

import io
import zipfile
from random import Random

import pytest

from game.library.importing import import_sentence, take_in
from game.session.setup import GameSetup
from tests.faults.fuzzing import cut_up, fuzzed
from tests.faults.kept_games import plays_of, run
from tests.faults.kinds import GAME, KINDS, RECORD, Kind
from tests.library.exchanged import nothing
from tests.table.dealt import dealt, library_of, play_more, put
from tests.table.fake_platform import FakePlatform

LONGEST_SENTENCE = 300


def few_or_many(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test few texts in the first tier, and 4 times many texts in the nightly one."""
    full = [pytest.param(seed, many, marks=pytest.mark.full) for seed in range(1, 5)]
    return pytest.mark.parametrize(("seed", "count"), [(0, few), *full])


@few_or_many(200, 2_250)
@pytest.mark.parametrize("name", KINDS)
def test_fuzzed_text_is_refused_or_read_as_written(name: str, seed: int, count: int) -> None:
    chance = Random(f"{name} {seed}")
    outcomes = [is_read(KINDS[name], fuzzed(name, chance)) for _ in range(count)]
    assert 0 < sum(outcomes) < count, "both were tried"


def is_read(kind: Kind, text: str) -> bool:
    try:
        found = kind.read(text)
    except kind.errors as error:
        words = str(error)
        assert 0 < len(words) <= LONGEST_SENTENCE, words
        assert words.isprintable(), words
        return False
    assert kind.again(found) == found
    return True


@few_or_many(250, 500)
def test_fuzzed_file_is_reported_and_no_game_is_lost(seed: int, count: int) -> None:
    chance = Random(seed)
    platform = FakePlatform()
    library = library_of(platform)
    session = play_more(dealt(GameSetup("homs", 3), "cafe"), 5)
    name = put(library, session)
    for _ in range(count):
        told = import_sentence(run(take_in(platform, library, fuzzed_file(chance), nothing)))
        assert told.endswith(".")
        assert told.isprintable()
        assert plays_of(run(library.played.open(name)).session) == plays_of(session)
    assert len(library.catalogue.entries()) > 1, "some were taken in"
    for entry in library.catalogue.entries():
        if not entry.problem:
            header, played = run(library.reader.read(entry.id))
            assert header is not None
            assert played.hands


def fuzzed_file(chance: Random) -> bytes:
    """Return a game's file or an archive, of which the texts or the bytes are changed."""
    if chance.random() < 0.5:
        return content(chance.choice((RECORD, GAME)), chance)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for kind in chance.sample(list(KINDS), 3):
            archive.writestr(f"{kind}.json", content(kind, chance))
    data = whole.getvalue()
    return cut_up(data, chance) if chance.random() < 0.5 else data


def content(kind: str, chance: Random) -> bytes:
    return fuzzed(kind, chance).encode("utf-8", "surrogateescape")
