"""The table of a problem: every hand is open, the person plays, and the others play best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.platform.accessibility_tree import AccessibilityTree
from game.play.course.flow import BOT_PAUSE
from game.play.layout.table_buttons import HINT
from game.play.scene.table_kind import Action, TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.seats import Seat
from game.play.table.table import Table, TableLook
from game.puzzles import puzzle_sentences
from game.puzzles.analysis import Analysis
from game.puzzles.puzzle_history_store import PuzzleHistoryStore
from game.puzzles.screens.best_play import BestSeat, Prover, SolverSeat
from game.puzzles.screens.posed_puzzle import PosedPuzzle
from game.puzzles.screens.puzzle_mode import PuzzleMode
from game.puzzles.screens.result_dialog import ResultDialog, ResultWays
from game.puzzles.screens.solving import Solving
from game.puzzles.screens.wrong_play import WrongPlay, WrongPlayDialog
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.state import HandState, Play
from game.session.session import PERSON
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import in_sequence

SOLUTION_PAUSE = 1.6
"""Seconds before each play of the solution, in which the one before can be read."""


class PuzzleScene(AroundTable):
    """Plays one problem.

    Args:
        store: where it is noted how it went.
        ways: where the result leads.
    """

    def __init__(
        self, context: Context, posed: PosedPuzzle, store: PuzzleHistoryStore, ways: ResultWays
    ) -> None:
        self.posed = posed
        self.solving = Solving(posed, store, context.today.toordinal())
        self._result_ways = ways
        self._shown = False
        self._hinted: Play | None = None
        self._themes_told = False
        self._mode = PuzzleMode(posed, self)
        look = TableLook(open_hands=True, lone=True)
        table = Table(context, posed.session(), look=look)
        self._prover = Prover(table)
        kind = TableKind(
            self._seats,
            buttons=self._buttons,
            watcher=self,
            offer=self._offer,
            outlines=self._outlines,
            on_close=self._prover.stop,
        )
        super().__init__(TableScene(table, (), self._mode, kind))
        self._narrator = self.base.narrator

    def _seats(self, table: Table, person: Seat) -> Sequence[Seat]:
        """Return the person, and the best play for every other seat and for a shown solution."""

        async def pause() -> None:
            await table.motion.pause(SOLUTION_PAUSE if self._shown else BOT_PAUSE)

        best = BestSeat(self._prover, lambda: table.state, pause)
        solver = SolverSeat(person, best, lambda: self._shown)
        return [solver, *[best] * (table.state.players - 1)]

    def _buttons(self, usual: Sequence[Action]) -> Sequence[Action]:
        """Return the usual ones, with the puzzle's own hint, and its own undo in the solution."""
        menu, last, undo, _hint = usual

        def go_back() -> None:
            (self.again if self._shown else undo.run)()

        return (
            menu,
            last,
            replace(undo, run=go_back),
            Action(HINT, self._hint, possible=self._goes_on),
        )

    def _goes_on(self) -> bool:
        return not self.table.state.over

    # Time

    def turn_begins(self) -> None:
        """Prove what the position is worth while the person thinks about it."""
        self._hinted = None
        state = self.table.state
        self._prover.begin(state)
        if state is self.posed.state and not self._shown:
            self._narrator.say(self._opening)

    async def play_shown(self, before: HandState, events: Sequence[Event]) -> None:
        """Say what the person's play cost; where it cost anything, ask how to go on."""
        del events
        move = self.table.state.history[len(before.history)].play
        if self._shown:
            own = before.turn == PERSON
            self._narrator.say(lambda: puzzle_sentences.shown_play(move, own=own), aloud="")
            return
        if before.turn != PERSON:
            return
        analysis = await self._prover.analysis(before)
        lost = analysis.lost(move)
        self.solving.played(self._own_plays(before), lost)
        if lost:
            await self._tell_wrong(analysis, move)
        elif not self.table.state.over:
            only = len(analysis.margins) == 1
            self.table.context.sound.play("click", 0.5)
            self._narrator.say(lambda: puzzle_sentences.praised(only=only))

    def _opening(self) -> str:
        """What is to be done, and for what."""
        stake = puzzle_sentences.at_stake(self.posed.state)
        return in_sequence((puzzle_sentences.task(), stake))

    def _own_plays(self, before: HandState) -> int:
        """How many plays the person had made before."""
        made = before.history[len(self.posed.state.history) :]
        return sum(turn.seat == PERSON for turn in made)

    async def _tell_wrong(self, analysis: Analysis, move: Play) -> None:
        """Say what a wrong play costs and how it is answered; go on where the person plays on."""
        context = self.table.context
        context.sound.play("error")
        prover, before = self._prover, analysis.state
        best, tried = [await prover.line(before, one) for one in (analysis.best, move)]
        dialog = WrongPlayDialog(context, WrongPlay(analysis.lost(move), best, tried), self)
        context.platform.accessibility.announce(dialog.title)
        context.stage.push(dialog)
        await dialog.going_on

    # What can be done

    def again(self) -> None:
        """Begin the problem anew; it doesn't count any more."""
        self._go_back(to=0, shown=False)

    def try_again(self) -> None:
        """Take the last play of the person back."""
        place = self.table.session.own_decision()
        self._go_back(to=place or 0, shown=False)

    def show_solution(self) -> None:
        """Have the solution played from the beginning."""
        self.solving.help()
        self._go_back(to=0, shown=True)
        self._narrator.say(puzzle_sentences.solution_begins)

    def leave(self) -> None:
        """Leave the table."""
        self.table.context.stage.pop()
        self._result_ways.left()

    def show_result(self) -> None:
        """Tell what came of it; after the solution only what it was about."""
        context = self.table.context
        result = None if self._shown else self.solving.finish()
        dialog = ResultDialog(context, self.posed, result, self, self._result_ways)
        context.sound.play("win" if result and result.solved else "hand-over")
        context.platform.accessibility.announce(dialog.title)
        context.stage.push(dialog)

    def _go_back(self, to: int, *, shown: bool) -> None:
        """Go on from an earlier state, the cards seen to go back to where they lay then."""
        session = self.table.session
        self._shown = shown
        self.base.flow.stop()
        undone = session.state
        del session.states[to + 1 :]
        self._narrator.hush()
        self.base.turn.cancel()
        self.base.turn.drop_choice()
        self.base.go_back(undone)

    def _offer(self) -> Command:
        """To be shown the solution; while it is played, to try again."""
        if self._shown:
            return Command("again", puzzle_sentences.try_again(), self.again)
        return Command("show-solution", puzzle_sentences.solution(), self.show_solution)

    def _hint(self) -> None:
        """Tell what the problem is about; asked again, or later on, the play itself."""
        table = self.table
        if not self.base.turn.waiting:
            return
        self.solving.help()
        known = self.posed.themes and table.state is self.posed.state
        if known and not self._themes_told:
            self._themes_told = True
            self._narrator.say(lambda: puzzle_sentences.hint_of_themes(self.posed.themes))
        else:
            table.context.stage.spawn(self._tell_play(table.state))

    async def _tell_play(self, state: HandState) -> None:
        """Tell the best play, unless the position has changed meanwhile."""
        best = (await self._prover.analysis(state)).best
        if self.table.state is state and self.base.turn.waiting:
            self._hinted = best
            self._narrator.say(lambda: puzzle_sentences.hint_of_play(best))

    def _outlines(self) -> Mapping[Card, float]:
        """The best play once it was told."""
        if self._hinted is None or not self.base.turn.waiting:
            return {}
        return dict.fromkeys((self._hinted.card, *self._hinted.captured), 1.0)

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on the table, all hands in words, under the problem's title."""
        tree = super().accessibility_tree()
        state, names = self.table.state, self.table.names
        hands = puzzle_sentences.other_hands(state, names)
        return replace(tree, title=self._mode.ribbon, text=(*hands, *tree.text))
