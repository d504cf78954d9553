"""The course of a hand: what each step changes, and which steps follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from game.mental_poker.audit import TakenStep, audit
from game.mental_poker.duties import Duty, LockedCard
from game.mental_poker.party_keys import COMMITMENT_BYTES, SECRET_BYTES, PartyKeys, commitment
from game.mental_poker.sealed_dealing import SealedDealing, Slices
from game.mental_poker.step_reading import read_locked_points, read_locks, read_play, read_whole
from game.mental_poker.steps import Kind, MisdealtError, Step
from game.rules.cards import Card
from game.rules.match import Game
from game.rules.state import Play


class HandCourse(SealedDealing):
    """What follows from the steps of a hand, as one device can know it.

    Args:
        game: the game before the hand.
        parties: for each seat the party that sits there.
        binding: the digest of everything that the hand is bound to.
        keys: this device's keys, None for an onlooker.

    Attributes:
        own_steps: the steps that this device computed itself.
        proved: whether all secrets have been shown and every step follows from them.
    """

    def __init__(
        self,
        game: Game,
        parties: Sequence[int],
        binding: bytes,
        keys: PartyKeys | None,
    ) -> None:
        super().__init__(game, parties, binding, keys)
        self.own_steps: set[Step] = set()
        self.proved = False
        self._parties = tuple(parties)
        self._binding = binding
        self._taken: list[TakenStep] = []
        self._commitments: list[bytes] = []
        self._secrets: list[bytes] = []

    @property
    def duty(self) -> Duty | None:
        """The step that is due, None when the hand is proved."""
        return self._due[0] if self._due else None

    def own_duty(self) -> Duty:
        """Return this device's duty; a complaint instead of a play if its cards can't be opened."""
        kind = self._due[0].kind
        return self._ready(Kind.COMPLAINT if kind == Kind.PLAY and self._unsound else kind)

    def take(self, step: Step) -> Slices:
        """Take the step that is due. If it is refused, nothing changes.

        Raises:
            MisdealtError: no honest party makes this step now.
        """
        duty = self._ready(self._kind_of(step))
        if not self._taken:
            self._deck.lay(self._game.rules.pack)
        yield from self._take(duty, step)
        if duty.kind == Kind.PLAY:
            duty = duty._replace(cards=(self._hand().stock[step.data[1]],))
        self._taken.append(TakenStep(duty, step))
        self._due.popleft()

    def go_on(self) -> Slices:
        """Do what follows from the steps taken, until another is due.

        Raises:
            MisdealtError: the secrets, now all shown, name a party whose step was wrong.
        """
        while not self._due and not self.proved:
            yield from self._next()

    # Contents of a step

    def _kind_of(self, step: Step) -> Kind:
        """Return the step's kind if it is due from its party. A complaint may replace a play."""
        duty = self.duty
        if duty and duty.party == step.party and step.data:
            if step.data[0] == duty.kind:
                return duty.kind
            if duty.kind == Kind.PLAY and step.data[0] == Kind.COMPLAINT:
                return Kind.COMPLAINT
        raise MisdealtError(step.party, "order")

    def _ready(self, kind: Kind) -> Duty:
        """Return the current duty with the cards and points that it is about."""
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
                self._commitments.append(read_whole(duty, body, COMMITMENT_BYTES))
            case Kind.SHUFFLE | Kind.RELOCK:
                work = read_locked_points(duty, body)
                if step not in self.own_steps:
                    work = self.progress.counted(work)
                self._deck.put(duty, (yield from work))
            case Kind.LOCKS:
                locks = dict(zip(duty.cards, read_locks(duty, body), strict=True))
                self._deck.check(duty.party, locks)
                self._deck.show(duty.party, locks)
            case Kind.PLAY:
                yield from self._take_play(duty, body)
            case Kind.COMPLAINT:
                yield from self._take_complaint(duty, body)
            case Kind.SECRET:
                read_whole(duty, body, SECRET_BYTES)
                if commitment(body, self._binding, duty.party) != self._commitments[duty.party]:
                    raise MisdealtError(duty.party, "secret")
                self._secrets.append(body)

    def _take_play(self, duty: Duty, body: bytes) -> Slices:
        said, seen = read_play(duty, body), self._hand()
        turn = seen.state.turn
        if turn is None or said.place not in seen.held([turn]):
            raise MisdealtError(duty.party, "not-held")
        sealed = seen.stock[said.place]
        locks = {sealed: said.lock}
        self._deck.check(duty.party, locks)
        card = yield from self._deck.opened(sealed, locks)
        if card is None or not seen.may_be(said.place, card):
            self._dispute()
            return
        move = Play(card, said.captured)
        if seen.why_illegal(said.place, move):
            raise MisdealtError(duty.party, "illegal")
        self._deck.show(duty.party, locks)
        seen.learn(said.place, card)
        seen.make(said.place, move)

    def _take_complaint(self, duty: Duty, body: bytes) -> Slices:
        """Open all cards that the party holds; at least one of them has to be unsound."""
        locks = dict(zip(duty.cards, read_locks(duty, body), strict=True))
        self._deck.check(duty.party, locks)
        seen, found = self._hand(), set[Card | None]()
        for sealed in duty.cards:
            card = yield from self._deck.opened(sealed, locks)
            if card in found or not seen.may_be(seen.stock.index(sealed), card):
                self._dispute()
                return
            found.add(card)
        raise MisdealtError(duty.party, "complaint")

    def _private_cards(self, party: int) -> tuple[LockedCard, ...]:
        """Return the cards that only this party may see: those it holds, and the bottom card."""
        seen = self._hand()
        seats = [seat for seat, owner in enumerate(self._parties) if owner == party]
        places = seen.held(seats)
        shown = self._game.rules.bottom_card == "dealer" and self._game.dealer in seats
        if shown and seen.state.stock:
            places.append(self._places.stock - 1)
        return tuple(seen.stock[place] for place in places)

    # Consequences of the steps

    def _next(self) -> Slices:
        """Plan the next steps, deal, or prove the hand."""
        if self._secrets:
            whole = self.seen is not None and self.seen.state.over
            trusted = self.own_steps if whole else ()
            yield from audit(self._taken, self._secrets, self._binding, trusted)
            self.proved = True
        elif self.seen is None:
            yield from self._turn_up()
        elif self.seen.state.over:
            self._due.extend(self._planner.secrets())
        elif self.seen.between_batches:
            yield from self._deal_batch(self.seen)
        else:
            self._due.append(self._planner.play(self.seen.state))
