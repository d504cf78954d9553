"""Looking through one's own games for costly plays (PUZZLES.md#own), a slice a frame."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from game.formats.checked_text import checksum
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.puzzles.analysis import SMALLEST_GAP, analyse
from game.puzzles.kept_position import write_position
from game.puzzles.numbered import fits
from game.puzzles.puzzle_history import OwnMistake
from game.puzzles.puzzle_history_store import PuzzleHistoryStore
from game.puzzles.screens.best_play import answer_of
from game.rules.record import HandRecord, Record, options_of
from game.rules.replay import PlayedHand, Replay
from game.session.session import PERSON
from game.ui.screens.context import Context

SEARCHED_AT_ONCE = 40
"""Games that are looked through in one visit of the room, the newest first."""


class MistakeSearch:
    """Finds the positions in which the person's play was clearly not the best.

    It goes on only while the room is uppermost, so that no card at a table is held up.

    Args:
        store: where they are noted.

    Attributes:
        whole: how many games are looked through, 0 once that is done.
        done: how many of them are.
    """

    def __init__(self, context: Context, store: PuzzleHistoryStore) -> None:
        self._context, self._store = context, store
        self._task: asyncio.Task[None] | None = None
        self._begun = False
        self._seen = asyncio.Event()
        """Set in each frame in which the room is uppermost."""
        self.whole = self.done = 0

    @property
    def busy(self) -> bool:
        """Whether games are being looked through."""
        return self._task is not None and not self._task.done()

    def go_on(self) -> None:
        """Begin where there is anything to look through, and go on; called in each frame."""
        self._seen.set()
        if self._begun:
            return
        self._begun = True
        entries = self._waiting()
        if entries:
            self._task = self._context.stage.spawn(self._search(entries))

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task is not None:
            self._task.cancel()

    def _waiting(self) -> list[Entry]:
        """The games not yet looked through."""
        known = set(self._store.history.searched)
        try:
            entries = self._context.get(LIBRARY).catalogue.entries()
        except StorageError:
            return []
        waiting = [one for one in entries if _may_hold_any(one) and one.id not in known]
        return waiting[:SEARCHED_AT_ONCE]

    async def _search(self, entries: list[Entry]) -> None:
        self.whole, self.done = len(entries), 0
        for entry in entries:
            self._store.note_searched(entry.id, await self._mistakes_in(entry))
            self.done += 1
        self.whole = 0

    async def _mistakes_in(self, entry: Entry) -> dict[str, OwnMistake]:
        """The costliest play of each hand of a game, by the key of its position."""
        try:
            header, played = await self._context.get(LIBRARY).reader.look(entry.id)
        except (StorageError, ValueError):
            return {}
        if header is None or header.foreign or not header.setup.against_bots:
            return {}
        found = {}
        for hand in played.hands:
            mistake = await self._costliest(played, hand)
            if mistake is not None:
                found[own_key(mistake.position)] = mistake
        return found

    async def _room_is_seen(self) -> None:
        self._seen.clear()
        await self._context.clock.frame()
        await self._seen.wait()

    async def _costliest(self, played: Replay, hand: PlayedHand) -> OwnMistake | None:
        worst: OwnMistake | None = None
        for number in decisions(hand):
            await self._room_is_seen()
            state = hand.states[number]
            analysis = await answer_of(analyse(state), self._context)
            lost = analysis.lost(hand.last.history[number].play)
            if lost >= SMALLEST_GAP and (worst is None or lost > worst.lost):
                worst = OwnMistake(write_position(_record(played, hand, number)), lost)
        return worst


def own_key(position: str) -> str:
    """What a position of one's own is called."""
    return f"own/{checksum(position)[:16]}"


def decisions(hand: PlayedHand) -> Iterator[int]:
    """The numbers of the person's plays of the last deal with as many cards as a problem has.

    Where points for most cards are held over the position alone doesn't tell what is at stake.
    """
    first = hand.states[0]
    if first.sides != 2 or first.carry:
        return
    for number, state in enumerate(hand.states[:-1]):
        if state.turn == PERSON and state.last_batch and fits(state):
            yield number


def _record(played: Replay, hand: PlayedHand, number: int) -> Record:
    """The hand up to a play, as a record of its own."""
    rules, whole = played.record.rules, hand.record
    written = HandRecord(whole.floor, whole.stock, whole.plays[:number])
    dealer = hand.states[0].dealer
    return Record(rules.key, played.record.players, dealer, options_of(rules), (written,))


def _may_hold_any(entry: Entry) -> bool:
    """Whether a game is the person's own, and over, so that it is looked through once and whole."""
    return entry.counts and entry.winner is not None
