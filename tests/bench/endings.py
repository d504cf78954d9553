"""How well bots play small endings: ``python -m tests.bench.endings``.

The second to last batch of two players, with two cards left in each hand, is small enough to solve
as a game. The players know all cards but the hands and the stock, and each pair of hands is equally
likely. The bots' weights value the batch's end. Regret minimisation (`regret.py`) finds an
equilibrium. Then each bot is asked for its play in every information set.

*Reply* is what a best reply wins from the bot, *lost* what the bot loses against the equilibrium.
Both are points an ending, the mean of both seats, and 0 for an equilibrium.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb
from statistics import fmean

from game.bots.bot import Bot
from game.bots.search_bot import MASTER, Search, SearchBot
from game.bots.search_context import search_context
from game.commands.simulate import Estimate
from game.rules.cards import Card
from game.rules.dealing import batches, deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, move_cards, play
from game.rules.state import BITS, HandState, Play
from game.rules.variants import VARIANTS
from game.rules.view import View, view
from tests.bench.best_response import batch_end_worth, bot_play
from tests.bench.command_line import parser, say_headings, say_row
from tests.bench.opponents import OPPONENTS
from tests.bench.regret import BEST, REPLY, Leaf, Point, SmallGame

CARDS = 2
"""Cards in each hand of an ending."""
MARKS = (1, 3, 10, 30, 100)
"""Iterations after which the exploitability is measured."""


class Ending(SmallGame):
    """The last plays of a batch as a game; a hand is the bits of its cards at the start."""

    def __init__(self, state: HandState) -> None:
        self._context = search_context(view(state, 0))
        self._hidden = tuple(sorted((*state.hands[0], *state.hands[1], *state.stock)))
        self._states: dict[int, HandState] = {}
        hands = list(map(_bits, combinations(self._hidden, CARDS)))
        self._chance = 1 / len(hands) / comb(len(self._hidden) - CARDS, CARDS)
        root = self._after(state, (0, 0))
        assert isinstance(root, Point)
        super().__init__(root, (hands, hands))

    def _after(self, state: HandState, played: tuple[int, int]) -> Point | Leaf:
        """Return the point of a state, with the bits of what each seat has played."""
        seat, gone = state.turn or 0, sum(played)
        hidden = tuple(card for card in self._hidden if not gone & BITS[card])
        left = CARDS - played[seat].bit_count()
        if not left:
            worth = batch_end_worth(self._context, replace(state, stock=hidden))
            return Leaf(played, worth * self._chance)
        state = replace(state, hands=((), hidden) if seat else (hidden, ()), stock=())
        options, after = {}, []
        for rest in combinations(hidden, left):
            places = [n for n, made in enumerate(legal_plays(state)) if made.card in rest]
            options[played[seat] | _bits(rest)] = places
        for made in legal_plays(state):
            own = played[seat] | BITS[made.card]
            both = (played[0], own) if seat else (own, played[1])
            after.append(self._after(move_cards(state, made)[0], both))
        point = Point.of(seat, options, after)
        self._states[id(point)] = state
        return point

    def ask(self, name: str, bot: Bot) -> None:
        """Ask a bot for its plan."""
        for point in self.root.points():
            state = self._states[id(point)]
            for hand, options in point.options.items():
                plan = point.tables[name][hand] = [1.0] * len(options)
                if len(options) > 1:
                    made = bot_play(bot, self._seen(state, hand), f"{name}/{hand}")
                    plan[:] = [float(legal_plays(state)[place] == made) for place in options]

    def _seen(self, state: HandState, hand: int) -> HandState:
        """Return a state that the seat to play sees with a hand."""
        hidden = state.hands[state.turn or 0]
        own = tuple(card for card in hidden if hand & BITS[card])
        rest = tuple(card for card in hidden if not hand & BITS[card])
        others = CARDS - (len(self._hidden) - len(hidden) + 1) // 2
        hands = (rest[:others], own) if state.turn else (own, rest[:others])
        return replace(state, hands=hands, stock=rest[others:])


def _bits(cards: tuple[Card, ...]) -> int:
    return sum(BITS[card] for card in cards)


class Fresh(SearchBot):
    """The master, which learns nothing from plays before the ending: the hands are random."""

    def play_values(
        self, view: View, rng: random.Random, plays: Sequence[Play] = ()
    ) -> Iterator[Mapping[Play, float]]:
        search = Search(self._effort, view, rng, plays, self._evaluation)
        now = search._sampler._now
        for seat, held in enumerate(view.hand_sizes):
            now[seat] = now[seat][len(now[seat]) + held - CARDS :]
        yield from search.play_values()


def ending(table: str, seed: str, number: int) -> HandState:
    """Play a hand between masters up to its ending."""
    rules, bot, name = VARIANTS[table], SearchBot(MASTER), f"{seed}/{number}"
    state, _ = begin_hand(Game.start(rules, 2, number % 2), deal(rules, 2, seed, number))
    while state.batch < batches(rules, 2) - 1 or {*map(len, state.hands)} != {CARDS}:
        state, _ = play(state, bot_play(bot, state, name))
    return state


def main() -> None:
    """Solve some endings, and print what each bot loses in them."""
    options = parser(
        __doc__,
        table=("egyptian", "the variant, for two players"),
        bots=("master,skilled,sampler-24", "bots to ask"),
        endings=(10, "endings, each of another deal, 2 or more"),
        seed=("ending", "seed of the deals"),
    ).parse_args()
    bots: dict[str, Bot] = {name: OPPONENTS[name]() for name in options.bots.split(",")}
    for name, bot in bots.items():
        if isinstance(bot, SearchBot) and bot._effort.infer:
            bots[name] = Fresh(bot._effort)
    curve, results = [], {name: list[tuple[float, float]]() for name in bots}
    for number in range(options.endings):
        game = Ending(ending(options.table, options.seed, number))
        curve.append([*game.learn(MARKS)])
        for name, bot in bots.items():
            game.ask(name, bot)
            results[name].append((game.lead(REPLY, name), game.lead(BEST, name)))
    say_headings("iterations", "exploitability")
    for iterations, found in zip(MARKS, zip(*curve, strict=True), strict=True):
        say_row(iterations, f"{fmean(found):.4f}")
    say_headings("bot", "endings", "reply", "lost")
    for name, pairs in results.items():
        say_row(name, len(pairs), *map(Estimate.of, zip(*pairs, strict=True)))


if __name__ == "__main__":
    main()
