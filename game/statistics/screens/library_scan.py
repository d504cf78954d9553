"""Counts the library in slices, and reviews hands that were never reviewed."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.library.entry import Entry
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.review.figures import Hands, figures_of
from game.review.kept_figures import FIGURES
from game.review.screens.reviewing import Reviewing
from game.session.finished_hand import FinishedHand
from game.statistics.overview import Overview
from game.statistics.played import Costly, PlayedGame, counts, played_game
from game.statistics.screens.statistics_state import StatisticsState
from game.ui.loop.scene import Scene
from game.ui.loop.slices import CALM_SLICE, Slices, Touches
from game.ui.screens.context import Context

_TOLD_EVERY = 0.4
"""Seconds between updates of the screen."""

_KEPT_EVERY = 4.0
"""Seconds between saves of the figures that were read."""

MOST_COSTLY = 10
"""The number of mistakes that are listed."""


class LibraryCount:
    """The sums of the selected games, and which games are not yet fully known.

    Attributes:
        overview: the sums.
        costly: the costliest mistakes.
        whole: the number of games, without skipped ones.
        unread: the ids of games with hands that are not yet read.
        unreviewed: the ids of other games with hands that are not yet reviewed.
    """

    def __init__(self) -> None:
        self.overview = Overview()
        self.costly: list[Costly] = []
        self.whole = 0
        self.unread: list[str] = []
        self.unreviewed: list[str] = []

    def add(self, game: PlayedGame, *, skipped: bool) -> None:
        """Add a game; a skipped one can't be read or reviewed."""
        self.overview.add(game)
        if any(hand.findings for hand in game.hands):
            costly = [*self.costly, *game.mistakes]
            self.costly = sorted(costly, key=lambda one: -one.mistake.lost)[:MOST_COSTLY]
        if skipped:
            return
        self.whole += 1
        if not game.hands:
            self.unread.append(game.id)
        elif not all(hand.findings for hand in game.hands):
            self.unreviewed.append(game.id)

    @property
    def reviewed(self) -> int:
        """The number of games that are fully reviewed."""
        return self.whole - len(self.unread) - len(self.unreviewed)


class LibraryScan:
    """Counts the selected games, reads unknown ones, then reviews their hands, latest first.

    It runs only while the scene that started it is on top. Figures that were read stay known.

    Args:
        state: which games are selected.
        on_change: is called when there is more to show.

    Attributes:
        entries: every game of the player's that has a finished hand.
        unreadable: whether the library could not be read.
        count: the current counts.
        counted: whether all known games were counted at least once.
        read: the number of games read so far among those that were unknown when counted.
    """

    def __init__(
        self, context: Context, state: StatisticsState, on_change: Callable[[], None]
    ) -> None:
        self._context, self._state, self._on_change = context, state, on_change
        self._library, self._figures = context.get(LIBRARY), context.get(FIGURES)
        self._now = context.platform.pacing.now
        self.entries: list[Entry] = []
        self.unreadable = self.counted = False
        self.read = 0
        self.count = LibraryCount()
        self._done_for: object = None
        self._skipped: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._reviewing: Reviewing | None = None
        self._scene: Scene | None = None
        self._told = self._kept = 0.0
        self._touches = Touches(self._now)
        length = partial(self._touches.slice, CALM_SLICE)
        self._slices = Slices(context.clock, self._now, length)
        self._figures.renew()

    @property
    def busy(self) -> bool:
        """Whether something is left to count, read or review."""
        return self._done_for != self._asked()

    def games(self) -> Iterator[PlayedGame]:
        """Return the selected games, the latest first."""
        state, since = replace(self._state), self._state.since(self._context.today)
        known = (played_game(entry, self._figures.of(entry)) for entry in self.entries)
        return (game for game in known if state.holds(game, since))

    def start(self) -> None:
        """Start or continue, unless all is done."""
        if self.busy and (self._task is None or self._task.done()):
            self._scene = self._context.stage.scene
            self._task = self._context.stage.spawn(self._run())

    def stop(self) -> None:
        """Stop, and leave the rest for later."""
        if self._task is not None:
            self._task.cancel()
        if self._reviewing is not None:
            self._reviewing.stop()
        self._figures.keep()

    def disturb(self) -> None:
        """Leave the next frames to the player's input."""
        self._touches.note()
        if self._reviewing is not None:
            self._reviewing.disturb()

    async def _run(self) -> None:
        self._slices.begin()
        self.unreadable = False
        try:
            await self._count_known()
            await self._learn_entries()
            await self._read_games()
            await self._review_games()
        except StorageError:
            self.unreadable = True
        if self._uppermost():
            self._done_for = self._asked()
            self._on_change()

    async def _count_known(self) -> None:
        """Count the known games; the first time, show the counts as they grow."""
        count = LibraryCount()
        self.entries = list(filter(counts, self._library.catalogue.entries()))
        for game in self.games():
            count.add(game, skipped=game.id in self._skipped)
            if not self.counted and self._tells():
                self._show(count)
            await self._rest()
        self.counted = True
        self._show(count)

    async def _learn_entries(self) -> None:
        """Let the library read unknown entries, then count again; forget deleted games."""
        catalogue = self._library.catalogue
        unknown = left = catalogue.unknown
        while left and self._uppermost():
            with suppress(StorageError):  # the others may be readable
                await self._library.reader.learn(1)
            left = catalogue.unknown if catalogue.unknown < left else 0
            await self._rest()
        if not catalogue.unknown:
            self._figures.forget_all_but({entry.id for entry in catalogue.entries()})
        if unknown:
            await self._count_known()

    async def _read_games(self) -> None:
        """Read the games with unknown hands, then count again."""
        unread, self.read = self.count.unread, 0
        for game in unread:
            if not self._uppermost():
                return
            await self._read_hands(game)
            self.read += 1
            if self._tells():
                self._on_change()
            await self._rest()
        if unread:
            self._figures.keep()
            await self._count_known()

    async def _read_hands(self, game: str) -> tuple[FinishedHand, ...]:
        """Return the finished hands of a game, and store their figures."""
        try:
            header, played = await self._library.reader.look(game)
        except (StorageError, ValueError):
            header = None
        if header is None:
            self._skipped.add(game)
            return ()
        hands = FinishedHand.all_of(header, played)
        self._figures.put(game, tuple(figures_of(one.hand) for one in hands))
        if None in self._hands(game):
            self._skipped.add(game)
        return hands

    async def _review_games(self) -> None:
        """Review the hands that were never reviewed, the latest game first."""
        while self.count.unreviewed:
            game = self.count.unreviewed[0]
            for played in await self._read_hands(game):
                if not self._reviewed(played):
                    await self._review_hand(played)
                    await self._count_known()
                if not self._uppermost():
                    return
            if not all(hand and hand.findings for hand in self._hands(game)):
                self._skipped.add(game)
            await self._count_known()

    def _reviewed(self, played: FinishedHand) -> bool:
        hand = next(iter(self._hands(played.game)[played.number - 1 :]), None)
        return hand is not None and hand.findings is not None

    async def _review_hand(self, played: FinishedHand) -> None:
        """Review a hand like its own screen, which saves the findings."""
        before = self._reviewing
        if before is None or not _is_same(before.played, played):
            before = Reviewing(self._context, played)
        self._reviewing = before
        before.start()
        while before.running and self._uppermost():
            await self._context.clock.frame()
        if before.running:
            before.stop()
        elif before.review.complete:
            self._reviewing = None
        self._slices.begin()

    async def _rest(self) -> None:
        """Wait for the next frame if the slice of this frame is used up."""
        if await self._slices.rest() and self._now() - self._kept >= _KEPT_EVERY:
            self._kept = self._now()
            self._figures.keep()

    def _show(self, count: LibraryCount) -> None:
        self.count = count
        self._on_change()

    def _tells(self) -> bool:
        """Return whether it is time to update the screen."""
        tells = self._now() - self._told >= _TOLD_EVERY
        if tells:
            self._told = self._now()
        return tells

    def _asked(self) -> object:
        """Return everything the count depends on."""
        today, revision = self._context.today, self._library.catalogue.revision()
        return revision, replace(self._state), self._state.since(today)

    def _hands(self, game: str) -> Hands:
        entry = self._library.catalogue.entry(game)
        return self._figures.of(entry) if entry else ()

    def _uppermost(self) -> bool:
        return self._context.stage.scene is self._scene


def _is_same(played: FinishedHand, other: FinishedHand) -> bool:
    return (played.game, played.number) == (other.game, other.number)
