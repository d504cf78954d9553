"""One device's side of a hand of sealed cards: its steps, those of others, and what it may know."""

import hashlib
import json
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence

from game.mental_poker import party_keys, steps
from game.mental_poker.deck import prepare_tokens
from game.mental_poker.sealed_dealing import SealedDealing, Slices
from game.mental_poker.steps import Duty, Kind, LockedCard, MisdealtError, Step
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.match import Game
from game.rules.play import why_illegal
from game.rules.record import HandRecord, options_of
from game.rules.state import HandState, Play


def binding_of(game: Game, parties: Sequence[int], table: bytes) -> bytes:
    """Return the digest of the table and the game's standing (PROTOCOL.md#binding)."""
    standing = {
        "carry": game.carry,
        "dealer": game.dealer,
        "hand": game.hands_played,
        "options": options_of(game.rules),
        "parties": list(parties),
        "players": game.players,
        "scores": list(game.scores),
        "table": table.hex(),
        "variant": game.rules.key,
    }
    text = json.dumps(standing, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"basra-hand/1:{text}".encode()).digest()


def digest_of(binding: bytes, transcript: Iterable[Step]) -> bytes:
    """Return the 32-byte digest of a transcript, which the parties sign (PROTOCOL.md#proof)."""
    written = steps.write_steps(transcript)
    return hashlib.sha256(b"basra-transcript/1:" + binding + written).digest()


class SealedHand(SealedDealing):
    """One device's side of a hand that no device deals (PROTOCOL.md).

    The steps of all parties make one transcript, which decides whose step is next. Every step, this
    device's steps included, counts once `take` has run to its end.

    Args:
        game: the game before the hand.
        parties: for each seat the party that sits there; parties are numbered from 0.
        me: this device's party, None for an onlooker.
        secret: 32 random bytes for this hand alone; empty for an onlooker.
        table: the bytes that the hand is bound to.

    Attributes:
        game, parties, me: as above.
        binding: the digest of everything that the hand is bound to.
        proved: whether all secrets have been shown, and every step follows from them.
        transcript: the steps taken so far.
    """

    def __init__(
        self, game: Game, parties: Sequence[int], me: int | None, secret: bytes, table: bytes
    ) -> None:
        self.binding = binding_of(game, parties, table)
        self._keys = None if me is None else party_keys.PartyKeys(secret, self.binding, me)
        super().__init__(game, parties, self.binding, self._keys)
        self.parties = tuple(parties)
        self.me = me
        self.proved = False
        self.transcript: list[Step] = []
        self._own_steps: set[Step] = set()
        self._taken: list[tuple[Duty, Step]] = []
        self._commitments: list[bytes] = []
        self._secrets: dict[int, bytes] = {}
        self._void = False

    @property
    def state(self) -> HandState | None:
        """The current state of the hand, None until the floor is turned up.

        Stand-ins replace cards that this device can't know: use or show only a `view` of one of its
        seats. Play nothing until a play is due.
        """
        return self.seen.state if self.seen else None

    @property
    def states(self) -> tuple[HandState, ...]:
        """Every state of the hand so far, with the same stand-ins in all."""
        return self.seen.states if self.seen else ()

    @property
    def shuffled(self) -> bool:
        """Whether all cards are shuffled and locked, so that play can start."""
        due = self.due()
        return self.state is not None and (due is None or due[1] not in {Kind.SHUFFLE, Kind.RELOCK})

    @property
    def progress(self) -> float:
        """How much of the shuffle is done, from 0 to 1."""
        return self._progress.value

    def due(self) -> tuple[int, Kind] | None:
        """Return the party and kind of the next step, None when the hand is proved."""
        return (self._due[0].party, self._due[0].kind) if self._due else None

    def take_events(self) -> tuple[Event, ...]:
        """Return the events since the last call; stand-ins replace cards unknown to this device."""
        return self.seen.take_events() if self.seen else ()

    def record(self) -> HandRecord:
        """Return the record of the hand.

        Raises:
            ValueError: the hand is not proved.
        """
        if not self.seen or not self.proved:
            raise ValueError("the hand is not proved")
        return self.seen.record()

    def own_steps(self) -> Iterator[Step | None]:
        """Yield the steps that this party can make now, except plays; None after a slice of work.

        Give each step to `take` before asking for the next one.
        """
        keys = self._keys
        while keys and self._due and self._due[0].party == self.me:
            yield from prepare_tokens()
            kind = self._due[0].kind
            if kind == Kind.PLAY and not self._unsound:
                return
            duty = self._ready(Kind.COMPLAINT if kind == Kind.PLAY else kind)
            said = len(self.transcript)
            data = yield from self._progress.counted(party_keys.honest_step(duty, keys))
            step = Step(duty.party, data)
            self._own_steps.add(step)
            yield step
            if len(self.transcript) == said:
                return

    def own_play(self, move: Play) -> Step:
        """Return the step of a play by the seat to play, which sits at this device.

        Raises:
            ValueError: it is not this party's turn, or the play is not legal.
        """
        seen = self.seen
        if seen is None or self._keys is None or self.due() != (self.me, Kind.PLAY):
            raise ValueError("it is not this party's turn")
        reason = why_illegal(seen.state, move)
        if reason:
            raise ValueError(reason)
        place = seen.cards.index(move.card)
        lock = self._keys.lock(*seen.stock[place])
        step = steps.write_play(self._keys.party, place, lock, move.captured)
        self._own_steps.add(step)
        return step

    def take(self, step: Step) -> Slices:
        """Take the step that is due, slice by slice.

        Raises:
            MisdealtError: no honest party makes this step now, and it was not taken; or the
                secrets, now all shown, name a party whose earlier step was wrong.
        """
        yield from prepare_tokens()
        duty = self._ready(self._kind_of(step))
        if not self._taken:
            self._deck.lay(self.game.rules.pack)
        yield from self._take(duty, step)
        if duty.kind == Kind.PLAY:
            duty = duty._replace(cards=(self._hand().stock[step.data[1]],))
        self._taken.append((duty, step))
        self._due.popleft()
        self.transcript.append(step)
        while not self._due and not self.proved:
            yield from self._next()

    def void(self, excused: Collection[int], named: Collection[int] = ()) -> Slices:
        """Let all parties show their secrets before the end, except those that are excused.

        The audit of their steps follows, as after a whole hand, except for parties that it has
        `named` already: the next one would hide behind them. Nothing is to be shown before all have
        committed to their secrets.

        Raises:
            MisdealtError: the secrets, already shown, name a party whose step was wrong.
        """
        self._void = True
        owed = self._planner.secrets() if len(self._commitments) > max(self.parties) else []
        shown = {*excused, *self._secrets}
        self._secrets = {one: self._secrets[one] for one in self._secrets.keys() - set(named)}
        self._due = deque(duty for duty in owed if duty.party not in shown)
        while self._secrets and not self._due and not self.proved:
            yield from self._next()

    # Contents of a step

    def _kind_of(self, step: Step) -> Kind:
        """Return the step's kind if it is due from its party. A complaint may replace a play."""
        party, kind = self.due() or (None, None)
        kinds = (kind, Kind.COMPLAINT) if kind == Kind.PLAY else (kind,)
        if party != step.party or not step.data or step.data[0] not in kinds:
            raise MisdealtError(step.party, "order")
        return Kind(step.data[0])

    def _ready(self, kind: Kind) -> Duty:
        duty = self._due[0]
        if kind == Kind.COMPLAINT:
            return duty._replace(kind=kind, cards=self._private_cards(duty.party))
        if duty.gives_points and not duty.inputs:
            self._due[0] = duty = duty._replace(inputs=self._deck.points(duty.cards))
        return duty

    def _take(self, duty: Duty, step: Step) -> Slices:
        body = step.data[1:]
        match duty.kind:
            case Kind.COMMITMENT:
                promised = steps.read_whole(duty, body, party_keys.COMMITMENT_BYTES)
                self._commitments.append(promised)
            case Kind.SHUFFLE | Kind.RELOCK:
                work = steps.read_locked_points(duty, body)
                if step not in self._own_steps:
                    work = self._progress.counted(work)
                self._deck.put(duty, *(yield from work))
            case Kind.LOCKS:
                locks = dict(zip(duty.cards, steps.read_locks(duty, body), strict=True))
                self._deck.check(duty.party, locks)
                self._deck.show(duty.party, locks)
            case Kind.PLAY:
                yield from self._take_play(duty, body)
            case Kind.COMPLAINT:
                yield from self._take_complaint(duty, body)
            case Kind.SECRET:
                steps.read_whole(duty, body, party_keys.SECRET_BYTES)
                promised = party_keys.commitment(body, self.binding, duty.party)
                if promised != self._commitments[duty.party]:
                    raise MisdealtError(duty.party, "secret")
                self._secrets[duty.party] = body

    def _take_play(self, duty: Duty, body: bytes) -> Slices:
        (place, lock, captured), seen = steps.read_play(duty, body), self._hand()
        turn = seen.state.turn
        if turn is None or place not in seen.held([turn]):
            raise MisdealtError(duty.party, "not-held")
        sealed = seen.stock[place]
        locks = {sealed: lock}
        self._deck.check(duty.party, locks)
        card = yield from self._deck.opened(sealed, locks)
        if card is None or not seen.may_be(place, card, public=True):
            self._dispute()
            return
        move = Play(card, captured)
        if seen.why_illegal(place, move):
            raise MisdealtError(duty.party, "illegal")
        self._deck.show(duty.party, locks)
        self._unsound |= seen.learn(place, card, public=True)
        seen.make(place, move)

    def _take_complaint(self, duty: Duty, body: bytes) -> Slices:
        """Open all cards that the party holds; at least one of them has to be unsound."""
        locks = dict(zip(duty.cards, steps.read_locks(duty, body), strict=True))
        self._deck.check(duty.party, locks)
        seen, found = self._hand(), set[Card]()
        for sealed in duty.cards:
            card = yield from self._deck.opened(sealed, locks)
            place = seen.stock.index(sealed)
            if card is None or card in found or not seen.may_be(place, card, public=True):
                self._dispute()
                return
            found.add(card)
        raise MisdealtError(duty.party, "complaint")

    def _private_cards(self, party: int) -> tuple[LockedCard, ...]:
        """Return the cards that only this party may see: those it holds, and the bottom card."""
        seen = self._hand()
        seats = [seat for seat, owner in enumerate(self.parties) if owner == party]
        places = seen.held(seats)
        shown = self.game.rules.bottom_card == "dealer" and self.game.dealer in seats
        if shown and seen.state.stock:
            places.append(self._places.stock - 1)
        return tuple(seen.stock[place] for place in places)

    # Consequences of the steps

    def _next(self) -> Slices:
        if self._secrets:
            whole = self.seen is not None and self.seen.state.over and not self._void
            trusted = self._own_steps if whole else ()
            yield from party_keys.audit(self._taken, self._secrets, self.binding, trusted)
            self.proved = True
        elif self.seen is None:
            yield from self._turn_up()
        elif self.seen.state.over:
            self._due.extend(self._planner.secrets())
        elif self.seen.between_batches:
            yield from self._deal_batch(self.seen)
        else:
            turn = self.seen.state.turn
            assert turn is not None  # noqa: S101 - the hand continues
            self._due.append(Duty(self.parties[turn], Kind.PLAY))
