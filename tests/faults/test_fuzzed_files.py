"""Files that chance has changed, as they are opened: told of in a sentence, and nothing is lost."""

from __future__ import annotations

import io
import zipfile
from random import Random

import pytest

from game.table.storage.importing import Imported, take_in
from game.table.storage.library import Library
from game.table.storage.setup import GameSetup
from game.table.words.import_sentences import import_sentence
from tests.faults.conftest import NOTHING, Note
from tests.faults.fuzzing import cut_up, fuzzed
from tests.faults.kept_games import plays_of, run
from tests.faults.kinds import KINDS
from tests.table.dealt import dealt, library_of, play_on, put
from tests.table.fake_host import FakeHost

KEPT = GameSetup("homs", 3)
PARTS, FILES = 4, 500
MEMBERS = {
    "settings": "settings.json",
    "a tally": "tally.json",
    "a last setup": "last-game.json",
    "a record": "games/a-record.json",
    "a game": "games/2026-11-22-0123456789ab.json",
    "an older save": "damaged/game",
    "days": "days.json",
    "challenges": "challenges.json",
    "house rules": "house-rules.json",
    "problems": "problems.json",
    "statistics": "statistics-2026-11.json",
}


@pytest.mark.parametrize("part", range(PARTS))
def test_a_fuzzed_file_is_told_of_in_a_sentence_and_what_was_there_stays(
    part: int, note: Note
) -> None:
    chance = Random(part)
    host = FakeHost()
    library = library_of(host)
    session = play_on(dealt(KEPT, "cafe"), 5)
    name = put(library, session)
    for _ in range(FILES):
        imported = run(take_in(host, library, fuzzed_file(chance), no_pause))
        assert_told(imported)
        assert plays_of(run(library.open(name)).session) == plays_of(session)
    assert len(library.entries()) > 1, "some were taken in"
    assert_all_can_be_read(library)
    note("fuzzed", "a file that is opened", FILES, NOTHING)


def fuzzed_file(chance: Random) -> bytes:
    """A game's file or an archive, of which the texts or the bytes are changed."""
    if chance.random() < 0.5:
        return content(chance.choice(("a record", "a game")), chance)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for kind in chance.sample(list(KINDS), 3):
            archive.writestr(MEMBERS[kind], content(kind, chance))
    data = whole.getvalue()
    return cut_up(data, chance) if chance.random() < 0.5 else data


def content(kind: str, chance: Random) -> bytes:
    return fuzzed(kind, chance).encode("utf-8", "surrogateescape")


def assert_told(imported: Imported) -> None:
    told = import_sentence(imported)
    assert told.endswith(".")
    assert told.isprintable()


def assert_all_can_be_read(library: Library) -> None:
    for entry in library.entries():
        if not entry.problem:
            header, played = run(library.read(entry.id))
            assert header is not None
            assert played.hands


async def no_pause(_done: int, _whole: int) -> None:
    """Go on at once."""
