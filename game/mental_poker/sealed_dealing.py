"""The deal of the sealed cards: turned up, buried, and opened batch by batch."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import TypeVar

from game.mental_poker.deck import SealedDeck
from game.mental_poker.party_keys import PartyKeys
from game.mental_poker.planning import Planner
from game.mental_poker.seen_hand import SeenHand
from game.mental_poker.steps import BURIAL, FIRST_SHUFFLE, Duty, LockedCard
from game.rules.captures import sweeps
from game.rules.cards import Card
from game.rules.dealing import FLOOR_SIZE
from game.rules.match import Game

T = TypeVar("T")

Slices = Iterator[None]
"""Work in slices of a few milliseconds."""


class SealedDealing:
    """The deal of a hand as one device can know it, and the steps that it takes.

    Attributes:
        game: the game before the hand.
        seen: the hand from its first floor on, None before.
    """

    def __init__(
        self, game: Game, parties: Sequence[int], binding: bytes, keys: PartyKeys | None
    ) -> None:
        everyone = max(parties) + 1
        self.game = game
        self.seen: SeenHand | None = None
        self._deck = SealedDeck(everyone, binding, keys)
        self._planner = Planner(game, parties)
        self._places = self._planner.places
        self._due = deque(self._planner.deal())
        rest = self._places.bottom - self._places.turned.stop
        self._progress = ShuffleProgress(self._due, rest * (everyone - 1))
        self._opened: list[Card] = []
        self._asked = 0
        """The last batch whose locks all parties were asked for."""
        self._unsound = False
        """Whether a card that only this device sees is no card, or a copy of another."""

    def _turn_up(self) -> Slices:
        """Turn up cards for the floor, and one more for each that sweeps, until it is complete."""
        pack, positions = self.game.rules.pack, self._places.turned
        for position in positions[len(self._opened) : self._to_open()]:
            card = yield from self._deck.opened(LockedCard(FIRST_SHUFFLE, position))
            if card is None or card not in pack or card in self._opened:
                self._dispute()
                return
            self._opened.append(card)
        more = positions[len(self._opened) : self._to_open()]
        if more:
            self._due.extend(self._planner.turn_up(_pack(more)))
        else:
            yield from self._lay_out()

    def _to_open(self) -> int:
        """Return how many cards have to be turned up, by those opened so far."""
        return FLOOR_SIZE + len(self._sweepers())

    def _sweepers(self) -> tuple[Card, ...]:
        return tuple(card for card in self._opened if sweeps(self.game.rules, card))

    def _lay_out(self) -> Slices:
        """Lay out the floor, give all undealt cards their places, and start the hand."""
        places, bottom = self._places, self._places.stock - 1
        self._bury()
        stock = [*_pack(range(places.first)), *self._undealt(), *_pack([places.bottom])]
        known: dict[int, Card] = {}
        for place in (bottom, *places.batches[0].places):
            if not self._deck.can_open(stock[place]):
                continue
            card = yield from self._deck.opened(stock[place])
            if card in self.game.rules.pack and card not in {*known.values(), *self._opened}:
                known[place] = card
            elif place == bottom and self.game.rules.bottom_card == "both":
                self._dispute()
                return
            else:
                self._unsound = True
        buried = self._sweepers()
        floor = tuple(card for card in self._opened if card not in buried)
        self.seen = SeenHand(self.game, floor, buried, stock, known)

    def _bury(self) -> None:
        """Shuffle the undealt cards again if cards were buried; then lock them."""
        rest = self._undealt()
        if self._sweepers():
            positions = zip(self._places.turned, self._opened, strict=False)
            swept = [position for position, card in positions if card in self._sweepers()]
            buried = _pack([*swept, *self._not_turned_up()])
            self._deck.lay_again(buried)
            planned = [*self._planner.shuffle(rest, buried), *self._planner.relocks(rest)]
        else:
            planned = self._planner.relocks(rest[self._places.sweepers :])
        self._due.extend(planned)
        self._progress.plan_rest(planned)

    def _undealt(self) -> list[LockedCard]:
        """Return the undealt cards without the bottom one, after the floor is turned up."""
        rest = _pack(self._not_turned_up())
        if not self._sweepers():
            return rest
        count = len(rest) + len(self._sweepers())
        return [LockedCard(BURIAL, position) for position in range(count)]

    def _not_turned_up(self) -> range:
        return range(self._places.first + len(self._opened), self._places.bottom)

    def _deal_batch(self, seen: SeenHand) -> Slices:
        """Ask all parties for their locks; then open this device's cards and deal the batch."""
        number = seen.state.batch
        if self._asked < number:
            self._asked = number
            self._due.extend(self._planner.batch(number, seen.stock))
            return
        batch = self._places.batches[number]
        for place in batch.places:
            if seen.knows(place) or not self._deck.can_open(seen.stock[place]):
                continue
            card = yield from self._deck.opened(seen.stock[place])
            public = place in batch.leftover
            if card is not None and seen.may_be(place, card, public=public):
                self._unsound |= seen.learn(place, card, public=public)
            elif public:
                self._dispute()
                return
            else:
                self._unsound = True
        seen.deal()

    def _hand(self) -> SeenHand:
        assert self.seen  # noqa: S101 - called only after the floor is turned up
        return self.seen

    def _dispute(self) -> None:
        """Ask for all secrets, which show whose fault it is that a card can't be opened."""
        self._due = deque([*list(self._due)[:1], *self._planner.secrets()])


def _pack(positions: Iterable[int]) -> list[LockedCard]:
    """Return cards by their positions after the shuffle of the whole pack."""
    return [LockedCard(FIRST_SHUFFLE, position) for position in positions]


class ShuffleProgress:
    """Progress counted in multiplied points, which take nearly all the time.

    Only the floor decides whether the undealt cards are shuffled again. The part before it has a
    fixed share, so that progress never goes back.

    Args:
        planned: the steps until the floor is turned up.
        left: the least number of points that follow them.
    """

    def __init__(self, planned: Iterable[Duty], left: int) -> None:
        self._all = _points(planned)
        self._share = self._all / (self._all + left)
        self._done = 0
        self._before = 0.0

    def plan_rest(self, planned: Iterable[Duty]) -> None:
        """Set the steps that are left when the floor is turned up."""
        self._before, self._share, self._done = self._share, 1 - self._share, 0
        self._all = _points(planned)

    def counted(self, work: Generator[None, None, T]) -> Generator[None, None, T]:
        """Count each slice of some work as one point done."""
        while True:
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            self._done += 1
            yield

    @property
    def value(self) -> float:
        """The progress from 0 to 1."""
        done = min(1.0, self._done / self._all) if self._all else 1.0
        return self._before + done * self._share


def _points(duties: Iterable[Duty]) -> int:
    return sum(len(duty.cards) for duty in duties if duty.gives_points)
