"""A hand of sealed cards: what a party says, what it takes from others, what it may know."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from game.mental_poker.curve import POINT_BYTES, SCALAR_BYTES, PointError, read_point
from game.mental_poker.deck import BURIAL, FIRST_SHUFFLE, SealedDeck
from game.mental_poker.duties import Duty, LockedCard, fulfilled, shown_locks
from game.mental_poker.party_keys import (
    HASH_BYTES,
    SECRET_BYTES,
    PartyKeys,
    commitment,
    write_scalar,
)
from game.mental_poker.places import places_of
from game.mental_poker.stand_ins import exchanged, with_stand_ins
from game.mental_poker.steps import Kind, MisdealtError, Step
from game.mental_poker.tokens import prepare_tokens
from game.rules.captures import sweeps
from game.rules.cards import PACK, Card, by_text
from game.rules.dealing import FLOOR_SIZE, Deal
from game.rules.draft import finished
from game.rules.events import BatchDealt, Event
from game.rules.legality import why_illegal
from game.rules.match import Game
from game.rules.play import begin_hand, deal_batch, move_cards, play
from game.rules.record import HandRecord, options_of
from game.rules.state import HandState, Play, draft_of

CAPTURE_BYTES = 7
"""A play's captured cards, a bit for each card of the full pack."""

Slices = Iterator[None]


def binding_of(game: Game, parties: Sequence[int], table: bytes) -> bytes:
    """The digest of all that a hand is bound to (PROTOCOL.md#binding)."""
    standing = {
        "variant": game.rules.key,
        "options": options_of(game.rules),
        "players": game.players,
        "dealer": game.dealer,
        "scores": game.scores,
        "carry": game.carry,
        "hand": game.hands_played,
        "parties": tuple(parties),
        "table": table.hex(),
    }
    text = json.dumps(standing, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"basra-hand/1:{text}".encode()).digest()


def read_kept(game: Game, table: bytes, data: bytes) -> tuple[SealedHand, list[Step]]:
    """A hand that was kept, as it began, and the steps that it has to take again."""
    end = 2 + data[1]
    rest = data[end + game.players :]
    parties = tuple(data[end : end + game.players])
    me = None if data[0] == 255 else data[0]
    steps: list[Step] = []
    while rest:
        size = 3 + int.from_bytes(rest[1:3], "little")
        steps.append(Step(rest[0], rest[3:size]))
        rest = rest[size:]
    return SealedHand(game, parties, me, data[2:end], table), steps


class SealedHand:
    """One device's side of a hand whose cards nobody deals.

    All steps of all parties make one transcript; whose step is next follows from those before. A
    step, one's own too, counts once `take` has been driven to its end.

    Args:
        game: the game's standing before the hand.
        parties: for each seat the party that sits there; parties are numbered from 0.
        me: this device's party, None for whoever only looks on.
        secret: 32 bytes drawn by chance for this hand alone; empty for an onlooker.
        table: whatever the hand is to be bound to.

    Attributes:
        transcript: the steps taken so far.
        state: the hand at this moment, stand-ins in the places this device can't know; None until
            the floor lies.
    """

    def __init__(
        self,
        game: Game,
        parties: Sequence[int],
        me: int | None,
        secret: bytes,
        table: bytes,
    ) -> None:
        self.game = game
        self.parties = tuple(parties)
        self.me = me
        self.transcript: list[Step] = []
        self._secret = secret
        self._count = max(parties) + 1
        self._places = places_of(game)
        self._binding = binding_of(game, parties, table)
        self._keys = None if me is None else PartyKeys(secret, self._binding, me)
        self._deck = SealedDeck(self._count, self._binding, me, self._keys)
        self._duties: deque[Duty] = deque()
        self._done: list[tuple[Duty, Step]] = []
        self._secrets: list[bytes] = []
        self._commitments: list[bytes] = []
        self._turned = 0
        self._floor: list[Card] = []
        self._sweepers: list[Card] = []
        self._undealt: list[LockedCard] = []
        self._stock: list[LockedCard] = []
        self._seen: dict[LockedCard, Card] = {}
        self._cards: list[Card] = []
        self._states: list[HandState] = []
        self._played: set[int] = set()
        self._events: list[Event] = []
        self._between = False
        self._disputed = False
        self._complains = False
        self._proved = False
        self._plan_deal()

    @property
    def state(self) -> HandState | None:
        """The hand at this moment."""
        return self._states[-1] if self._states else None

    @property
    def states(self) -> tuple[HandState, ...]:
        """Every state of the hand so far."""
        return tuple(self._states)

    @property
    def proved(self) -> bool:
        """Whether all secrets have been shown, and every step followed from them."""
        return self._proved

    def due(self) -> tuple[int, Kind] | None:
        """Whose step comes next and which, None when the hand is proved."""
        if not self._duties:
            return None
        return self._duties[0].party, self._duties[0].kind

    def take_events(self) -> tuple[Event, ...]:
        """What happened since this was last asked; hidden cards in it are stand-ins."""
        events, self._events = tuple(self._events), []
        return events

    @property
    def progress(self) -> float:
        """How much of the shuffle is done, from 0 to 1."""
        if self._states and self._duties and self._duties[0].kind == Kind.PLAY:
            return 1.0
        dealing = len(self.transcript) + len(self._duties)
        return min(1.0, len(self.transcript) / max(1, dealing))

    def record(self) -> HandRecord:
        """The hand as it is written down, with its true cards.

        Raises:
            ValueError: not all secrets have been shown.
        """
        if not self._proved:
            raise ValueError("the hand is not proved yet")
        plays = tuple(turn.play for turn in self._states[-1].history)
        return HandRecord(tuple(self._floor), tuple(self._cards), plays)

    def to_bytes(self) -> bytes:
        """The transcript and the own secret, to be kept by this device alone."""
        me = 255 if self.me is None else self.me
        head = bytes([me, len(self._secret)]) + self._secret + bytes(self.parties)
        steps = (
            bytes([step.party]) + len(step.data).to_bytes(2, "little") + step.data
            for step in self.transcript
        )
        return head + b"".join(steps)

    @classmethod
    def from_bytes(cls, game: Game, table: bytes, data: bytes) -> SealedHand:
        """A hand that was kept, taken up where it was left; it takes a moment.

        Raises:
            MisdealtError: these are not bytes that were kept of this hand.
        """
        hand, steps = read_kept(game, table, data)
        for step in steps:
            for _ in hand.take(step):
                pass
        return hand

    def own_steps(self) -> Iterator[Step | None]:
        """What this party can say now, but plays; None after each slice of work.

        Each step is given to `take` before the next is asked for.
        """
        while self._duties and self._keys is not None:
            duty = self._duties[0]
            said = len(self.transcript)
            if duty.party != self.me:
                return
            if duty.kind == Kind.PLAY:
                if not self._complains:
                    return
                held = self._held(duty.party)
                data = bytes([Kind.COMPLAINT]) + shown_locks(held, self._keys)
                yield Step(duty.party, data)
            else:
                yield from self._prepared()
                work = fulfilled(self._duties[0], self._keys, self._binding)
                while True:
                    try:
                        next(work)
                    except StopIteration as done:
                        yield Step(duty.party, bytes([duty.kind]) + done.value)
                        break
                    yield None
            if len(self.transcript) == said:
                return

    def own_play(self, move: Play) -> Step:
        """The step of a play by the seat to play, which sits at this device.

        Raises:
            ValueError: it is not this party's turn, or the play is not legal.
        """
        state = self.state
        if state is None or self.due() != (self.me, Kind.PLAY) or self._keys is None:
            raise ValueError("it is not this party's turn")
        reason = why_illegal(state, move)
        if reason:
            raise ValueError(reason)
        place = self._cards.index(move.card)
        lock = self._keys.lock(*self._stock[place])
        captured = sum(1 << card for card in move.captured).to_bytes(CAPTURE_BYTES, "little")
        party = self._duties[0].party
        return Step(party, bytes([Kind.PLAY, place]) + write_scalar(lock) + captured)

    def take(self, step: Step) -> Slices:
        """Take the step that is due, slice by slice.

        Raises:
            MisdealtError: no honest party makes this step now.
        """
        if not self._duties or not step.data:
            raise MisdealtError(step.party, "order")
        yield from self._prepared()
        duty = self._duties[0]
        kinds = {duty.kind, Kind.COMPLAINT} if duty.kind == Kind.PLAY else {duty.kind}
        if step.party != duty.party or step.data[0] not in kinds:
            raise MisdealtError(step.party, "order")
        duty = duty._replace(kind=Kind(step.data[0]))
        yield from self._taken(duty, step.data[1:])
        self.transcript.append(step)
        self._done.append((duty, step))
        if self._duties and self._duties[0].kind != Kind.SECRET or duty.kind == Kind.SECRET:
            self._duties.popleft()
        while not self._duties and not self._proved:
            yield from self._go_on()

    def _prepared(self) -> Slices:
        """The tokens are known, and the step that is due has its inputs."""
        yield from prepare_tokens()
        duty = self._duties[0]
        if duty.kind in {Kind.SHUFFLE, Kind.RELOCK} and not duty.inputs:
            shuffle = duty.cards[0].shuffle
            first = duty.party == self._shufflers(shuffle)[0] and duty.kind == Kind.SHUFFLE
            if first and shuffle == FIRST_SHUFFLE:
                self._deck.lay(self.game.rules.pack)
            elif first:
                self._deck.lay_again(duty.buried)
            self._duties[0] = duty._replace(inputs=self._deck.points(duty.cards))

    # What is due

    def _shufflers(self, shuffle: int) -> list[int]:
        """The parties in the order of a shuffle; whoever ended the first begins the second."""
        order = list(range(self._count))
        return order if shuffle == FIRST_SHUFFLE else [order[-1], *order[:-1]]

    def _plan_deal(self) -> None:
        parties = range(self._count)
        places = self._places
        pack = [LockedCard(FIRST_SHUFFLE, index) for index in range(places.pack)]
        self._duties.extend(Duty(party, Kind.COMMITMENT) for party in parties)
        self._plan_shuffle(pack, ())
        early = [*pack[: places.turned.stop], pack[places.bottom]]
        self._plan_relocks(FIRST_SHUFFLE, early)
        self._turned = FLOOR_SIZE
        floor = [pack[index] for index in places.turned[:FLOOR_SIZE]]
        self._stock = [*pack[: places.first], *[LockedCard(-1, -1)] * places.stock]
        self._stock[places.stock - 1 :] = [pack[places.bottom]]
        for party in parties:
            cards = [*self._others_cards(party, 0), *floor]
            bottom = self.game.rules.bottom_card
            if bottom == "both" or (bottom == "dealer" and party != self.parties[self.game.dealer]):
                cards.append(pack[places.bottom])
            self._plan_locks(party, cards)

    def _plan_shuffle(self, cards: Sequence[LockedCard], buried: Sequence[LockedCard]) -> None:
        shufflers = self._shufflers(cards[0].shuffle)
        ended_first = self._shufflers(FIRST_SHUFFLE)[-1]
        for party in shufflers:
            last = party == shufflers[-1]
            unlocks = bool(buried) and party == ended_first
            self._duties.append(
                Duty(party, Kind.SHUFFLE, tuple(cards), (), last, tuple(buried), unlocks)
            )

    def _plan_relocks(self, shuffle: int, cards: Sequence[LockedCard]) -> None:
        if cards:
            for party in self._shufflers(shuffle)[:-1]:
                self._duties.append(Duty(party, Kind.RELOCK, tuple(cards)))

    def _plan_locks(self, party: int, cards: Iterable[LockedCard]) -> None:
        unshown = [card for card in cards if not self._deck.has_shown(party, card)]
        if unshown:
            self._duties.append(Duty(party, Kind.LOCKS, tuple(unshown)))

    def _others_cards(self, party: int, batch: int) -> list[LockedCard]:
        """The cards of a batch that go to seats of others."""
        return [
            self._stock[place]
            for seat, packet in enumerate(self._places.batches[batch].packets)
            if self.parties[seat] != party
            for place in packet
        ]

    def _plan_secrets(self) -> None:
        self._duties.clear()
        self._duties.extend(Duty(party, Kind.SECRET) for party in range(self._count))

    def _dispute(self) -> None:
        """A card can't be opened: whose fault it is, the secrets tell."""
        self._disputed = True
        self._plan_secrets()

    # What a step says

    def _taken(self, duty: Duty, body: bytes) -> Slices:
        match duty.kind:
            case Kind.COMMITMENT:
                self._require(len(body) == 32, duty, "form")
                self._commitments.append(body)
            case Kind.SHUFFLE | Kind.RELOCK:
                yield from self._take_points(duty, body)
            case Kind.LOCKS:
                self._take_locks(duty, duty.cards, body)
            case Kind.PLAY:
                yield from self._take_play(duty, body)
            case Kind.COMPLAINT:
                yield from self._take_complaint(duty, body)
            case Kind.SECRET:
                self._require(len(body) == SECRET_BYTES, duty, "form")
                promised = commitment(body, self._binding, duty.party)
                self._require(promised == self._commitments[duty.party], duty, "secret")
                self._secrets.append(body)

    def _require(self, holds: bool, duty: Duty, reason: str) -> None:  # noqa: FBT001 - a condition
        if not holds:
            raise MisdealtError(duty.party, reason)

    def _take_points(self, duty: Duty, body: bytes) -> Slices:
        size, given = len(duty.cards) * POINT_BYTES, duty.locks_given
        self._require(len(body) == size + len(given) * HASH_BYTES, duty, "form")
        points: list[int] = []
        for start in range(0, size, POINT_BYTES):
            try:
                points.append(read_point(body[start : start + POINT_BYTES]))
            except PointError:
                raise MisdealtError(duty.party, "point") from None
            yield
        self._require(len(set(points)) == len(points), duty, "double")
        ends = duty.last and duty.cards[0].shuffle == FIRST_SHUFFLE
        self._deck.put(duty.cards, points, shuffled=ends)
        for number, card in enumerate(given):
            start = size + number * HASH_BYTES
            self._deck.promise(duty.party, card, body[start : start + HASH_BYTES])

    def _take_locks(self, duty: Duty, cards: Sequence[LockedCard], body: bytes) -> None:
        self._require(len(body) == len(cards) * SCALAR_BYTES, duty, "form")
        locks = [
            int.from_bytes(body[start : start + SCALAR_BYTES], "little")
            for start in range(0, len(body), SCALAR_BYTES)
        ]
        for card, lock in zip(cards, locks, strict=True):
            self._require(self._deck.is_promised(duty.party, card, lock), duty, "lock")
        for card, lock in zip(cards, locks, strict=True):
            self._deck.show(duty.party, card, lock)

    def _take_play(self, duty: Duty, body: bytes) -> Slices:
        self._require(len(body) == 1 + SCALAR_BYTES + CAPTURE_BYTES, duty, "form")
        place, captured = body[0], int.from_bytes(body[1 + SCALAR_BYTES :], "little")
        self._require(captured < 1 << len(PACK), duty, "form")
        state = self._states[-1]
        assert state.turn is not None  # noqa: S101 - a play is only due while one is possible
        packet = self._places.batches[state.batch - 1].packets[state.turn]
        self._require(place in packet and place not in self._played, duty, "not-held")
        self._take_locks(duty, [self._stock[place]], body[1 : 1 + SCALAR_BYTES])
        card = yield from self._deck.opened(self._stock[place])
        if not self._learn(place, card):
            self._dispute()
            return
        assert card is not None  # noqa: S101 - it was learnt
        move = Play(card, by_text(other for other in PACK if captured >> other & 1))
        self._require(not why_illegal(self._states[-1], move), duty, "illegal")
        self._played.add(place)
        self._make(move)

    def _take_complaint(self, duty: Duty, body: bytes) -> Slices:
        held = self._held(duty.party)
        self._take_locks(duty, held, body)
        sound = True
        for card in held:
            found = yield from self._deck.opened(card)
            sound &= found is not None and self._is_new(card, found)
            if found is not None:
                self._seen[card] = found
        self._require(not sound, duty, "complaint")
        self._dispute()

    def _held(self, party: int) -> list[LockedCard]:
        """The cards that the seats of a party hold."""
        state = self._states[-1]
        packets = self._places.batches[state.batch - 1].packets
        return [
            self._stock[place]
            for seat, packet in enumerate(packets)
            if self.parties[seat] == party
            for place in packet
            if place not in self._played
        ]

    # What follows from the steps

    def _go_on(self) -> Slices:
        """What comes after the steps that were planned: more of them, or the proof."""
        if len(self._secrets) == self._count:
            yield from self._audit()
            self._proved = True
        elif len(self._floor) < FLOOR_SIZE:
            yield from self._turn_up()
        elif self._between:
            yield from self._deal_batch()
        else:
            self._plan_next()

    def _plan_next(self) -> None:
        state = self._states[-1]
        if state.over:
            self._plan_secrets()
        elif any(state.hands):
            assert state.turn is not None  # noqa: S101 - someone holds cards
            self._duties.append(Duty(self.parties[state.turn], Kind.PLAY))
        else:
            self._between = True
            batch = self._places.batches[state.batch]
            leftover = [self._stock[place] for place in batch.leftover]
            for party in range(self._count):
                self._plan_locks(party, [*self._others_cards(party, state.batch), *leftover])

    def _turn_up(self) -> Slices:
        """Open what lies on top until the floor is whole."""
        turned = self._places.turned
        already = len(self._floor) + len(self._sweepers)
        for index in turned[already : self._turned]:
            card = yield from self._deck.opened(LockedCard(FIRST_SHUFFLE, index))
            if card is None or card in self._seen.values():
                self._dispute()
                return
            self._seen[LockedCard(FIRST_SHUFFLE, index)] = card
            if sweeps(self.game.rules, card):
                self._sweepers.append(card)
                self._undealt.append(LockedCard(FIRST_SHUFFLE, index))
            else:
                self._floor.append(card)
        missing = FLOOR_SIZE - len(self._floor)
        if missing:
            more = turned[self._turned : self._turned + missing]
            self._turned += missing
            for party in range(self._count):
                self._plan_locks(party, [LockedCard(FIRST_SHUFFLE, index) for index in more])
        else:
            yield from self._lay_out()

    def _lay_out(self) -> Slices:
        """The floor lies: what is undealt, buried or not, gets its places; the hand begins."""
        places = self._places
        start = places.turned[self._turned - 1] + 1
        rest = [LockedCard(FIRST_SHUFFLE, index) for index in range(start, places.bottom)]
        if self._sweepers:
            self._seen = {}
            buried = [*self._undealt, *rest]
            rest = [LockedCard(BURIAL, index) for index in range(len(buried))]
            self._plan_shuffle(rest, buried)
            self._plan_relocks(BURIAL, rest)
        else:
            self._plan_relocks(FIRST_SHUFFLE, rest[places.sweepers :])
        self._stock[places.first : places.stock - 1] = rest
        known: dict[int, Card] = {}
        for place in [*range(places.first), places.stock - 1]:
            if self._deck.can_open(self._stock[place]):
                card = yield from self._deck.opened(self._stock[place])
                if card is None or card in known.values() or card in self._floor:
                    self._complains = True
                else:
                    known[place] = card
        for place, card in known.items():
            self._seen[self._stock[place]] = card
        pack = self.game.rules.pack
        self._cards = with_stand_ins(pack, self._floor, known, places.stock)
        dealt = Deal(tuple(self._floor), tuple(self._cards), tuple(self._sweepers))
        state, events = begin_hand(self.game, dealt)
        self._states.append(state)
        self._events.extend(events)

    def _deal_batch(self) -> Slices:
        """Open this device's cards of the next batch, and deal it."""
        batch = self._places.batches[self._states[-1].batch]
        for place in self._dealt_places(batch.end):
            locked = self._stock[place]
            if locked not in self._seen and self._deck.can_open(locked):
                card = yield from self._deck.opened(locked)
                if not self._learn(place, card):
                    if place in batch.leftover:
                        self._dispute()
                        return
                    self._complains = True
        state, events = deal_batch(self._states[-1])
        self._states[-1] = state
        self._events.extend(events)
        self._between = False

    def _dealt_places(self, end: int) -> range:
        batch = self._places.batches[self._states[-1].batch]
        return range(min(packet.start for packet in batch.packets), end)

    def _is_new(self, locked: LockedCard, card: Card) -> bool:
        """Whether the card is in the pack and was seen nowhere else."""
        elsewhere = (seen for place, seen in self._seen.items() if place != locked)
        return card in self.game.rules.pack and card not in self._floor and card not in elsewhere

    def _learn(self, place: int, card: Card | None) -> bool:
        """Put a card that was opened in its place; False where it can't be it."""
        locked = self._stock[place]
        if card is None or not self._is_new(locked, card):
            return False
        self._seen[locked] = card
        other = self._cards[place]
        if other != card:
            self._cards[self._cards.index(card)] = other
            self._cards[place] = card
            self._states = exchanged(self._states, card, other)
        return True

    def _make(self, move: Play) -> None:
        """Make a play; the next batch waits until its cards can be dealt."""
        state = self._states[-1]
        after, events = play(state, move)
        if any(isinstance(event, BatchDealt) for event in events):
            after, events = move_cards(state, move)
            draft = draft_of(after)
            draft.turn = (state.dealer + 1) % state.players
            after = finished(draft, HandState)
        self._states.append(after)
        self._events.extend(events)

    def _audit(self) -> Slices:
        """Compare every step with what its party's secret makes of it."""
        for duty, step in self._done:
            keys = PartyKeys(self._secrets[duty.party], self._binding, duty.party)
            if duty.kind == Kind.PLAY:
                place = step.data[1]
                lock = write_scalar(keys.lock(*self._stock[place]))
                self._require(step.data[2:34] == lock, duty, "play")
                continue
            if duty.kind == Kind.COMPLAINT:
                continue
            expected = yield from fulfilled(duty, keys, self._binding)
            reason = duty.kind.name.lower()
            self._require(step.data[1:] == expected, duty, reason)
