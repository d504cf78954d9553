"""The remains of a finished table: its proof, in the game's own file, and none of its keys."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from game.app.stores import STORES
from game.formats.checked_text import dump_checked
from game.library import archive, importing
from game.library.library import LIBRARY, Library
from game.rules.record import write_record
from game.session.game_file import read_game
from game.session.session import CHANCE
from game.together.kept_tables import TABLES
from game.together.lobby.agreeing import recalled
from game.together.protocol.shared_table import SharedTable
from game.together.table import proof_file
from game.together.table.joint_game import JointGame
from game.together.table.joint_session import catch_up, session_at
from game.together.table.proof_file import save_kept_proof
from tests.table.dealt import library_of, texts
from tests.table.fake_platform import FakePlatform
from tests.table.story import awaited
from tests.together.protocol.simulated import Room, game_of, table_for
from tests.together.protocol.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


async def pause(_done: int, _of: int) -> None:
    """Take no time."""


class Kept:
    """A game at one device, after `plays` plays, to be saved when it is over."""

    def __init__(
        self, platform: FakePlatform, target: int = 21, plays: int = 10**9, *, match: bool = False
    ) -> None:
        self.platform = platform
        self.library = library_of(platform)
        agreed = replace(table_for("egyptian", 2, target=target), match=match)
        room = Room(agreed, [(1,)], seed=6)
        room.gather()
        room.play_more(plays)
        room.settle()
        self.table: SharedTable = room.tables[0]
        session = session_at(self.table)
        catch_up(session)
        self.tasks: list[Coroutine[Any, Any, None]] = []
        context: Any = SimpleNamespace(
            platform=platform,
            get={LIBRARY: self.library, CHANCE: lambda: "0" * 32}.__getitem__,
            say=lambda _: None,
            stage=SimpleNamespace(spawn=self.tasks.append),
        )
        self.context = context
        self.game = self.library.played.begin(session)
        self.name = self.game.header.id
        self.table_name = f"{TABLES.name}{self.name}"
        at: Any = SimpleNamespace(shared=self.table, peers=Mock(), change=asyncio.Event())
        self.mode = JointGame(self.game, at, Mock(), Mock(), claimed=False)
        self._signatures = vars(game_of(self.table).game.signatures)["_found"]
        self._on_its_way: dict[tuple[int, int], bytes] = {}

    def unsigned(self) -> Kept:
        """Return the same while the guest's signatures are on their way."""
        self._on_its_way = {key: self._signatures.pop(key) for key in [*self._signatures] if key[1]}
        return self

    def sign(self) -> None:
        self._signatures.update(self._on_its_way)

    async def keep(self) -> str:
        return await self.mode.keep(self.context)

    async def finish_tasks(self) -> None:
        while self.tasks:
            await self.tasks.pop(0)

    @property
    def file(self) -> Any:
        (text,) = texts(self.platform).values()
        return read_game(text).played.record

    @property
    def proved(self) -> bool:
        return bool(self.file.proof == self.table.keeping.proved_record().proof is not None)

    @property
    def tables(self) -> tuple[str, ...]:
        return self.platform.texts.names(TABLES.name)


@awaited
async def test_full_disk_keeps_the_table_and_warns_once(platform: FakePlatform) -> None:
    kept = Kept(platform).unsigned()
    await kept.keep()
    table = kept.tables
    kept.sign()
    platform.texts.broken = True
    told = [await kept.keep(), await kept.keep()]
    platform.texts.broken = False
    assert [bool(words) for words in told] == [True, False]
    assert table
    assert kept.tables == table
    assert kept.file.proof is None
    await kept.keep()
    kept.mode.keep_table(kept.context)
    assert kept.proved
    assert not kept.tables, "nor does it come back"


@awaited
async def test_leaver_before_all_signed_keeps_the_table(platform: FakePlatform) -> None:
    """Other devices may still need this one, until it plays at another table."""
    kept = Kept(platform).unsigned()
    assert not kept.table.keeping.signed
    await kept.keep()
    assert kept.file.proof is None
    assert kept.tables == (kept.table_name,)
    kept.mode.leave(kept.context)
    assert kept.proved
    assert kept.tables
    await proof_file.put_away(kept.context)
    assert kept.proved
    assert not kept.tables


@awaited
async def test_table_that_was_never_left_loses_no_proof(platform: FakePlatform) -> None:
    """Here the machine loses its power while the last signature is on its way."""
    kept, newer = Kept(platform).unsigned(), f"{TABLES.name}newer"
    await kept.keep()
    assert kept.file.proof is None
    kept.library.played.release(kept.game)
    platform.texts.write(f"{TABLES.name}another", TABLES.text("of a game that is gone"))
    platform.texts.write(newer, dump_checked("basra-table/2", {}))
    await proof_file.put_away(kept.context)
    assert platform.texts.kept.pop(newer), "what a later version wrote stays"
    kept.sign()
    assert kept.proved
    assert not kept.tables


@awaited
async def test_unfinished_game_keeps_its_table(platform: FakePlatform) -> None:
    kept = Kept(platform, 61, 50)
    await kept.keep()
    assert kept.table.keeping.finished
    whole = kept.table.keeping.to_text()
    assert len(platform.texts.read(kept.table_name) or whole) < len(whole) / 3
    await proof_file.put_away(kept.context)
    assert recalled(kept.context, kept.name).keeping.to_text() == whole
    kept.mode.leave(kept.context)
    deleted = await kept.library.changes.delete(kept.name)
    assert not kept.tables
    assert not [name for name in platform.texts.kept if kept.name in name]
    await kept.library.changes.bring_back(deleted)
    assert recalled(kept.context, kept.name).keeping.to_text() == whole


@awaited
async def test_match_keeps_one_table_and_each_proof(platform: FakePlatform) -> None:
    kept = Kept(platform, plays=48, match=True)
    assert kept.table.game.standing_after.game.winner is not None
    await kept.keep()
    assert kept.proved
    assert kept.tables == (kept.table_name,), "the match goes on"
    await kept.mode.next_hand(kept.context, kept.game.session)
    assert kept.tables == (kept.table_name,), "the other isn't kept yet"
    await kept.keep()
    (table,) = kept.tables
    assert table != kept.table_name


@awaited
async def test_agreed_end_keeps_the_proof_and_no_table(platform: FakePlatform) -> None:
    kept = Kept(platform, 61, 50)
    await kept.keep()
    assert kept.tables
    kept.mode.close_for_good(kept.context)
    kept.mode.leave(kept.context)
    await kept.finish_tasks()
    assert kept.proved
    assert not kept.tables


@awaited
async def test_proof_moves_with_its_game(platform: FakePlatform) -> None:
    kept, other = Kept(platform), FakePlatform()

    there = Library(other, lambda: "1" * 32, lambda: STORES)
    await kept.keep()
    kept.mode.leave(kept.context)
    deleted = await kept.library.changes.delete(kept.name)
    await kept.library.changes.bring_back(deleted)
    await kept.library.changes.rename(kept.name, "That evening")
    await save_kept_proof(kept.context, kept.name)
    data = await archive.archive_of(platform, kept.library, pause)
    await importing.take_in(other, there, data, pause)
    (saved,) = platform.files.saved.values()
    assert saved.decode() == write_record(kept.table.keeping.proved_record())
    (text,) = texts(other).values()
    assert kept.proved
    assert read_game(text).played.record.proof == kept.file.proof


@awaited
async def test_later_proof_is_imported(platform: FakePlatform) -> None:
    """Import the game from a device with all signatures, and from one with none."""
    kept, other = Kept(platform), FakePlatform()
    there = Library(other, lambda: "1" * 32, lambda: STORES)
    await kept.keep()
    (whole,) = texts(platform).values()
    kept.game.proof = None
    kept.library.played.keep(kept.game)
    (bare,) = texts(platform).values()
    for text in (bare, whole, bare):
        await importing.take_in(other, there, text.encode(), pause)
    (text,) = texts(other).values()
    assert read_game(text).played.record.proof == kept.table.keeping.proved_record().proof
