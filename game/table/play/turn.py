"""The person's turn: a card tapped, dropped or chosen becomes a play."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cards import Card
from game.rules.state import Play
from game.table.loop.motion import Motion
from game.table.play import candidate_plays
from game.table.play.board import Board
from game.table.play.choose import Chooser
from game.table.play.choosing import Choosing
from game.table.play.round import PersonSeat
from game.table.play.voice import Voice
from game.table.storage.session import PERSON, Session
from game.table.ui.context import Context
from game.table.words import event_sentences

DOUBLE_TAP = 0.35
"""Seconds after a play in which another tap is taken for the same one."""

GREETED = 15.0
"""Seconds for which a newcomer is told how to play a card, unless one is played before."""

RETURN = 0.18
"""Seconds in which a card flies back into the hand."""


class PersonTurn:
    """What a person does with cards.

    Attributes:
        seat: waits for the person's play.
        choosing: the open choice between several captures, if any.
        selected: the card chosen first, where the settings ask for a second press.
        eager: the card tapped while others still play, which is played when the turn comes.
        adviced: the play that a hint recommends.
    """

    def __init__(
        self, context: Context, session: Session, board: Board, motion: Motion, voice: Voice
    ) -> None:
        self.seat = PersonSeat(self._asked)
        self.choosing: Choosing | None = None
        self.selected: Card | None = None
        self.eager: Card | None = None
        self.adviced: Play | None = None
        self._context = context
        self._session = session
        self._board = board
        self._motion = motion
        self._voice = voice
        self._last_play = -DOUBLE_TAP

    @property
    def waiting(self) -> bool:
        """Whether the person is asked for a play now."""
        return self.seat.waiting

    @property
    def pointed(self) -> Card | None:
        """The card that stands out because something was begun with it."""
        if self.choosing is not None:
            return self.choosing.shown.card
        return self.selected if self.selected is not None else self.eager

    def tap(self, card: Card) -> None:
        """Play a card of the hand, asking which capture where there are several.

        While others play it hurries them, and the card is played when the turn comes; a second
        tap takes that back.
        """
        if not self.waiting:
            self._motion.hurry()
            self.eager = None if self.eager == card else card
        elif self._context.settings.confirm and self.selected != card:
            self.selected = card
        else:
            self._decide(candidate_plays.plays_of(self._session.state, PERSON, card))

    def tap_floor(self, card: Card | None) -> None:
        """Say what takes a floor card; a tap on nothing hurries what moves along."""
        self.selected = self.adviced = None
        if self._motion.busy or not self.waiting:
            self._motion.hurry()
        elif card is not None:
            takers = candidate_plays.takers_of(self._session.state, PERSON, card)
            self._voice.tell(event_sentences.takers(card, takers))

    def drop_on(self, card: Card, target: Card | None) -> None:
        """Play a card dropped on the floor; dropped on a card, it means a capture with that."""
        plays = candidate_plays.plays_of(self._session.state, PERSON, card)
        if not self.waiting or not plays:
            self.put_back(card)
            self.tap(card)
            return
        meant = candidate_plays.meant_by(plays, target)
        if target is not None and plays[0].captured and target not in meant[0].captured:
            captures = [move.captured for move in plays]
            self._context.sound.play("error")
            self._voice.tell(event_sentences.not_taken(card, target, captures))
            self.put_back(card)
            return
        self._decide(meant)

    def put_back(self, card: Card) -> None:
        """Let a card fly back into the hand."""
        if card not in self._board.sprites:
            return
        sprite, home = self._board.sprites[card], self._board.rest(card)
        if self._motion.speed > 0:
            self._context.stage.spawn(self._motion.run(sprite.to(home, RETURN)))
        else:
            sprite.pose = home

    def choose(self, move: Play | None) -> None:
        """End the choice: make the play, or none."""
        card = self.choosing.shown.card if self.choosing is not None else None
        self.choosing = None
        if move is not None:
            self._offer(move)
        elif card is not None:
            self.put_back(card)

    def give_up(self) -> bool:
        """Take back what was begun but not played, a hint too; False where there is nothing."""
        begun = (self.selected, self.eager, self.adviced) != (None, None, None)
        if self.adviced is not None:
            self._voice.hush()
        self.selected = self.eager = self.adviced = None
        return begun

    def lit(self, pointed: Card | None, over: Card | None = None) -> Mapping[Card, float]:
        """How strongly each card is outlined: one is pointed at, or held over one of the floor."""
        if self.choosing is not None:
            return self.choosing.lit()
        if self.adviced is not None:
            return dict.fromkeys((self.adviced.card, *self.adviced.captured), 1.0)
        if pointed is None:
            return {}
        plays = candidate_plays.plays_of(self._session.state, PERSON, pointed)
        lit = candidate_plays.reach(candidate_plays.meant_by(plays, over))
        return lit if lit.keys() <= self._board.slots.keys() else {}

    def _asked(self) -> None:
        """The person's turn begins: the pace is calm again, and an early tap counts now."""
        self._motion.calm()
        self._board.turn = PERSON
        eager, self.eager = self.eager, None
        early = self._context.clock.now - self._last_play < DOUBLE_TAP
        if eager is not None and eager in self._board.hands[PERSON] and not early:
            self.tap(eager)
        elif self._context.newcomer:
            self._context.newcomer = False
            self._voice.tell(event_sentences.first_turn(), GREETED)

    def _decide(self, plays: tuple[Play, ...]) -> None:
        if len(plays) > 1:
            self.adviced = None
            chooser = Chooser(plays, self._board.layout)
            self.choosing = Choosing(chooser, self._board.floor_at, self.choose)
            self._voice.tell_only(chooser.title)
        elif plays:
            self._offer(plays[0])

    def _offer(self, move: Play) -> None:
        self.adviced = self.selected = None
        self._voice.hush()
        self._last_play = self._context.clock.now
        self.seat.offer(move)
