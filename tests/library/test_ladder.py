"""The next level, and the wins after which it is offered."""

from dataclasses import replace
from typing import Any

import pytest

from game.bots.levels import BOTS
from game.library import tally
from game.library.entry import Entry
from game.rules.match import Game, Match
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup


def test_ladder_goes_through_every_level() -> None:
    climbed = ["novice"]
    while (level := tally.harder(climbed[-1])) is not None:
        assert tally.easier(level) == climbed[-1]
        climbed.append(level)
    assert climbed == list(BOTS)[list(BOTS).index("novice") :]
    assert climbed[-1] == "master"
    assert tally.easier(next(iter(BOTS))) is None


@pytest.mark.parametrize(
    ("setup", "sides", "bots"),
    [
        (GameSetup(bots=("novice",)), 2, ("casual",)),
        (GameSetup(players=3, bots=("novice",)), 3, ("casual",)),
        (GameSetup(players=4, bots=("novice",)), 4, ("casual",)),
        (GameSetup(players=4, bots=("novice", "master", "novice")), 2, ("casual", "master") * 2),
        (GameSetup(players=4, bots=("novice", "casual", "novice")), 2, ("casual",)),
    ],
)
def test_next_level_changes_opponents_and_keeps_the_partner(
    setup: GameSetup, sides: int, bots: tuple[str, ...]
) -> None:
    changed = tally.with_opponents(setup, sides, "casual")
    assert changed == replace(setup, bots=bots[: max(1, setup.players - 1)])


def after(scores: tuple[int, ...], wins: tuple[int, ...] = ()) -> Match:
    """Return a match whose last game ended with these scores."""
    winner = scores.index(max(scores))
    game = Game(VARIANTS["egyptian"], len(scores), 0, scores, hands_played=4, winner=winner)
    return Match(game, wins or tuple(int(side == winner) for side in range(len(scores))))


def test_clear_win_is_by_a_quarter_of_the_target_or_two_games() -> None:
    assert after((105, 80)).game.rules.target == 101
    for scores, clear in {(105, 80): False, (106, 80): True, (80, 106): False}.items():
        assert tally.won_clearly(after(scores), best_of_five=False) is clear
    assert not tally.won_clearly(after((106, 20, 81)), best_of_five=False)
    for wins, clear in {(3, 0): True, (3, 1): True, (3, 2): False, (1, 3): False}.items():
        assert tally.won_clearly(after((102, 101), wins), best_of_five=True) is clear


def entry(name: str, level: str, **values: Any) -> Entry:
    usual: dict[str, Any] = {"scores": (102, 90), "over": True}
    return Entry(name, variant="egyptian", bots=(level,), **{**usual, **values})


@pytest.mark.parametrize(
    ("entries", "won"),
    [
        ([], False),
        ([entry("now", "novice", winner=0)], False),
        ([entry("now", "novice", winner=0), entry("before", "novice", winner=0)], True),
        ([entry("before", "novice", winner=1), entry("older", "novice", winner=0)], False),
        ([entry("other", "master", winner=1), entry("before", "novice", winner=0)], True),
        ([entry("left", "novice", winner=None, over=False), entry("b", "novice", winner=0)], True),
        ([entry("file", "novice", winner=0, foreign=True)], False),
        ([Entry("damaged", problem="damaged")], False),
    ],
)
def test_last_game_at_the_same_level_is_found(entries: list[Entry], *, won: bool) -> None:
    assert tally.won_last(entries, "novice", "now") is won
