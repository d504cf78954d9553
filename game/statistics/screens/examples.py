"""Example screens: statistics of games that two bots played from fixed seeds."""

import random
from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from typing import NamedTuple

from game.bots.bot import play_rest, rng_for
from game.bots.bots import PLAIN
from game.bots.simple_bots import GreedyBot
from game.judge.hand_review import review_hand
from game.judge.quick import GainJudge
from game.library.entry import Entry
from game.library.game_changes import DeletedGame
from game.library.library import LIBRARY
from game.library.screens.examples import LAST_DAY
from game.platform.input import Activate
from game.review.figures import HandFigures, figures_of, findings_of
from game.review.kept_figures import FIGURES
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays
from game.rules.replay import PlayedHand
from game.rules.state import Play
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.rules.view import View
from game.session.session import PERSON
from game.statistics.screens.library_scan import LibraryScan
from game.statistics.screens.statistics_screen import StatisticsScreen
from game.statistics.screens.statistics_state import StatisticsState
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import LONGEST_WAIT, over_start

GAMES = 50

OPPONENTS = ("greedy", "random", "greedy", "novice", "random")
"""The opponents, in turn."""

PLAYED = ("cypriot", "egyptian", "cypriot", "lebanese")
"""The variants, in turn."""

_OPTIONS = {"target": 31}
"""A low target, so that a game has few hands."""


_SLIPS = 0.22
"""How often the player's bot plays a random card."""


class SlippingBot:
    """A greedy bot that sometimes plays a random card, so that it makes mistakes."""

    def think(self, seen: View, rng: random.Random) -> Iterator[Play]:
        """Decide at once."""
        if rng.random() < _SLIPS:
            yield rng.choice(legal_plays(seen))
        else:
            yield from GreedyBot().think(seen, rng)


class BotsGame(NamedTuple):
    """A game between bots: its entry in a library, and the figures of its hands."""

    entry: Entry
    hands: tuple[HandFigures, ...]


@cache
def bots_games() -> tuple[BotsGame, ...]:
    """Return the games, the latest first."""
    return tuple(_bots_game(number) for number in range(GAMES))


def _bots_game(number: int) -> BotsGame:
    level, variant = OPPONENTS[number % len(OPPONENTS)], PLAYED[number % len(PLAYED)]
    hands = tuple(_hands(variant, level, f"statistics {number}"))
    played = hands[-1].after
    moment = (LAST_DAY - timedelta(hours=31 * number)).strftime("%Y-%m-%dT%H:%M:%SZ")
    entry = Entry(
        id=f"{moment[:10]}-{number:012x}",
        sequence=GAMES - number,
        begun=moment,
        changed=moment,
        variant=variant,
        players=2,
        bots=(level,),
        options=_OPTIONS,
        wins=(0, 0),
        hands=len(hands),
        plays=sum(len(hand.states) - 1 for hand in hands),
        scores=played.scores,
        winner=played.winner,
        over=True,
    )
    return BotsGame(entry, tuple(map(_reviewed, hands)))


def _hands(variant: str, level: str, seed: str) -> Iterator[PlayedHand]:
    rules = configure(VARIANTS[variant], 2, _OPTIONS)
    game, seats = Game.start(rules, 2, 1), (SlippingBot(), PLAIN[level]())
    while game.winner is None:
        number = game.hands_played
        state, _events = begin_hand(game, deal(rules, 2, seed, number))
        generators = [rng_for(seed, number, seat) for seat in range(2)]
        states = (state, *play_rest(state, seats, generators, game.scores))
        hand = PlayedHand(game, states)
        yield hand
        game = hand.after


def _reviewed(hand: PlayedHand) -> HandFigures:
    """Return a hand's figures, its plays graded by the quickest judge, without a solver."""
    grading = review_hand(hand, GainJudge(), "statistics")
    graded = next(known for known in grading if len(known.grades) == known.plays)
    return figures_of(hand)._replace(findings=findings_of(graded, PERSON))


class CountingScan(LibraryScan):
    """Counts, but reviews nothing."""

    async def _review_games(self) -> None:
        return


def statistics(
    context: Context,
    count: int = GAMES,
    *,
    reviewed: int = GAMES,
    variant: str = "",
    press: str = "",
) -> None:
    """Show the statistics of some games of bots.

    Args:
        context: the app's context.
        count: the number of games.
        reviewed: the number of games that are reviewed.
        variant: the variant whose games are counted, "" for all.
        press: the control to press at the end, "" for none.
    """
    known = [
        game if number < reviewed else _unreviewed(game)
        for number, game in enumerate(bots_games()[:count])
    ]
    context.go(StartScreen())
    context.stage.spawn(_shown(context, known, variant, press, still=reviewed < count))


def _unreviewed(game: BotsGame) -> BotsGame:
    return BotsGame(game.entry, tuple(hand._replace(findings=None) for hand in game.hands))


async def _shown(
    context: Context, known: list[BotsGame], variant: str, press: str, *, still: bool
) -> None:
    for entry, hands in known:
        await context.get(LIBRARY).changes.bring_back(DeletedGame(entry, "{}"))
        context.get(FIGURES).put(entry.id, hands)
    screen = StatisticsScreen(context, StatisticsState(variant))
    if still:
        screen.scan = CountingScan(context, screen.state, screen.show_counted)
    over_start(context, screen)
    screen.scan.start()
    for _frame in range(LONGEST_WAIT):
        if not screen.scan.busy:
            break
        await context.clock.frame()
    if press:
        screen.handle(Activate(press))


SCREENS: Examples = {
    "statistics": ("what fifty games of bots add up to", statistics),
    "statistics-chosen": example("the same, of one variant alone", statistics, variant="cypriot"),
    "statistics-few": example("three games, too few to tell", statistics, 3),
    "statistics-looking": example(
        "fifty games, most of them still to be reviewed", statistics, reviewed=12
    ),
    "statistics-empty": example("before the first game", statistics, 0),
    "statistics-filter": example("which games are counted", statistics, press="filter"),
    "statistics-luck": example("luck and decisions, by itself", statistics, press="chart-luck"),
}
"""By name, in the order of a visit."""
