"""Searches the player's own games for costly plays (PUZZLES.md#own), a slice each frame."""

import asyncio
from collections.abc import Iterator
from itertools import islice

from game.formats.checked_text import checksum
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.puzzles.analysis import SMALLEST_GAP, analyse
from game.puzzles.numbered import fits
from game.puzzles.puzzle_history import OwnMistake, PuzzleHistoryStore
from game.puzzles.screens.best_play import answer_of
from game.puzzles.screens.posed_puzzle import write_position
from game.rules.record import HandRecord, Record, options_of
from game.rules.replay import PlayedHand, Replay
from game.session.session import PERSON
from game.ui.screens.context import Context

SEARCHED_AT_ONCE = 40
"""The most games searched in one visit of the puzzles screen, the newest first."""


class MistakeSearch:
    """Finds the positions in which the player's play was clearly not the best.

    The search runs only while the puzzles screen is uppermost, so it delays no table's animation.

    Args:
        store: saves the mistakes.

    Attributes:
        whole: the number of games to search, 0 once the search is over.
        done: the number of games searched.
    """

    def __init__(self, context: Context, store: PuzzleHistoryStore) -> None:
        self._context, self._store = context, store
        self._task: asyncio.Task[None] | None = None
        self._begun = False
        self._seen = asyncio.Event()
        """Set in each frame in which the puzzles screen is uppermost."""
        self.whole = self.done = 0

    @property
    def busy(self) -> bool:
        """Whether games are being searched."""
        return self._task is not None and not self._task.done()

    def go_on(self) -> None:
        """Start the search if there are games, or let it continue; called in each frame."""
        self._seen.set()
        if self._begun:
            return
        self._begun = True
        entries = self._waiting()
        if entries:
            self._task = self._context.stage.spawn(self._search(entries))

    def stop(self) -> None:
        """Stop the search; the remaining games are searched another time."""
        if self._task is not None:
            self._task.cancel()

    def _waiting(self) -> list[Entry]:
        known = set(self._store.history.searched)
        own = self._context.get(LIBRARY).catalogue.own_finished()
        return list(islice((one for one in own if one.id not in known), SEARCHED_AT_ONCE))

    async def _search(self, entries: list[Entry]) -> None:
        self.whole, self.done = len(entries), 0
        for entry in entries:
            self._store.note_searched(entry.id, await self._mistakes_in(entry))
            self.done += 1
        self.whole = 0

    async def _mistakes_in(self, entry: Entry) -> dict[str, OwnMistake]:
        """Return the costliest play of each hand of a game, by the key of its position."""
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
                found[f"own/{checksum(mistake.position)[:16]}"] = mistake
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


def decisions(hand: PlayedHand) -> Iterator[int]:
    """Yield the numbers of the player's plays in the last batch with a puzzle's number of cards.

    If points for most cards are carried over, the position doesn't contain all that can be won.
    """
    first = hand.states[0]
    if first.sides != 2 or first.carry:
        return
    for number, state in enumerate(hand.states[:-1]):
        if state.turn == PERSON and state.last_batch and fits(state):
            yield number


def _record(played: Replay, hand: PlayedHand, number: int) -> Record:
    rules, whole = played.record.rules, hand.record
    written = HandRecord(whole.floor, whole.stock, whole.plays[:number])
    dealer = hand.states[0].dealer
    return Record(rules.key, played.record.players, dealer, options_of(rules), (written,))
