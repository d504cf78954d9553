"""The hand as one device sees it: stand-ins replace the cards that it can't know."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.mental_poker.planning import places_of
from game.mental_poker.steps import LockedCard
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.events import BatchDealt, Event
from game.rules.match import Game
from game.rules.play import begin_hand, deal_batch, move_cards, play, why_illegal
from game.rules.record import HandRecord
from game.rules.state import HandState, Play


class SeenHand:
    """A hand from its first floor on, whose unknown cards are filled in when they are opened.

    When a card is opened in the place of a stand-in, the two are exchanged, in earlier states too.
    Neither had been seen, so nothing that was shown changes.

    Args:
        game: the game before the hand.
        floor: the first floor.
        buried: the sweeping cards that were turned up and buried.
        stock: for each place of the stock its sealed card.
        known: the cards that this device may see already, by their places.

    Attributes:
        stock: as above.
        cards: the stock's cards, including stand-ins.
        state: the current state of the hand; between two batches no seat holds cards.
    """

    def __init__(
        self,
        game: Game,
        floor: tuple[Card, ...],
        buried: tuple[Card, ...],
        stock: Sequence[LockedCard],
        known: Mapping[int, Card],
    ) -> None:
        self.stock = tuple(stock)
        self._places = places_of(game)
        self._known = dict(known)
        bottom_is_public = game.rules.bottom_card == "both"
        self._public = {len(stock) - 1} if bottom_is_public else set[int]()
        self.cards = _with_stand_ins(game.rules.pack, floor, known, len(stock))
        state, events = begin_hand(game, Deal(floor, tuple(self.cards), buried))
        self.state = state
        self._events: list[Event] = list(events)
        self._game = game
        self._floor, self._buried = floor, buried
        self._states: tuple[HandState, ...] = ()
        self._played: set[int] = set()

    @property
    def states(self) -> tuple[HandState, ...]:
        """Every state of the hand so far, with the cards as they are known now."""
        if not self._states:
            dealt = Deal(self._floor, tuple(self.cards), self._buried)
            states = [begin_hand(self._game, dealt)[0]]
            for turn in self.state.history:
                states.append(play(states[-1], turn.play)[0])
            self._states = (*states[:-1], self.state)
        return self._states

    def take_events(self) -> tuple[Event, ...]:
        """Return the events since the last call."""
        events, self._events = self._events, []
        return tuple(events)

    def record(self) -> HandRecord:
        """Return the record of the hand, once every card is known."""
        plays = tuple(turn.play for turn in self.state.history)
        return HandRecord(self._floor, tuple(self.cards), plays)

    def knows(self, place: int) -> bool:
        """Return whether the card in a place was opened."""
        return place in self._known

    @property
    def between_batches(self) -> bool:
        """Whether no seat holds cards and another batch has to be dealt."""
        return not self.state.over and not any(self.state.hands)

    def held(self, seats: Iterable[int]) -> list[int]:
        """Return the places whose cards some seats hold."""
        hands = self._places.batches[self.state.batch - 1].hands
        return [place for seat in seats for place in hands[seat] if place not in self._played]

    def may_be(self, place: int, card: Card, *, public: bool = False) -> bool:
        """Return whether a card can be in a place: it is in the pack and isn't known elsewhere.

        For a `public` place only what every device sees counts, so that all devices agree.
        """
        others = (self._public if public else {*self._known}) - {place}
        return card in self.cards and card not in [self._known[other] for other in others]

    def learn(self, place: int, card: Card, *, public: bool = False) -> bool:
        """Put a card that was opened in its place.

        Returns whether only this device saw the same card elsewhere. Then a party dealt it twice,
        and a stand-in replaces it there.
        """
        copies = [other for other, known in self._known.items() if known == card and other != place]
        for other in copies:
            del self._known[other]
        self._known[place] = card
        if public:
            self._public.add(place)
        other = self.cards[place]
        if other != card:
            self.cards[self.cards.index(card)] = other
            self.cards[place] = card
            self.state = _exchanged(self.state, card, other)
            self._states = ()
        return bool(copies)

    def why_illegal(self, place: int, move: Play) -> str | None:
        """Return why the seat to play may not play this place's card so, None if it may."""
        return why_illegal(_exchanged(self.state, move.card, self.cards[place]), move)

    def make(self, place: int, move: Play) -> None:
        """Make a legal play of a card that was learnt, without dealing the next batch."""
        self._played.add(place)
        after, events = play(self.state, move)
        if any(isinstance(event, BatchDealt) for event in events):
            after, events = move_cards(self.state, move)
        self._hold(after, events)

    def deal(self) -> None:
        """Deal the next batch."""
        self._hold(*deal_batch(self.state))

    def _hold(self, state: HandState, events: Iterable[Event]) -> None:
        self.state = state
        self._states = ()
        self._events.extend(events)


def _with_stand_ins(
    pack: Iterable[Card], floor: Iterable[Card], known: Mapping[int, Card], size: int
) -> list[Card]:
    """Return a stock of `size` cards: known cards in their places, the others in sorted order."""
    others = iter(sorted(set(pack) - set(floor) - set(known.values())))
    return [known[place] if place in known else next(others) for place in range(size)]


def _exchanged(state: HandState, one: Card, other: Card) -> HandState:
    swap = {one: other, other: one}

    def cards(before: tuple[Card, ...]) -> tuple[Card, ...]:
        if one not in before and other not in before:
            return before
        return tuple([swap.get(card, card) for card in before])

    return replace(
        state,
        hands=tuple(map(cards, state.hands)),
        stock=cards(state.stock),
        bottom=swap.get(state.bottom, state.bottom),
    )
