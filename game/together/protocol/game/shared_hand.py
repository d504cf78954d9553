"""One hand of a shared table: takes steps in their order and makes this device's steps."""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import NamedTuple

from game.mental_poker.hand import SealedHand
from game.mental_poker.party_keys import commitment
from game.mental_poker.steps import Kind, MisdealtError, Step
from game.rules.match import Game
from game.rules.play import IllegalPlay, why_illegal
from game.rules.state import HandState, Play
from game.together.protocol.game.hand_end import HandEnd
from game.together.protocol.messages.entries import StepEntry
from game.together.protocol.messages.table_events import BatchOpened, HandDealt, Played, TableEvent

MOST_STEPS = 256
"""Steps that one party may say for another, or for itself, in a hand; more than any hand has."""


class Shuffle(NamedTuple):
    """One shuffle of a table: its number, each seat's party, and the bytes that bind its hand."""

    deal: int
    seats: tuple[int, ...]
    table: bytes


class Sayer(NamedTuple):
    """The party whose device makes a party's steps, and the place in its log where they begin."""

    party: int
    since: int = 0


def may_say(sayers: Mapping[int, Sayer], author: int, place: int, party: int) -> bool:
    """Return whether a step counts that an author said at this place of its log for a party."""
    sayer = sayers[party]
    return author == party or (author == sayer.party and place >= sayer.since)


class SharedHand:
    """A hand, by the numbers of the table's parties.

    If a party leaves and hands over its secret, another device plays for it. That device has a
    second sealed hand with the same transcript, which knows what the leaver's device would know.

    Args:
        game: the game before the hand.
        shuffle: the shuffle of the hand.
        secret: this device's secret for this hand alone.

    Attributes:
        shuffle, parties: the shuffle, and the parties that take part.
        cards: the sealed hand itself.
        end: why it can't continue, and whether it is given up.
        sayers: for each party the one whose device makes its steps.
        silent: whether its events were reported before, as after a reload.
        events: events that weren't reported yet.
    """

    def __init__(self, game: Game, shuffle: Shuffle, me: int, secret: bytes) -> None:
        self.shuffle, self._me = shuffle, me
        self.parties = tuple(sorted(set(shuffle.seats)))
        self.cards = self._sealed(game, me, secret)
        self.end = HandEnd(self.parties)
        self.sayers = {party: Sayer(party) for party in self.parties}
        self.silent = False
        self.events: list[TableEvent] = []
        self._waiting: dict[int, deque[StepEntry]] = {party: deque() for party in self.parties}
        self._said = Counter[tuple[int, int]]()
        self._replaced: dict[int, SealedHand] = {}
        self._handed: dict[int, bytes] = {}
        self._secret = secret
        self._dealt = self._checks = False

    def _sealed(self, game: Game, party: int, secret: bytes) -> SealedHand:
        places = [self.parties.index(one) for one in self.shuffle.seats]
        mine = self.parties.index(party) if party in self.parties else None
        return SealedHand(game, places, mine, secret, self.shuffle.table)

    # State

    @property
    def due(self) -> tuple[int, Kind] | None:
        """The party and kind of the next step; None once the hand is proved."""
        due = self.cards.due()
        return due and (self.parties[due[0]], due[1])

    @property
    def steps(self) -> int:
        """The number of steps that were taken; one that is being checked counts."""
        return len(self.cards.transcript) + self._checks

    @property
    def stable(self) -> bool:
        """Whether no entry is waiting to be taken."""
        closes = self.end.closes_at(len(self.cards.transcript))
        return not self.end.judging and not closes and self._next() is None

    @property
    def proved(self) -> bool:
        """Whether every card was played, and all secrets are shown and found right."""
        state, end = self.cards.state, self.end
        played = state is not None and state.over and end.fault is None and end.void_at is None
        return played and self.cards.due() is None

    @property
    def turn(self) -> int | None:
        """The seat whose play is awaited, None while none can be made."""
        due, state = self.due, self.cards.state
        if state is None or not due or due[1] != Kind.PLAY or self.end.fault or not self.stable:
            return None
        return state.turn

    def state_of(self, party: int) -> HandState | None:
        """Return the hand as it is known to a party that this device plays for.

        None until it is dealt, and while this device follows the hand of a party that left.
        """
        hand = self._replaced.get(party, self.cards)
        return hand.state if len(hand.transcript) == len(self.cards.transcript) else None

    # Steps

    def take(self, author: int, entry: StepEntry) -> bool:
        """Store a step until it is due. Returns False if its author says more than any hand has."""
        self._said[author, entry.party] += 1
        if self._said[author, entry.party] > MOST_STEPS:
            return False
        if not self.end.closing or _shows_secret(entry):
            self._waiting[entry.party].append(entry)
        return True

    def fits(self, party: int, secret: bytes) -> bool:
        """Return whether a secret matches the promise in a party's first step, if it made one."""
        if party not in self.parties:
            return True
        place = self.parties.index(party)
        taken = [step.data for step in self.cards.transcript if step.party == place]
        said = [*taken, *(entry.data for entry in self._waiting[party])]
        promise = bytes([Kind.COMMITMENT]) + commitment(secret, self.cards.binding, place)
        return not said or said[0] == promise

    def needs(self, party: int) -> bool:
        """Return whether the hand needs more steps of a party; its secret is the last one."""
        last = self.parties.index(party), Kind.SECRET
        return all((step.party, step.data[0]) != last for step in self.cards.transcript)

    def replace_party(self, party: int, sayer: Sayer, secret: bytes | None) -> None:
        """Let another device make the steps of a party that left."""
        self.sayers[party] = sayer
        if secret is not None and sayer.party == self._me and party != self._me:
            self._replaced[party] = self._sealed(self.cards.game, party, secret)
            self._handed[party] = secret

    def _close(self) -> Iterator[None]:
        """Take only secrets from now on, and audit the steps once all are there."""
        _steps, *given_up = self.end.close()
        for party, waiting in self._waiting.items():
            self._waiting[party] = deque(filter(_shows_secret, waiting))
        excused, named = (
            [place for place, party in enumerate(self.parties) if party in parties]
            for parties in given_up
        )
        yield from self.end.judged(self.cards.void(excused, named))

    def _next(self) -> StepEntry | None:
        due = self.due
        if due is None or self.end.fault or not self._waiting[due[0]]:
            return None
        return self._waiting[due[0]][0]

    def work(self, say: Callable[[StepEntry], bool], may_say: Callable[[], bool]) -> Iterator[None]:
        """Take the steps that are due and make our own, slice by slice, until others have to.

        Args:
            say: says a step; returns False while nothing may be said.
            may_say: returns whether a step may be said; if not, none is computed.
        """
        while True:
            steps = len(self.cards.transcript)
            if self.end.closes_at(steps):
                yield from self._close()
                continue
            if self.end.stops_at(steps):
                return
            entry = self._next()
            if entry is not None:
                yield from self._take_next(entry)
            elif not (yield from self._follow()) and not (
                may_say() and (yield from self._say(say))
            ):
                return

    def _take_next(self, entry: StepEntry) -> Iterator[None]:
        self._waiting[entry.party].popleft()
        step = Step(self.parties.index(entry.party), entry.data)
        turns = self._turns
        self._checks = True
        yield from self.end.judged(self.cards.take(step))
        self._checks = False
        self._tell(turns)

    @property
    def _turns(self) -> int:
        return len(self.cards.state.history) if self.cards.state else 0

    def _tell(self, turns_before: int) -> None:
        events, state = self.cards.take_events(), self.cards.state
        if self.silent or state is None:
            self._dealt = state is not None
            return
        if not self._dealt:
            self._dealt = True
            self.events.append(HandDealt(self.shuffle.deal, events))
        elif self._turns > turns_before:
            turn = state.history[-1]
            self.events.append(Played(turn.seat, turn.play, events))
        elif events:
            self.events.append(BatchOpened(events))

    def _follow(self) -> Generator[None, None, bool]:
        """Continue the hands of those who left by one step; return whether there was one."""
        for hand in self._replaced.values():
            if len(hand.transcript) < len(self.cards.transcript):
                yield from _quietly(hand, self.cards.transcript[len(hand.transcript)])
                return True
        return False

    def _say(self, say: Callable[[StepEntry], bool]) -> Generator[None, None, bool]:
        """Make the step that is due if it is ours and no play; return whether it was said."""
        due = self.due
        if due is None or self.sayers[due[0]].party != self._me:
            return False
        if self.end.closing:
            secret = self._handed.get(due[0], self._secret)
            return say(StepEntry(self.shuffle.deal, due[0], bytes([Kind.SECRET]) + secret))
        hand = self._replaced.get(due[0], self.cards)
        for step in hand.own_steps():
            if step is not None:
                return say(StepEntry(self.shuffle.deal, due[0], step.data))
            yield
        return False

    def play(self, seat: int, move: Play, say: Callable[[StepEntry], None]) -> None:
        """Say a play by a seat of this device, and take it at once.

        Raises:
            IllegalPlay: the rules forbid it.
        """
        party = self.shuffle.seats[seat]
        hand = self._replaced.get(party, self.cards)
        state = hand.state
        assert state is not None  # noqa: S101 - it is a seat's turn
        reason = why_illegal(state, move)
        if reason:
            raise IllegalPlay(reason)
        data = hand.own_play(move).data
        say(StepEntry(self.shuffle.deal, party, data))
        entry = self._next()
        if entry is not None and not self.end.judging:
            for _ in self._take_next(entry):
                pass

    def ready_to_play(self, seat: int) -> bool:
        """Return whether a seat of this device can play now."""
        party = self.shuffle.seats[seat]
        here = self.sayers[party].party == self._me
        return here and self.turn == seat and self.state_of(party) is not None


def _shows_secret(entry: StepEntry) -> bool:
    return entry.data[:1] == bytes([Kind.SECRET])


def _quietly(hand: SealedHand, step: Step) -> Iterator[None]:
    """Take a step that was already found right, with the keys of a party that left."""
    try:
        yield from hand.take(step)
    except MisdealtError:
        hand.transcript.append(step)
    hand.take_events()
