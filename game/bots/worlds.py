"""Sampled worlds, or determinizations: hands that agree with everything a seat has seen."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.bots.inference import (
    GREEDY,
    PLANNER,
    Worth,
    greedy_probability,
    hand_likelihood,
    in_batches,
    observed_plays,
)
from game.bots.move_table import MoveTable
from game.rules.cards import Card
from game.rules.view import View
from game.solver.incremental import Incremental

DRAWN_PER_WORLD = 4
"""Deals drawn for each world kept, if plays show which are likely."""
SLICE_DEALS = 40
"""Deals drawn between two yields."""


@dataclass(frozen=True, slots=True)
class World:
    """A guess of the hidden hands.

    Attributes:
        hands: for each seat its packed hand; the viewer's own is known.
        models: for each seat how it is assumed to play, PLANNER or GREEDY.
    """

    hands: tuple[int, ...]
    models: tuple[int, ...]


def hidden(seen: View) -> list[Card]:
    """Return the cards that other players may hold, in the pack's order.

    A bottom card that the seat knows is in the stock until the last batch, and then in the
    dealer's hand (RULES.md#bottom-card).
    """
    return sorted(card for card in seen.unseen if card != seen.bottom_card)


class WorldSampler:
    """Draws worlds for one decision.

    Args:
        seen: what the seat sees.
        moves: the variant's moves.
        rng: random numbers.
        worth: what a move is worth to others, by which their plays make some worlds more likely
            than others; None if their plays say nothing.
    """

    def __init__(
        self, seen: View, moves: MoveTable, rng: random.Random, worth: Worth | None
    ) -> None:
        self._seen = seen
        self._moves = moves
        self._rng = rng
        self._units = [moves.unit_of(card) for card in hidden(seen)]
        self._own = moves.pack(seen.hand)
        self._others = [seat for seat in range(seen.players) if seat != seen.seat]
        self._held_bottom = self._bottom_in_hand()
        self._worth = worth
        self._known: dict[tuple[int, int, int], float] = {}
        if worth:
            self._infer_models(worth)

    def _bottom_in_hand(self) -> int:
        """Return the known bottom card, packed, if the dealer holds it now; else 0."""
        seen = self._seen
        bottom = seen.bottom_card
        if bottom is None or seen.stock_size or bottom not in seen.unseen:
            return 0
        return self._moves.unit_of(bottom)

    def _infer_models(self, worth: Worth) -> None:
        """Infer each seat's model from the plays so far."""
        finished, now = in_batches(self._seen, observed_plays(self._seen, self._moves))
        batch_plays = self._seen.rules.batch_size(self._seen.players) * self._seen.players
        self._now = {
            seat: [play for play in now if play.seat == seat] for seat in range(self._seen.players)
        }
        self._greedy = {
            seat: greedy_probability(self._moves, worth, finished, seat, batch_plays)
            for seat in self._others
        }

    def draw(self, count: int) -> Incremental[list[World]]:
        """Draw `count` worlds by their probability given the plays seen; yield between slices."""
        drawn: list[World] = []
        weights: list[float] = []
        for number in range(count * DRAWN_PER_WORLD if self._worth else count):
            world = self._world()
            drawn.append(world)
            if self._worth:
                weights.append(self._weight(world, self._worth))
            if number % SLICE_DEALS == 0:
                yield
        return self._resampled(drawn, weights, count) if self._worth else drawn

    def _world(self) -> World:
        seen = self._seen
        hands = [self._own] * seen.players
        models = [PLANNER] * seen.players
        sizes = [seen.hand_sizes[seat] for seat in self._others]
        if self._held_bottom:
            sizes[self._others.index(seen.dealer)] -= 1
        cards = self._rng.sample(self._units, sum(sizes))
        for seat, size in zip(self._others, sizes, strict=True):
            hands[seat] = sum(cards[:size])
            del cards[:size]
            if self._worth and self._rng.random() < self._greedy[seat]:
                models[seat] = GREEDY
        if self._held_bottom:
            hands[seen.dealer] += self._held_bottom
        return World(tuple(hands), tuple(models))

    def _weight(self, world: World, worth: Worth) -> float:
        weight = 1.0
        for seat in self._others:
            if self._now[seat]:
                weight *= self._likelihood(worth, seat, world.hands[seat], world.models[seat])
        return weight

    def _likelihood(self, worth: Worth, seat: int, hand: int, model: int) -> float:
        key = (seat, hand, model)
        found = self._known.get(key)
        if found is None:
            found = hand_likelihood(self._moves, worth, self._now[seat], hand, model)
            self._known[key] = found
        return found

    def _resampled(
        self, drawn: Sequence[World], weights: Sequence[float], count: int
    ) -> list[World]:
        """Return `count` of the drawn worlds, evenly spaced along their weights."""
        sums = list(accumulate(weights))
        step = sums[-1] / count
        mark = step * self._rng.random()
        kept: list[World] = []
        for world, reached in zip(drawn, sums, strict=True):
            while mark < reached and len(kept) < count:
                kept.append(world)
                mark += step
        kept += [drawn[-1]] * (count - len(kept))
        self._rng.shuffle(kept)
        return kept
