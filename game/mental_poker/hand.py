"""A hand of sealed cards: what a party says, takes from others, and may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.mental_poker.binding import binding_of, digest_of
from game.mental_poker.course import HandCourse
from game.mental_poker.honest_steps import honest_step
from game.mental_poker.party_keys import PartyKeys
from game.mental_poker.sealed_dealing import Slices
from game.mental_poker.step_reading import SealedPlay, write_play
from game.mental_poker.steps import Kind, Step
from game.mental_poker.tokens import prepare_tokens
from game.rules.events import Event
from game.rules.legality import why_illegal
from game.rules.match import Game
from game.rules.record import HandRecord
from game.rules.state import HandState, Play


class SealedHand:
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
        transcript: the steps taken so far.
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
        self.binding = binding_of(game, parties, table)
        self._keys = None if me is None else PartyKeys(secret, self.binding, me)
        self._course = HandCourse(game, parties, self.binding, self._keys)

    @property
    def state(self) -> HandState | None:
        """The current state of the hand, None until the floor is turned up.

        Stand-ins replace cards that this device can't know: use or show only a `view` of one of its
        seats. Play nothing until a play is due.
        """
        seen = self._course.seen
        return seen.state if seen else None

    @property
    def states(self) -> tuple[HandState, ...]:
        """Every state of the hand so far, with the same stand-ins in all."""
        seen = self._course.seen
        return seen.states if seen else ()

    @property
    def proved(self) -> bool:
        """Whether all secrets have been shown, and every step follows from them."""
        return self._course.proved

    @property
    def shuffled(self) -> bool:
        """Whether all cards are shuffled and locked, so that play can start."""
        due = self.due()
        return self.state is not None and (due is None or due[1] not in {Kind.SHUFFLE, Kind.RELOCK})

    @property
    def progress(self) -> float:
        """How much of the shuffle is done, from 0 to 1."""
        return self._course.progress.value

    @property
    def digest(self) -> bytes:
        """The digest that the parties sign when the hand is proved (PROTOCOL.md#proof)."""
        return digest_of(self.binding, self.transcript)

    def due(self) -> tuple[int, Kind] | None:
        """Return the party and kind of the next step, None when the hand is proved."""
        duty = self._course.duty
        return (duty.party, duty.kind) if duty else None

    def take_events(self) -> tuple[Event, ...]:
        """Return the events since the last call; stand-ins replace cards unknown to this device."""
        seen = self._course.seen
        return seen.take_events() if seen else ()

    def record(self) -> HandRecord:
        """Return the record of the hand.

        Raises:
            ValueError: the hand is not proved.
        """
        seen = self._course.seen
        if seen is None or not self.proved:
            raise ValueError("the hand is not proved")
        return seen.record()

    def own_steps(self) -> Iterator[Step | None]:
        """Yield the steps that this party can make now, except plays; None after a slice of work.

        Give each step to `take` before asking for the next one.
        """
        course, keys = self._course, self._keys
        while keys and course.duty and course.duty.party == self.me:
            yield from prepare_tokens()
            duty = course.own_duty()
            if duty.kind == Kind.PLAY:
                return
            said = len(self.transcript)
            data = yield from course.progress.counted(honest_step(duty, keys))
            step = Step(duty.party, data)
            course.own_steps.add(step)
            yield step
            if len(self.transcript) == said:
                return

    def own_play(self, move: Play) -> Step:
        """Return the step of a play by the seat to play, which sits at this device.

        Raises:
            ValueError: it is not this party's turn, or the play is not legal.
        """
        seen = self._course.seen
        if seen is None or self._keys is None or self.due() != (self.me, Kind.PLAY):
            raise ValueError("it is not this party's turn")
        reason = why_illegal(seen.state, move)
        if reason:
            raise ValueError(reason)
        place = seen.cards.index(move.card)
        lock = self._keys.lock(*seen.stock[place])
        step = write_play(self._keys.party, SealedPlay(place, lock, move.captured))
        self._course.own_steps.add(step)
        return step

    def take(self, step: Step) -> Slices:
        """Take the step that is due, slice by slice.

        Raises:
            MisdealtError: no honest party makes this step now, and it was not taken; or the
                secrets, now all shown, name a party whose earlier step was wrong.
        """
        yield from prepare_tokens()
        yield from self._course.take(step)
        self.transcript.append(step)
        yield from self._course.go_on()
