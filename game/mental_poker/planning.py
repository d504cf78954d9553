"""The places of a hand's cards, and which steps are due in which order."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.mental_poker.steps import FIRST_SHUFFLE, Duty, Kind, LockedCard
from game.rules.captures import sweeps
from game.rules.dealing import FLOOR_SIZE
from game.rules.match import Game


class Batch(NamedTuple):
    """A batch by the places of its cards in the stock (RULES.md#batches).

    Attributes:
        hands: for each seat the places it gets.
        places: all places that are dealt with it.
        leftover: those that go to the floor (RULES.md#leftover).
    """

    hands: tuple[range, ...]
    places: range
    leftover: range


class DealtPlaces(NamedTuple):
    """The places of a hand's cards.

    Attributes:
        pack: the number of cards.
        sweepers: the number of cards in the pack that must not be on the first floor.
        batches: all batches in order.
    """

    pack: int
    sweepers: int
    batches: tuple[Batch, ...]

    @property
    def first(self) -> int:
        """The number of cards dealt before the floor is turned up."""
        return self.batches[0].places.stop

    @property
    def stock(self) -> int:
        """The number of cards that aren't on the first floor."""
        return self.pack - FLOOR_SIZE

    @property
    def bottom(self) -> int:
        """The position of the pack's bottom card after the first shuffle."""
        return self.pack - 1

    @property
    def turned(self) -> range:
        """The positions after the first shuffle that may have to be turned up for the floor."""
        return range(self.first, self.first + FLOOR_SIZE + self.sweepers)


def places_of(game: Game) -> DealtPlaces:
    """Return the places of a game's next hand."""
    rules, players = game.rules, game.players
    batches: list[Batch] = []
    start, end = 0, rules.pack_size - FLOOR_SIZE
    while start < end:
        size = min(rules.batch_size(players), (end - start) // players)
        hands = [range(0)] * players
        for index in range(players):
            seat = (game.dealer + 1 + index) % players
            hands[seat] = range(start + index * size, start + (index + 1) * size)
        dealt = start + size * players
        after = end if end - dealt < players else dealt
        batches.append(Batch(tuple(hands), range(start, after), range(dealt, after)))
        start = after
    sweepers = sum(sweeps(rules, card) for card in rules.pack)
    return DealtPlaces(rules.pack_size, sweepers, tuple(batches))


class Planner:
    """Plans the steps of a hand.

    Args:
        game: the game before the hand.
        parties: for each seat the party that sits there.

    Attributes:
        places: the places of its cards.
    """

    def __init__(self, game: Game, parties: Sequence[int]) -> None:
        self._rules = game.rules
        self._dealer = game.dealer
        self._parties = tuple(parties)
        self._everyone = range(max(parties) + 1)
        self.places = places_of(game)
        self._shown: set[tuple[int, LockedCard]] = set()

    def deal(self) -> list[Duty]:
        """Plan the steps until the floor is turned up: promises, shuffle, locks, first batch."""
        places = self.places
        pack = [LockedCard(FIRST_SHUFFLE, position) for position in range(places.pack)]
        early = [*pack[: places.turned.stop], pack[places.bottom]]
        floor = pack[places.first : places.first + FLOOR_SIZE]
        to_whom, dealer = self._rules.bottom_card, self._parties[self._dealer]
        first: list[Duty] = []
        for party in self._everyone:
            shown = [*self._of_others(party, 0, pack), *floor]
            if to_whom == "both" or (to_whom == "dealer" and party != dealer):
                shown.append(pack[places.bottom])
            first += self._locks(party, shown)
        return [
            *(Duty(party, Kind.COMMITMENT) for party in self._everyone),
            *self.shuffle(pack),
            *self.relocks(early),
            *first,
        ]

    def shuffle(self, cards: Sequence[LockedCard], buried: Sequence[LockedCard] = ()) -> list[Duty]:
        """Plan a shuffle in turn; the last party gives every card a lock."""
        order = self._shufflers(cards[0].shuffle)
        return [
            Duty(
                *(party, Kind.SHUFFLE, tuple(cards)),
                last=party == order[-1],
                buried=tuple(buried),
                unlocks=bool(buried) and party == self._everyone[-1],
            )
            for party in order
        ]

    def relocks(self, cards: Sequence[LockedCard]) -> list[Duty]:
        """Plan that all other parties replace their masks on these cards by locks."""
        if not cards:
            return []
        order = self._shufflers(cards[0].shuffle)
        return [Duty(party, Kind.RELOCK, tuple(cards)) for party in order[:-1]]

    def turn_up(self, cards: Sequence[LockedCard]) -> list[Duty]:
        """Plan that every party shows its locks of cards that all may see."""
        return [duty for party in self._everyone for duty in self._locks(party, cards)]

    def batch(self, number: int, stock: Sequence[LockedCard]) -> list[Duty]:
        """Plan that all show their locks of others' cards in a later batch, and of its leftover."""
        leftover = [stock[place] for place in self.places.batches[number].leftover]
        return [
            duty
            for party in self._everyone
            for duty in self._locks(party, [*self._of_others(party, number, stock), *leftover])
        ]

    def secrets(self) -> list[Duty]:
        """Plan that every party shows its secret, from which all its keys follow."""
        return [Duty(party, Kind.SECRET) for party in self._everyone]

    def _shufflers(self, shuffle: int) -> list[int]:
        """Return the parties in the order of a shuffle; the last of the first starts the second."""
        order = list(self._everyone)
        return order if shuffle == FIRST_SHUFFLE else [order[-1], *order[:-1]]

    def _of_others(self, party: int, batch: int, stock: Sequence[LockedCard]) -> list[LockedCard]:
        hands = self.places.batches[batch].hands
        seats = (seat for seat, owner in enumerate(self._parties) if owner != party)
        return [stock[place] for seat in seats for place in hands[seat]]

    def _locks(self, party: int, cards: Iterable[LockedCard]) -> list[Duty]:
        """Plan that the party shows those of its locks that it hasn't shown."""
        unshown = tuple(card for card in cards if (party, card) not in self._shown)
        self._shown.update((party, card) for card in unshown)
        return [Duty(party, Kind.LOCKS, unshown)] if unshown else []
