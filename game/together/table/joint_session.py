"""A game on several devices as this device knows it: it follows the shared table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
from game.together.protocol.game_parts import TableInPlay, TableKeeping
from game.together.protocol.shared_table import SharedTable


@dataclass
class JointHand:
    """The hand in play at the shared table, as this device knows it.

    Attributes:
        game: the game that all devices share.
        keeping: the hands that were proved.
        exchanged: the stand-ins that the last play replaced, each with the true card.
        buried: the cards that were buried when the floor was dealt.
        void: the number of the last shuffle that was given up.
        reopening: whether the hand was saved, and isn't restored yet.
        proved: the hand, once it is over and all its keys were shown and are right.
    """

    game: TableInPlay
    keeping: TableKeeping
    exchanged: Mapping[Card, Card] = field(default_factory=dict)
    buried: tuple[Card, ...] = ()
    void: int = -1
    reopening: bool = False
    proved: PlayedHand | None = None

    def note_buried(self, events: Sequence[Event]) -> None:
        """Note which cards were buried, from the events of the deal."""
        floors = (event for event in events if isinstance(event, FloorDealt))
        self.buried = next((floor.buried for floor in floors), ())

    def known(self, game: Game) -> Sequence[HandState]:
        """Return the current states of the hand, if it is the next one of a game."""
        hand = self.game.hand
        if self.reopening or hand is None or self.game.deal <= self.void or hand.game != game:
            return ()
        return hand.states


class JointSession(Session):
    """A game that follows the shared table, at most one play behind until that play is shown.

    Stand-ins replace cards that this device can't know. When the true card is shown, it is
    exchanged with its stand-in.

    Args:
        setup: the game, with the seats as this device has them.
        standing: the match before the hand in play.
        earlier: the hands of this game before it.

    Attributes:
        joint: the hand in play at the shared table.
    """

    def __init__(
        self,
        setup: GameSetup,
        shared: SharedTable,
        standing: Match,
        earlier: Sequence[PlayedHand] = (),
    ) -> None:
        super().__init__(setup, standing, earlier, (undealt(standing.game),), Seeds(""))
        self.joint = JointHand(shared.game, shared.keeping)
        self._start = agreed(shared).start

    @property
    def stand_ins(self) -> Collection[int]:
        """The seats where a bot plays in place of a person who left."""
        return self.joint.game.bots.keys() - self.setup.bot_seats

    def play(self, move: Play) -> tuple[Event, ...]:
        """Make a play that the shared table knows. Raises IllegalPlay."""
        self._name_anew()
        state, events = play(self.state, move)
        if any(isinstance(event, BatchDealt) for event in events):
            state, events = move_cards(self.state, move)  # its cards may still be locked
        self.states.append(state)
        return events

    @property
    def hand(self) -> PlayedHand:
        """The hand in play so far; with all true cards once they are shown."""
        proved = self.joint.proved
        return proved if proved and self.state.over else super().hand

    def next_hand(self) -> tuple[Event, ...]:
        """Score the finished hand; the next one is still to be dealt."""
        self.earlier = (*self.earlier, self.hand)
        self.standing = self.after
        return _await_deal(self)

    def next_game(self, _seeds: Seeds) -> tuple[Event, ...]:
        """Score the hand that won this game; the next one, or a rematch, is still to be dealt.

        Raises:
            ValueError: this game is not won.
        """
        self.standing = self._start if self.over else self.after.next_game()
        self.earlier, self.joint.void = (), self.joint.game.deal  # whose game may look the same
        return _await_deal(self)

    def own_decision(self) -> int | None:
        """Return None: no play can be undone after others have seen it."""
        return None

    def undo(self) -> bool:
        """Return False: no play can be undone."""
        return False

    def record(self) -> Record:
        """Return the hands whose keys were shown; their cards follow from no seed."""
        hands = tuple(hand.record for hand in self.recorded_hands)
        return replace(sealed_table(self.standing.game), hands=hands)

    @property
    def recorded_hands(self) -> tuple[PlayedHand, ...]:
        """The hands in the record."""
        return (*self.earlier, *([self.joint.proved] if self.joint.proved else ()))

    def _name_anew(self) -> None:
        """Exchange stand-ins for cards that are known by now, in all states so far."""
        held, known = list(chain.from_iterable(self.state.hands)), _known(self)
        if len(known) == len(self.states):
            self.states = list(known)
        now = chain.from_iterable(self.state.hands)
        pairs = zip(held, now, strict=True)
        self.joint.exchanged = {card: other for card, other in pairs if card != other}


def _known(session: JointSession) -> Sequence[HandState]:
    """Return the states so far as the shared table has them."""
    return session.joint.known(session.standing.game)[: len(session.states)]


def _await_deal(session: JointSession) -> tuple[Event, ...]:
    session.states, session.counted = [undealt(session.standing.game)], False
    joint = session.joint
    joint.exchanged, joint.buried, joint.proved = {}, (), None
    return ()


def deal_again(session: JointSession, void: int) -> None:
    """Give up the void hand of this shuffle; another one is dealt in its place."""
    session.joint.void = void
    _await_deal(session)


def take_deal(session: JointSession) -> tuple[Event, ...]:
    """Take the waiting batch and return its events; () while it is still locked."""
    before, known = session.state, _known(session)
    if len(known) < len(session.states) or not any(known[-1].hands):
        return ()
    hand = session.joint.game.hand
    if hand is None or not hand.shuffled:  # a player who sees cards can play them
        return ()
    state = known[-1]
    session.states = list(known)
    batch = BatchDealt(state.batch, state.hands, len(state.stock))
    if not before.batch:
        return batch, FloorDealt(state.floor, session.joint.buried)
    left = state.floor[len(before.floor) :]
    return (batch, LeftoverDealt(left)) if left else (batch,)


def coming_play(session: JointSession) -> Play | None:
    """Return the next play if the shared table knows it, else None."""
    known = session.joint.known(session.standing.game)
    history = known[-1].history if known else ()
    made = len(session.state.history)
    return history[made].play if len(history) > made else None


def catch_up(session: JointSession) -> None:
    """Jump to the state of the shared table, as after a reload."""
    joint = session.joint
    joint.reopening = False
    session.states = list(joint.known(session.standing.game)) or session.states
    records = joint.keeping.records
    if joint.game.counted and len(records[-1].hands) > len(session.earlier):
        finish(session, records[-1].hands[-1])


def finish(session: JointSession, record: HandRecord) -> None:
    """Take the proved hand, in which every card is the true one."""
    written = [(record.deal, record.plays)]
    (session.joint.proved,) = walk(session.standing.game, written, lambda _state, move: move)


def session_at(shared: SharedTable) -> JointSession:
    """Return the game of a restored table.

    Raises:
        ValueError: it never began.
    """
    if not shared.gathering.started:
        raise ValueError("no game was started at this table")
    setup = as_played(setup_at(agreed(shared), shared.gathering.party))
    records, standing = shared.keeping.records, shared.game.standing
    hands = replay(records[-1]).hands[: standing.game.hands_played]
    session = JointSession(setup, shared, standing, hands)
    session.joint.reopening = shared.game.hand is not None
    return session


def undealt(game: Game) -> HandState:
    """Return the next hand of a game before its deal: its pack is the stock, in no known order."""
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
