"""The person's turn: makes a play of a card that is tapped, dropped or chosen."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.play.input.capture_choice import CaptureChoice
from game.play.sentences import event_sentences
from game.play.table.table import Table
from game.rules.basras import basra_points
from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.state import HandState, Play
from game.rules.view import View
from game.ui.loop.memo import Memo
from game.words.language import language

DOUBLE_TAP = 0.35
"""Seconds after a play in which another tap counts as part of the same one."""

RETURN = 0.18
"""Seconds that a card takes to fly back into the hand."""


class BasraPromise(NamedTuple):
    """A basra that a card would make: the card, and the points."""

    card: Card
    points: int


class PersonTurn:
    """The person's seat: turns actions with cards into plays.

    Args:
        table: the table.
        refuses: returns whether a play is not allowed, for example in a lesson about another one.

    Attributes:
        choice: the open choice between several captures, if any.
        selected: the card tapped once, if the settings require two taps.
        premove: the card tapped during another player's turn; it is played on the person's turn.
        hinted: the play that a hint recommends.
        on_turn: called when the person's turn comes, unless `premove` is played then.
    """

    def __init__(self, table: Table, refuses: Callable[[Play], bool]) -> None:
        self.choice: CaptureChoice | None = None
        self.selected: Card | None = None
        self.premove: Card | None = None
        self.hinted: Play | None = None
        self.on_turn: Callable[[], None] = lambda: None
        self._table, self._refuses = table, refuses
        self._last_play = -DOUBLE_TAP
        self._awaited: asyncio.Future[Play] | None = None
        self._basras: Memo[Mapping[Card, int]] = Memo()
        self._plays: Memo[tuple[Play, ...]] = Memo()
        self._outlook: Memo[str] = Memo()

    @property
    def waiting(self) -> bool:
        """Whether the person is asked for a play now."""
        return self._awaited is not None and not self._awaited.done()

    @property
    def pointed(self) -> Card | None:
        """The raised card: of the open choice, selected, or tapped early."""
        if self.choice is not None:
            return self.choice.card
        return self.selected if self.selected is not None else self.premove

    def tap(self, card: Card) -> None:
        """Play a card of the hand; ask which capture if there are several.

        During another player's turn, hurry the others and play the card on the person's turn; a
        second tap cancels that.
        """
        if not self.waiting:
            self._table.motion.hurried = True
            self.premove = None if self.premove == card else card
        elif self._table.context.settings.confirm and self.selected != card:
            self.selected = card
        else:
            self._decide(self._plays_of(card))

    def tap_floor(self, card: Card | None) -> None:
        """Show which cards take a floor card; a tap on nothing hurries the movements."""
        table = self._table
        self.selected = self.hinted = None
        if table.motion.busy or not self.waiting:
            table.motion.hurried = True
        elif card is not None:
            plays = legal_plays(replace(table.state, turn=table.person))
            takers = sorted({move.card for move in plays if card in move.captured})
            table.tell(event_sentences.takers(card, takers))

    def drop_on(self, card: Card, target: Card | None) -> None:
        """Play a card dropped on the floor; with several captures, the target chooses one."""
        plays = self._plays_of(card)
        if not self.waiting or not plays:
            self.put_back(card)
            self.tap(card)
            return
        meant = meant_by(plays, target)
        if target is not None and len(meant) > 1 and target not in meant[0].captured:
            captures = [move.captured for move in plays]
            self._table.context.sound.play("error")
            self._table.tell(event_sentences.not_taken(card, target, captures))
            self.put_back(card)
            return
        self._decide(meant)

    def put_back(self, card: Card) -> None:
        """Make a card fly back home, unless it has been played."""
        board, motion = self._table.board, self._table.motion
        if not board.lies(card):
            return
        sprite, home = board.sprites[card], board.homes.of(card)
        if motion.speed > 0:
            self._table.context.stage.spawn(motion.run(sprite.to(home, RETURN)))
        else:
            sprite.pose = home

    def cancel(self) -> bool:
        """Cancel a selection, an early tap or a hint; return False if there is none."""
        begun = (self.selected, self.premove, self.hinted) != (None, None, None)
        if self.hinted is not None:
            self._table.toast.hide()
        self.selected = self.premove = self.hinted = None
        return begun

    def outlines(self, pointed: Card | None, over: Card | None) -> Mapping[Card, float]:
        """Return how strongly each card is outlined while one is pointed at or held over a card.

        A floor card is outlined fully if all meant plays take it.
        """
        if self.choice is not None:
            return self.choice.outlines()
        if self.hinted is not None:
            return dict.fromkeys((self.hinted.card, *self.hinted.captured), 1.0)
        if pointed is None:
            return {}
        plays = meant_by(self._plays_of(pointed), over)
        taken = {card for move in plays for card in move.captured}
        if not taken <= {*self._table.board.floor}:
            return {}
        fully = {card for card in taken if all(card in move.captured for move in plays)}
        return {card: 1.0 if card in fully else 0.45 for card in taken}

    def promise(self, pointed: Card | None, over: Card | None) -> BasraPromise | None:
        """Return the basra that a card would make now, perhaps held over a floor card."""
        if pointed is None or self.choice is not None or not self.waiting:
            return None
        meant = meant_by(self._plays_of(pointed), over)
        points = basra_of(self._table.state, meant)
        return BasraPromise(pointed, points) if points else None

    def outlook(self, pointed: Card | None, over: Card | None) -> str:
        """Say what a card would take now, perhaps held over a floor card."""
        if pointed is None or self.choice is not None or not self.waiting:
            return ""
        asked = self._table.state, meant_by(self._plays_of(pointed), over)
        return self._outlook.get((asked, language()), lambda: event_sentences.outlook(*asked))

    def basras(self) -> Mapping[Card, int]:
        """Return the points of each card that would make a basra now, on the person's turn."""
        if not self.waiting:
            return {}
        state = self._table.state
        return self._basras.get(state, lambda: basras_of(state, self._table.person))

    async def choose(self, seen: View) -> Play:  # noqa: ARG002 - a person looks at the table
        """Wait for the person's play, as the `Seat` of the person."""
        self._awaited = asyncio.get_running_loop().create_future()
        self._begin()
        try:
            return await self._awaited
        finally:
            self._awaited = None

    def _begin(self) -> None:
        """Calm the pace, and play a card tapped early."""
        table = self._table
        table.motion.hurried = False
        table.board.shown.turn = table.person
        premove, self.premove = self.premove, None
        early = table.context.clock.now - self._last_play < DOUBLE_TAP
        if premove is not None and premove in table.board.own and not early:
            self.tap(premove)
        else:
            self.on_turn()

    def _plays_of(self, card: Card) -> tuple[Play, ...]:
        asked = self._table.state, self._table.person, card
        return self._plays.get(asked, lambda: plays_of(*asked))

    def _decide(self, plays: tuple[Play, ...]) -> None:
        """Make the only play, or ask which one."""
        if len(plays) > 1:
            self.hinted = None
            if not self._table.toast.stays:
                self._table.toast.hide()
            self.choice = CaptureChoice(plays, self._table, self._chosen)
            self._table.announce(self.choice.title)
        elif plays:
            self._offer(plays[0])

    def drop_choice(self) -> None:
        """Close an open choice, for example because its turn is over."""
        choice, self.choice = self.choice, None
        if choice is not None:
            choice.close()

    def _chosen(self, move: Play | None) -> None:
        """Close the choice and make the chosen play, if any."""
        choice = self.choice
        self.drop_choice()
        if move is not None:
            self._offer(move)
        elif choice is not None:
            choice.glide()
            self.put_back(choice.card)

    def _offer(self, move: Play) -> None:
        self.hinted = self.selected = None
        if self._refuses(move):
            self.put_back(move.card)
            return
        self._table.toast.hide()
        self._last_play = self._table.context.clock.now
        if self._awaited is not None and self.waiting:
            self._awaited.set_result(move)


def plays_of(state: HandState, seat: int, card: Card) -> tuple[Play, ...]:
    """Return the legal plays of a seat's card, as if it were its turn now."""
    if state.over or card not in state.hands[seat]:
        return ()
    return tuple(move for move in legal_plays(replace(state, turn=seat)) if move.card == card)


def meant_by(plays: tuple[Play, ...], target: Card | None) -> tuple[Play, ...]:
    """Return the plays meant by holding a card over a floor card, or all if none takes it."""
    return tuple(move for move in plays if target in move.captured) or plays


def basra_of(state: HandState, plays: tuple[Play, ...]) -> int:
    """Return the points of a basra that every play makes, or 0 if one makes none.

    The plays belong to the seat whose turn it is (RULES.md#basra).
    """
    rules, floor, lone = state.rules, state.floor, state.lone_trail
    return min((basra_points(rules, floor, *one, lone_trail=lone) for one in plays), default=0)


def basras_of(state: HandState, seat: int) -> dict[Card, int]:
    """Return the points of each card that would make a basra now, on the seat's turn."""
    if state.turn != seat:
        return {}
    points = {card: basra_of(state, plays_of(state, seat, card)) for card in state.hands[seat]}
    return {card: scored for card, scored in points.items() if scored}
