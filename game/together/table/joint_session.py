"""A game at several devices as this one knows it: it follows what the shared table agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from game.rules.cards import Card
from game.rules.events import BatchDealt, Event, FloorDealt, LeftoverDealt
from game.rules.match import Game, Match
from game.rules.play import move_cards, play
from game.rules.record import HandRecord, Record
from game.rules.replay import PlayedHand, replay, walk
from game.rules.state import HandState, Play
from game.session.session import Seeds, Session, sealed_table
from game.session.setup import GameSetup, as_played
from game.together.lobby.agreeing import agreed, setup_at
from game.together.protocol.table_parts import SharedTable


class JointSession(Session):
    """The game that is played, a play behind the shared table at most until it has been shown.

    Where this device can't know a card another one stands in for it; it is exchanged for the true
    one as that is shown.

    Args:
        setup: the game, with the seats as this device has them.
        standing: the match before the hand in play.
        earlier: the hands of this game before it.

    Attributes:
        joint: the game that all devices share.
        exchanged: the cards that the last play showed to be others than those that stood in for
            them, each with the true one.
        reopening: whether the hand in play was kept, and is not yet where it stood.
    """

    def __init__(
        self,
        setup: GameSetup,
        shared: SharedTable,
        standing: Match,
        earlier: Sequence[PlayedHand] = (),
    ) -> None:
        super().__init__(setup, standing, earlier, (undealt(standing.game),), Seeds(""))
        self.joint, self._keeping = shared.game, shared.keeping
        self.exchanged: Mapping[Card, Card] = {}
        self._buried: tuple[Card, ...] = ()
        self._void = -1
        self.reopening = False
        self._proved: PlayedHand | None = None

    @property
    def waits_for_cards(self) -> bool:
        """Whether a batch is to be dealt before anybody can play."""
        return not self.state.over and not any(self.state.hands)

    @property
    def proved(self) -> bool:
        """Whether the hand in play is over and everybody's keys of it were shown and agree."""
        return self._proved is not None

    def note_buried(self, events: Sequence[Event]) -> None:
        """Learn from what was dealt which cards went back into the pack."""
        floors = (event for event in events if isinstance(event, FloorDealt))
        self._buried = next((floor.buried for floor in floors), ())

    def take_deal(self) -> tuple[Event, ...]:
        """Take the batch that waits, and what was dealt with it; () while it is still locked."""
        before, known = self.state, self._known[: len(self.states)]
        if len(known) < len(self.states) or not any(known[-1].hands):
            return ()
        hand = self.joint.hand
        if hand is None or not hand.shuffled:  # whoever sees cards can play them
            return ()
        state = known[-1]
        self.states = list(known)
        batch = BatchDealt(state.batch, state.hands, len(state.stock))
        if not before.batch:
            return batch, FloorDealt(state.floor, self._buried)
        left = state.floor[len(before.floor) :]
        return (batch, LeftoverDealt(left)) if left else (batch,)

    def catch_up(self) -> None:
        """Stand where the shared table stands, as after a reload; what lies between isn't shown."""
        self.reopening = False
        if self._known:
            self.states = list(self._known)
        records = self._keeping.records
        if self.joint.counted and len(records[-1].hands) > len(self.earlier):
            self.finish(records[-1].hands[-1])

    def coming_play(self) -> Play | None:
        """The play that follows, where the shared table knows one already."""
        history = self._known[-1].history if self._known else ()
        made = len(self.state.history)
        return history[made].play if len(history) > made else None

    def play(self, move: Play) -> tuple[Event, ...]:
        """Show a play that the shared table knows of. Raises IllegalPlay."""
        self._name_anew()
        state, events = play(self.state, move)
        if any(isinstance(event, BatchDealt) for event in events):
            state, events = move_cards(self.state, move)  # its cards may still be locked
        self.states.append(state)
        return events

    def finish(self, record: HandRecord) -> None:
        """Take the hand over as everybody's keys have shown it to be, every card the true one."""
        written = [(record.deal, record.plays)]
        (self._proved,) = walk(self.standing.game, written, lambda _state, move: move)

    @property
    def hand(self) -> PlayedHand:
        """The hand in play, so far; with every card the true one once that was shown."""
        return self._proved if self._proved and self.state.over else super().hand

    def next_hand(self) -> tuple[Event, ...]:
        """Score the finished hand; the next one is still to be dealt."""
        self.earlier = (*self.earlier, self.hand)
        self.standing = self.after
        return self._await_deal()

    def next_game(self, seeds: Seeds) -> tuple[Event, ...]:
        """Score the hand that won this game; the next one of the match is still to be dealt.

        Raises:
            ValueError: this game is not won, or the match is.
        """
        del seeds
        self.standing, self.earlier = self.after.next_game(), ()
        return self._await_deal()

    def deal_again(self, void: int) -> None:
        """Give up the hand of the shuffle of that number: another one is dealt in its place."""
        self._void = void
        self._await_deal()

    def own_decision(self) -> int | None:
        """None: what others have seen can't be taken back."""
        return None

    def undo(self) -> bool:
        """Nothing is ever taken back."""
        return False

    def record(self) -> Record:
        """The hands whose keys were shown; their cards follow from no seed."""
        hands = tuple(hand.record for hand in self.recorded_hands)
        return replace(sealed_table(self.standing.game), hands=hands)

    @property
    def recorded_to(self) -> object:
        """The hand proved last; before the first one is, nothing."""
        return self._proved or self.earlier

    @property
    def recorded_hands(self) -> tuple[PlayedHand, ...]:
        """The hands that the record has."""
        return (*self.earlier, *([self._proved] if self._proved else ()))

    def _await_deal(self) -> tuple[Event, ...]:
        self.states, self.counted = [undealt(self.standing.game)], False
        self.exchanged, self._buried, self._proved = {}, (), None
        return ()

    @property
    def _known(self) -> Sequence[HandState]:
        """The hand's states as the shared table has them by now."""
        hand = self.joint.hand
        if (
            self.reopening
            or hand is None
            or self.joint.deal <= self._void
            or hand.game != self.standing.game
        ):
            return ()
        return hand.states

    def _name_anew(self) -> None:
        """Exchange what stood in for cards that are known by now, in all states so far."""
        held, known = list(chain.from_iterable(self.state.hands)), self._known[: len(self.states)]
        if len(known) == len(self.states):
            self.states = list(known)
        now = chain.from_iterable(self.state.hands)
        pairs = zip(held, now, strict=True)
        self.exchanged = {card: other for card, other in pairs if card != other}


def session_at(shared: SharedTable) -> JointSession:
    """The game where a table that was kept stands.

    Raises:
        ValueError: it never began.
    """
    if not shared.gathering.started:
        raise ValueError("no game was started at this table")
    setup = as_played(setup_at(agreed(shared), shared.gathering.party))
    records, standing = shared.keeping.records, shared.game.standing
    hands = replay(records[-1]).hands[: standing.game.hands_played]
    session = JointSession(setup, shared, standing, hands)
    session.reopening = shared.game.hand is not None
    return session


def undealt(game: Game) -> HandState:
    """The next hand of a game before its deal: the pack lies in the stock, in no known order."""
    return HandState(
        rules=game.rules,
        players=game.players,
        dealer=game.dealer,
        hands=((),) * game.players,
        floor=(),
        stock=game.rules.pack,
        bottom=game.rules.pack[-1],
        piles=((),) * game.rules.sides(game.players),
        turn=(game.dealer + 1) % game.players,
        carry=game.carry,
    )
