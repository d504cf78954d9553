import random
from collections import Counter

import pytest

from game.bots.bot import choose
from game.bots.simple_bots import GreedyBot, gain
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.view import view
from tests.rules.games import TABLES
from tests.rules.slow import SlowHand
from tests.rules.tables import position, rules


@pytest.mark.parametrize(
    ("hands", "floor", "best"),
    [
        (("9S 2C TS", "KC KD QD"), "9D AH AD TD", {"TSx9D,AD,TD", "TSx9D,AH,TD"}),
        (("AS JS TD 9S", "KC KD QD QH"), "", {"9S"}),
        (("9S 8S KS", "KC KD QD"), "", {"9S", "8S", "KS"}),
    ],
)
def test_highest_gain_is_played_and_ties_are_broken_at_random(
    hands: tuple[str, ...], floor: str, best: set[str]
) -> None:
    state = position(rules("cypriot"), hands, floor=floor)
    made = Counter(str(choose(GreedyBot(), view(state, 0), random.Random(n))) for n in range(300))
    assert set(made) == best
    assert min(made.values()) > 60


def slow_gain(hand: SlowHand, text: str) -> int:
    """Return the gain, from the words of the yardstick."""
    points = {"2C": 2, "TD": 3, "7D": int(hand.row["7D"])}
    card, _, captured = text.partition("x")
    taken = [card, *captured.split(",")] if captured else [card]
    worth = sum(1 if one[0] in "AJ" else points.get(one, 0) for one in taken)
    if not captured:
        return -2 * worth - (2 if card[0] == "J" else 0)
    later = hand.copy()
    later.play(text)
    return int(later.plays[-1]["basra"]) + len(taken) + 2 * worth


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_greedy_bot_agrees_with_the_slow_engine(key: str, players: int) -> None:
    rng = random.Random(f"{key} {players}")
    laid = deal(rules(key, players), players, f"greedy {key}", 0)
    state, _ = begin_hand(Game.start(rules(key, players), players, 0), laid)
    setting = {"variant": key, "players": players}
    slow = SlowHand(setting, 0, list(map(str, laid.floor)), list(map(str, laid.stock)), 0)
    while state.turn is not None:
        gains = {text: slow_gain(slow, text) for text in slow.legal()}
        seen = view(state, state.turn)
        assert {str(made): gain(seen, made) for made in legal_plays(seen)} == gains
        made = choose(GreedyBot(), seen, rng)
        assert gains[str(made)] == max(gains.values())
        state, _ = play(state, made)
        slow.play(str(made))
