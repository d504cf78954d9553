"""The table of a puzzle: all hands are open, and the other seats play perfectly."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.library.library import LIBRARY
from game.platform.accessibility_tree import AccessibilityTree
from game.play.course.flow import BOT_PAUSE
from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog, closing
from game.play.layout.table_buttons import HINT
from game.play.scene.table_kind import Action, TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.seats import Seat
from game.play.table.table import Table, TableLook
from game.puzzles import puzzle_sentences
from game.puzzles.analysis import Analysis
from game.puzzles.puzzle_history import PuzzleHistoryStore
from game.puzzles.screens.best_play import BestSeat, Prover, SolverSeat
from game.puzzles.screens.posed_puzzle import PosedPuzzle
from game.puzzles.screens.puzzle_dialogs import FollowUp, ResultDialog, WrongPlay, WrongPlayDialog
from game.puzzles.screens.solving import Solving
from game.rulebook.new_rules import new_to_player
from game.rulebook.screens.rule_cards import NEWS
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.state import HandState, Play
from game.session.routes import ReadRules
from game.session.session import PERSON, Session
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _, in_sequence
from game.words.variant_names import special_of

SOLUTION_PAUSE = 1.6
"""Seconds before each play of the solution, so that the message before can be read."""

_ROOM_FOR_NEWS = 375
"""CSS pixels of the least width at which the message has all: else one new rule, or the stake."""

_USUAL = "egyptian"
"""The variant whose rules every player knows."""


class PuzzleMode(GameMode):
    """The purpose of a puzzle's table."""

    def __init__(self, scene: PuzzleScene) -> None:
        self._scene = scene

    @property
    def ribbon(self) -> str:
        """The puzzle's title."""
        return puzzle_sentences.ribbon(self._scene.posed.key, self._scene.posed.record.variant)

    def pause(self, context: Context, _session: Session) -> PauseDialog:
        """Return the menu over the table."""
        scene = self._scene
        extras = (
            Command("again", _("Start over"), scene.again, icon="undo"),
            Command("show-solution", _("Show solution"), scene.show_solution, icon="hint"),
        )
        leave = closing(context, Command("leave", "", scene.leave)).run
        return PauseDialog(
            context,
            scene.posed.state.rules,
            None,
            on_leave=leave,
            way_out=_("Leave the puzzle"),
            extras=[closing(context, extra) for extra in extras],
            lesson=self.ribbon,
        )

    async def hand_over(self, _context: Context, _session: Session) -> None:
        """Show the result; its buttons leave the table or start again."""
        await self._scene.show_result()
        await asyncio.Future()


class PuzzleScene(AroundTable):
    """The table at which one puzzle is played.

    Args:
        store: the puzzle history.
        follow_up: the next step.
    """

    def __init__(
        self, context: Context, posed: PosedPuzzle, store: PuzzleHistoryStore, follow_up: FollowUp
    ) -> None:
        self.posed = posed
        self.solving = Solving(posed, store, context.today.toordinal())
        self._follow_up = follow_up
        played = context.get(LIBRARY).catalogue.played_variants()
        self._new = new_to_player(posed.record.variant, played)
        self._shown = False
        self._hinted: Play | None = None
        self._themes_told = False
        self._mode = PuzzleMode(self)
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
        """Return the seats: the player's, and the others, which play perfectly."""

        async def pause() -> None:
            await table.motion.pause(SOLUTION_PAUSE if self._shown else BOT_PAUSE)

        best = BestSeat(self._prover, table, pause)
        return [SolverSeat(person, best, lambda: self._shown), *[best] * (table.state.players - 1)]

    def _buttons(self, usual: Sequence[Action]) -> Sequence[Action]:
        """Return the usual buttons with the puzzle's hint; undoing the solution starts again."""
        menu, last, undo, _hint = usual
        go_back = replace(undo, run=lambda: self.again() if self._shown else undo.run())
        hint = Action(HINT, self._hint, possible=lambda: not self.table.state.over)
        return menu, last, go_back, hint

    # Turns

    def turn_begins(self) -> None:
        """Start to prove the position while the player thinks about it."""
        self._hinted = None
        state = self.table.state
        self._prover.begin(state)
        if state is self.posed.state and not self._shown:
            self._narrator.say(self._opening)
        elif self._new:
            self._narrator.lay_out()  # the rules are no longer offered

    async def play_shown(self, before: HandState, _events: Sequence[Event]) -> None:
        """Say what the player's play cost; if it cost anything, ask how to continue."""
        move = self.table.state.history[len(before.history)].play
        if self._shown:
            own = before.turn == PERSON
            self._narrator.say(lambda: puzzle_sentences.shown_play(move, own=own), aloud="")
            return
        if before.turn != PERSON:
            return
        analysis = await self._prover.analysis(before)
        lost = analysis.lost(move)
        made = before.history[len(self.posed.state.history) :]
        missed = self.solving.played(sum(turn.seat == PERSON for turn in made), lost)
        if lost:
            await self._tell_wrong(analysis, move, missed=missed)
        elif not self.table.state.over:
            only = len(analysis.leads) == 1
            choice = len(self.table.state.hands[PERSON]) > 1
            self.table.context.sound.play("click", 0.3)
            self._narrator.say(lambda: puzzle_sentences.praised(only=only, choice=choice))

    def _opening(self) -> str:
        state, variant = self.posed.state, self.posed.record.variant
        told = [puzzle_sentences.at_stake(state)]
        layout = self.table.board.layout
        small = layout.size[0] < layout.px(_ROOM_FOR_NEWS)
        if self._new and small:
            told = [*self._new[:1]]
        elif self._new:
            told += [_("New to you:"), *self._new[:NEWS]]
        elif variant != _USUAL and not small:
            told.append(special_of(variant))
        return "\n".join(filter(None, (puzzle_sentences.task(), in_sequence(filter(None, told)))))

    async def _tell_wrong(self, analysis: Analysis, move: Play, *, missed: bool) -> None:
        """Show what a wrong play costs and its answer; return if the player plays on."""
        context = self.table.context
        context.sound.play("error")
        prover, before = self._prover, analysis.state
        best, tried = [await prover.line(before, one) for one in (analysis.best, move)]
        wrong = WrongPlay(analysis.lost(move), best, tried, self.table.names, missed=missed)
        dialog = WrongPlayDialog(context, wrong, self)
        context.platform.accessibility.announce(dialog.title)
        context.stage.push(dialog)
        await dialog.continued

    # Actions

    def again(self) -> None:
        """Start the puzzle again; it doesn't count any more."""
        self._go_back(to=0, shown=False)

    def try_again(self) -> None:
        """Take back the player's last play."""
        self._go_back(to=self.table.session.own_decision() or 0, shown=False)

    def show_solution(self) -> None:
        """Play the solution from the start."""
        self.solving.show()
        self._go_back(to=0, shown=True)
        self._narrator.say(lambda: _("The solution, move by move."))

    def leave(self) -> None:
        """Leave the table."""
        self.table.context.stage.pop()
        self.table.context.stage.refresh()

    async def show_result(self) -> None:
        """Show the result; after the solution, what it wins, the difficulty and the themes."""
        context, gap = self.table.context, 0
        result = None if self._shown else self.solving.finish()
        if self._shown:
            gap = (await self._prover.analysis(self.posed.state)).gap
        dialog = ResultDialog(context, self.posed, result, self, self._follow_up, gap=gap)
        context.sound.play("win" if result and result.solved else "hand-over")
        context.platform.accessibility.announce(dialog.title)
        context.stage.push(dialog)

    def _go_back(self, to: int, *, shown: bool) -> None:
        """Continue from an earlier state; the cards move back visibly."""
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
        """Return the button that shows the solution, or during the solution, tries again.

        Before the first play by new rules it shows the rules.
        """
        if self._shown:
            return Command("again", _("Try again"), self.again)
        if self._new and self.table.state is self.posed.state:
            read = partial(self.table.context.go, ReadRules(self.posed.state.rules))
            return Command("rules", _("Rules"), read)
        return Command("show-solution", _("Show solution"), self.show_solution)

    def _hint(self) -> None:
        """Show the puzzle's themes as a hint; the second time, or later in the puzzle, the play."""
        table = self.table
        if not self.base.turn.waiting:
            return
        missed = self.solving.hint()
        known = self.posed.themes and table.state is self.posed.state
        if known and not self._themes_told:
            self._themes_told = True
            themes = self.posed.themes
            self._narrator.say(lambda: puzzle_sentences.hint_of_themes(themes, missed=missed))
        else:
            table.context.stage.spawn(self._tell_play(table.state, missed=missed))

    async def _tell_play(self, state: HandState, *, missed: bool) -> None:
        """Show the best play, unless the position has changed since."""
        best = (await self._prover.analysis(state)).best
        if self.table.state is state and self.base.turn.waiting:
            self._hinted = best
            self._narrator.say(lambda: puzzle_sentences.hint_of_play(best, missed=missed))

    def _outlines(self) -> Mapping[Card, float]:
        if self._hinted is None or not self.base.turn.waiting:
            return {}
        return dict.fromkeys((self._hinted.card, *self._hinted.captured), 1.0)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the table in words, with all hands, under the puzzle's title."""
        tree = super().accessibility_tree()
        state, names = self.table.state, self.table.names
        hands = puzzle_sentences.other_hands(state, names)
        return replace(tree, title=self._mode.ribbon, text=(*hands, *tree.text))
