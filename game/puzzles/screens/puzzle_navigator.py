"""Opens puzzles: the daily one, practice, puzzles that return, the player's own mistakes."""

import asyncio
from collections.abc import Awaitable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from game.daily.daily_game import variant_of_day
from game.library.library import LIBRARY
from game.platform.service import Service
from game.puzzles.analysis import analyse
from game.puzzles.calendar import day_key, place_of
from game.puzzles.choosing import MOST_NUMBERS, PracticeCriteria, numbers_tried, puzzle_like
from game.puzzles.daily_puzzles import StoredPosition, read_position
from game.puzzles.numbered import LAST_NUMBER, puzzle_by_key
from game.puzzles.puzzle_history import PuzzleHistoryStore, Tried
from game.puzzles.screens.best_play import answer_of
from game.puzzles.screens.posed_puzzle import PosedPuzzle, pose, pose_kept, pose_sent
from game.puzzles.screens.puzzle_dialogs import FollowUp
from game.puzzles.screens.puzzle_scene import PuzzleScene
from game.puzzles.themes import themes_of
from game.rules.variants import VARIANTS
from game.session import last_setup
from game.sharing.links.contents import PuzzleLink
from game.solver.incremental import until_answered
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark

PATIENCE = 12
"""Frames until the dialog says that a puzzle is being found."""


class FindingDialog(Dialog):
    """Says that a puzzle is being found, with a button that cancels the search.

    Args:
        search: the search that the button cancels.
    """

    _heading = mark("Looking for a puzzle…")
    _widest = 360
    _closes = False

    def __init__(self, context: Context, search: asyncio.Future[Any]) -> None:
        super().__init__(context)
        self._search = search
        self.form.focus = "cancel"

    def _body(self, column: Column) -> None:
        """Say why it may take a while."""
        column.write(_("The game plays hands until it finds a position with only one best move."))

    def _commands(self) -> list[Command]:
        """Return the button that cancels the search."""
        return [Command("cancel", _("Cancel"), self._cancel)]

    def _cancel(self) -> None:
        """Cancel the search."""
        self._search.cancel()

    def update(self, dt: float) -> bool:
        """Let time pass; close once the search is over, also if another dialog was above it."""
        if self._search.done():
            self.context.stage.pop()
            return True
        return super().update(dt)


class PuzzleNavigator:
    """Opens puzzles at a table over the current screen, and knows what follows each.

    Attributes:
        store: the puzzle history.
        criteria: the kind of puzzles to practise, until the app closes.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.store = PuzzleHistoryStore(context.platform.texts)
        self.criteria = PracticeCriteria()
        self._looked_to: dict[PracticeCriteria, int] = {}
        """The last number tried for criteria that no puzzle met."""
        self._opening: asyncio.Task[None] | None = None

    @property
    def today(self) -> int:
        """Today's number in the calendar, in the device's time zone."""
        return self.context.today.toordinal()

    @property
    def variant_of_day(self) -> str:
        """The variant of the daily puzzle and the daily game."""
        return variant_of_day(self.context.today)

    @property
    def practised(self) -> str:
        """The variant to practise: the chosen one, or one that the player knows."""
        return self.criteria.variant or self.known

    @property
    def known(self) -> str:
        """The variant of the last game, whose rules the player knows."""
        games = self.context.get(LIBRARY).catalogue.readable()
        played = (one.variant for one in games if not (one.problem or one.from_file))
        return next(played, last_setup.FIRST.variant)

    def day_result(self, variant: str) -> Tried | None:
        """Return the first try of a variant's puzzle of today; None if it was not tried."""
        return self.store.history.tried_lately(self._day_key(variant), self.today)

    def _day_key(self, variant: str) -> str:
        return day_key(variant, place_of(self.context.today))

    @property
    def position_of_day(self) -> StoredPosition:
        """The position of the daily puzzle of the day's variant."""
        return _position_of(self.variant_of_day, place_of(self.context.today))

    # Opening

    def solve_linked(self, link: PuzzleLink) -> None:
        """Show a puzzle from a link. Raises ValueError if the link has none."""
        if link.record is not None:
            self._open(self._with_themes(pose_sent(link.record)), FollowUp())
        elif puzzle_by_key(link.key):
            self._open(self._by_key(link.key), self._more())

    def solve_day(self, variant: str = "") -> None:
        """Show the daily puzzle of a variant, by default the day's variant."""
        self._open(self._by_key(self._day_key(variant or self.variant_of_day)), self._more())

    def practise(self, criteria: PracticeCriteria | None = None) -> None:
        """Show a puzzle that fits these criteria, or those chosen; the next ones are like it."""
        found = self._practice_puzzle(criteria or self.criteria)
        self._open(found, FollowUp(_("Next puzzle"), partial(self.practise, criteria)))

    def practise_easily(self) -> None:
        """Show an easy puzzle by rules that the player knows; the chosen criteria don't change."""
        self.practise(PracticeCriteria(level="easier"))

    def repeat(self) -> None:
        """Show the missed puzzle that has been due longest; if none is due, update the screen."""
        history = self.store.history
        due = history.due(self.today)
        if not due:
            self.context.stage.refresh()
            return
        missed = history.missed[due[0]]
        kept = self._kept(due[0], missed.position, missed.difficulty)
        self._open(kept, FollowUp(_("Next puzzle"), self.repeat))

    def find_better(self, before: str = "") -> None:
        """Show the costliest own mistake, except `before`; if there is none, update the screen."""
        history = self.store.history
        left = [key for key in history.unsolved_own if key != before]
        if not left:
            self.context.stage.refresh()
            return
        kept = self._kept(left[0], history.own[left[0]].position)
        self._open(kept, FollowUp(_("Next puzzle"), partial(self.find_better, left[0])))

    def _more(self) -> FollowUp:
        return FollowUp(_("More puzzles"), self.practise)

    # Finding

    async def _by_key(self, key: str) -> PosedPuzzle:
        return pose(await answer_of(puzzle_by_key(key), self.context))

    async def _practice_puzzle(self, criteria: PracticeCriteria) -> PosedPuzzle | None:
        history, variant = self.store.history, criteria.variant or self.known
        tried = numbers_tried(variant, history.tried)
        after = self._looked_to.get(criteria, max(tried, default=0)) % LAST_NUMBER
        wanted = criteria.beside(history.rating_on(self.today))
        puzzle = await answer_of(puzzle_like(variant, wanted, after, tried), self.context)
        if criteria.theme and criteria.theme not in puzzle.themes:
            self._looked_to[criteria] = after + MOST_NUMBERS
            words = _("No match among {count} puzzles. Try again to search further.")
            self.context.say(words.format(count=MOST_NUMBERS))
            return None
        return pose(puzzle)

    async def _kept(self, key: str, position: str, difficulty: int = 0) -> PosedPuzzle | None:
        try:
            posed = pose_kept(key, position, difficulty)
        except ValueError:
            self.store.forget(key)
            self.context.say(_("This puzzle can't be opened any more, so it was removed."))
            return None
        return await self._with_themes(posed)

    async def _with_themes(self, posed: PosedPuzzle) -> PosedPuzzle:
        analysis = await answer_of(analyse(posed.state), self.context)
        if not analysis.gap:
            return posed
        themes = await answer_of(until_answered(themes_of(analysis)), self.context)
        return replace(posed, themes=themes)

    # Showing

    def _open(
        self, finding: Coroutine[None, None, PosedPuzzle | None], follow_up: FollowUp
    ) -> None:
        """Open a puzzle once it is found, unless another is already being found.

        A link that is followed during the search replaces it.
        """
        if self._opening is not None and not self._opening.done():
            if not isinstance(self.context.stage.scene, FindingDialog):
                finding.close()
                return
            self._opening.cancel()
            self.context.stage.pop()
        self._opening = self.context.stage.spawn(self._opened(finding, follow_up))

    async def _opened(self, finding: Awaitable[PosedPuzzle | None], follow_up: FollowUp) -> None:
        """Wait for a puzzle and show it, unless another screen was opened in the meantime."""
        stage, found = self.context.stage, asyncio.ensure_future(finding)
        beneath = stage.scene
        dialog = FindingDialog(self.context, found)
        try:
            for _frame in range(PATIENCE):
                await asyncio.sleep(0)
                if found.done():
                    break
                await self.context.clock.frame()
            else:
                stage.push(dialog)
            await asyncio.wait((found,))
        finally:
            found.cancel()
        if stage.scene is dialog:
            stage.pop()
        posed = None
        with suppress(asyncio.CancelledError):
            posed = found.result()
        if posed is not None and stage.scene is beneath:
            self.context.dress(VARIANTS[posed.record.variant])
            stage.push(PuzzleScene(self.context, posed, self.store, follow_up))


@lru_cache(maxsize=1)
def _position_of(variant: str, place: int) -> StoredPosition:
    return read_position(variant, place)


PUZZLES = Service(PuzzleNavigator)
