"""Counting the library a slice a frame, and reviewing what was never reviewed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date

from game.host.protocol import StorageError
from game.statistics.costliest import Costly
from game.statistics.figures import figures_of
from game.statistics.overview import Overview
from game.statistics.played import PlayedGame
from game.table.loop.scene import Scene
from game.table.play.seats import CALM_SLICE, SLICE
from game.table.statistics.library_count import LibraryCount
from game.table.statistics.statistics_state import StatisticsState
from game.table.storage.entry import Entry
from game.table.storage.figures_text import Hands
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import PERSON
from game.table.study.reviewing import Reviewing
from game.table.ui.context import Context
from game.table.words.dates import local
from game.table.words.game_sentences import levels_of

_TOLD_EVERY = 0.4
"""Seconds between two pictures of what is counted so far."""

_KEPT_EVERY = 4.0
"""Seconds between two writings of what was read."""

_CALM_AFTER = 0.4
"""Seconds after the last touch or key."""


class Survey:
    """Counts the games asked for; then reads those not yet known, and reviews them, latest first.

    It goes on only while the scene that started it is uppermost. What is known stays known.

    Args:
        context: the app's.
        state: which games are asked for.
        on_change: is called when there is more to show.

    Attributes:
        entries: every game of the person's that has a finished hand.
        unreadable: whether the library could not be read.
        read: how many of the games were read that were not known when they were counted.
    """

    def __init__(
        self, context: Context, state: StatisticsState, on_change: Callable[[], None]
    ) -> None:
        self._context, self._state, self._on_change = context, state, on_change
        self.entries: list[Entry] = []
        self.unreadable = False
        self.read = 0
        self._shown = LibraryCount()
        self._counted_for: object = None
        self._done_for: object = None
        self._skipped: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._reviewing: Reviewing | None = None
        self._scene: Scene | None = None
        self._begun = self._told = self._kept = 0.0
        self._touched = -_CALM_AFTER
        context.figures.renew()

    @property
    def counted(self) -> bool:
        """Whether all that is known was counted at least once."""
        return self._counted_for is not None

    @property
    def busy(self) -> bool:
        """Whether there is something left to count, read or review."""
        return self._done_for != self._asked()

    @property
    def overview(self) -> Overview:
        """What the games asked for add up to, the one played last first."""
        return self._shown.overview

    @property
    def costly(self) -> list[Costly]:
        """The costliest mistakes in them."""
        return self._shown.costly

    @property
    def looked_at(self) -> int:
        """How many of them are reviewed whole."""
        return self._shown.whole - len(self._shown.unread) - len(self._shown.unreviewed)

    @property
    def whole(self) -> int:
        """How many of them can be."""
        return self._shown.whole

    @property
    def unread(self) -> int:
        """How many of them were not known when they were counted."""
        return len(self._shown.unread)

    def start(self) -> None:
        """Begin or go on, unless all is done."""
        if self.busy and (self._task is None or self._task.done()):
            self._scene = self._context.stage.scene
            self._task = self._context.stage.spawn(self._run())

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task is not None:
            self._task.cancel()
        if self._reviewing is not None:
            self._reviewing.stop()
        self._context.figures.keep()

    def disturb(self) -> None:
        """Leave the frames to whoever is touching something just now."""
        self._touched = self._context.host.now()
        if self._reviewing is not None:
            self._reviewing.disturb()

    def games(self) -> Iterator[PlayedGame]:
        """The games asked for, the one played last first."""
        selection = self._state.selection(self._today())
        return filter(selection.holds, map(self._game, self.entries))

    # What runs a slice a frame

    async def _run(self) -> None:
        self._begun = self._context.host.now()
        self.unreadable = False
        try:
            await self._count()
            await self._learn()
            await self._read()
            await self._review()
        except StorageError:
            self.unreadable = True
        if self._uppermost():
            self._done_for = self._asked()
            self._on_change()

    async def _count(self) -> None:
        """Count what is known; the first time it is shown as it grows."""
        asked, count = self._asked(), LibraryCount()
        self.entries = [entry for entry in self._context.library.entries() if _own(entry)]
        for game in self.games():
            count.add(game, skipped=game.id in self._skipped)
            if not self.counted and self._tells():
                self._show(count)
            await self._pause()
        self._counted_for = asked
        self._show(count)

    async def _learn(self) -> None:
        """Read the games of which there is no line yet, and count anew; forget deleted ones."""
        library = self._context.library
        unknown = left = library.unknown
        while left and self._uppermost():
            with suppress(StorageError):  # the others may be readable
                await library.learn(1)
            left = library.unknown if library.unknown < left else 0
            await self._pause()
        if not library.unknown:
            self._context.figures.forget_all_but({entry.id for entry in library.entries()})
        if unknown:
            await self._count()

    def _show(self, count: LibraryCount) -> None:
        self._shown = count
        self._on_change()

    async def _read(self) -> None:
        """Read the games of which a hand is not known, and count anew."""
        unread, self.read = self._shown.unread, 0
        for name in unread:
            if not self._uppermost():
                return
            await self._read_hands(name)
            self.read += 1
            if self._tells():
                self._on_change()
            await self._pause()
        if unread:
            self._context.figures.keep()
            await self._count()

    async def _read_hands(self, name: str) -> tuple[FinishedHand, ...]:
        """The finished hands of a game, their figures known from now on."""
        try:
            header, played = await self._context.library.read(name)
        except (StorageError, ValueError):
            header = None
        if header is None:
            self._skipped.add(name)
            return ()
        hands = FinishedHand.all_of(header, played)
        self._context.figures.put(name, tuple(figures_of(one.hand) for one in hands))
        if None in self._hands(name):
            self._skipped.add(name)
        return hands

    async def _review(self) -> None:
        """Review the hands that never were, the game played last first."""
        while self._shown.unreviewed:
            name = self._shown.unreviewed[0]
            for played in await self._read_hands(name):
                if not self._found(played):
                    await self._review_hand(played)
                    await self._count()
                if not self._uppermost():
                    return
            if not all(hand and hand.findings for hand in self._hands(name)):
                self._skipped.add(name)
            await self._count()

    def _found(self, played: FinishedHand) -> bool:
        """Whether it is known what a review of the hand found."""
        hand = next(iter(self._hands(played.game)[played.number - 1 :]), None)
        return hand is not None and hand.findings is not None

    async def _review_hand(self, played: FinishedHand) -> None:
        """Review a hand as its own screen does, which keeps what is found."""
        before = self._reviewing
        if before is None or _place(before.played) != _place(played):
            self._reviewing = Reviewing(self._context, played)
        assert self._reviewing is not None  # noqa: S101 - just made
        self._reviewing.start()
        while self._reviewing.running and self._uppermost():
            await self._context.clock.frame()
        if self._reviewing.running:
            self._reviewing.stop()
        elif self._reviewing.review.complete:
            self._reviewing = None
        self._begun = self._context.host.now()

    async def _pause(self) -> None:
        """Leave the rest for the next frame where this one's time is used up."""
        now = self._context.host.now
        calm = now() - self._touched >= _CALM_AFTER
        if now() - self._begun >= (CALM_SLICE if calm else SLICE):
            if now() - self._kept >= _KEPT_EVERY:
                self._kept = now()
                self._context.figures.keep()
            await self._context.clock.frame()
            self._begun = now()

    # What it goes by

    def _asked(self) -> object:
        """What the count depends on."""
        selection = self._state.selection(self._today())
        return self._context.library.revision(), selection

    def _hands(self, name: str) -> Hands:
        """What is known of a game's hands."""
        entry = self._context.library.entry(name)
        return self._context.figures.of(entry) if entry else ()

    def _uppermost(self) -> bool:
        return self._context.stage.scene is self._scene

    def _tells(self) -> bool:
        now = self._context.host.now()
        if now - self._told < _TOLD_EVERY:
            return False
        self._told = now
        return True

    def _today(self) -> date:
        return self._context.host.date().date()

    def _game(self, entry: Entry) -> PlayedGame:
        """A game as the statistics know it; its hands only where all of them are known."""
        hands = self._context.figures.of(entry)
        known = tuple(hand for hand in hands if hand is not None)
        moment = local(entry.changed)
        return PlayedGame(
            id=entry.id,
            name=entry.name,
            begun=entry.begun,
            day=moment.date() if moment else date.min,
            variant=entry.variant,
            players=entry.players,
            levels=levels_of(entry),
            side=PERSON,
            scores=entry.scores,
            winner=entry.winner,
            hands=known if len(known) == len(hands) else (),
        )


def _own(entry: Entry) -> bool:
    """Whether a game is the person's, and of use here."""
    return not (entry.foreign or entry.problem) and bool(entry.hands)


def _place(played: FinishedHand) -> tuple[str, int]:
    return played.game, played.number
