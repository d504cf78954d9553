"""How long the games of the road are, and who wins them: ``python -m tests.bench.road``.

A player as strong as the host of the stop before, and one as strong as the best host so far, play
each stop's game. Each deal is played from both seats.
"""

from game.bots.bot import choose, rng_for
from game.bots.bots import bot_named
from game.bots.levels import BOTS
from game.road.stops import STOPS, Stop
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.view import view
from game.session.setup_edits import rules_of
from tests.bench.command_line import parser, say_headings, say_row

A_PLAY, AN_END = 5, 20
"""Seconds that a play takes with its animation, and the end of a hand."""


def game(stop: Stop, levels: tuple[str, str], seed: str, dealer: int) -> tuple[bool, float]:
    """Return whether the first seat wins a game, and its minutes."""
    state, seconds = Game.start(rules_of(stop.setup), 2, dealer), 0
    bots = [bot_named(level) for level in levels]
    while state.winner is None:
        number = state.hands_played
        hand, _ = begin_hand(state, deal(state.rules, 2, seed, number))
        draws = [rng_for(seed, number, seat) for seat in (0, 1)]
        while hand.turn is not None:
            seat = hand.turn
            hand, _ = play(hand, choose(bots[seat], view(hand, seat, state.scores), draws[seat]))
        assert hand.score is not None
        state = state.after(hand.score)
        seconds += A_PLAY * len(hand.history) + AN_END
    return state.winner == 0, seconds / 60


def against(stop: Stop, player: str, deals: int) -> tuple[float, float]:
    """Return the share of games won in per cent, and the mean minutes."""
    levels = player, stop.host.level
    played = [game(stop, levels, f"road/{n}", dealer) for n in range(deals) for dealer in (0, 1)]
    wins, minutes = zip(*played, strict=True)
    return 100 * sum(wins) / len(wins), sum(minutes) / len(minutes)


def main() -> None:
    """Print a row for each stop."""
    options = parser(__doc__, deals=(20, "deals, each from both seats"), stops=("", "some keys"))
    known = options.parse_args()
    say_headings("stop", "host", "to", "minutes", "level before wins", "best level so far wins")
    before, best = "novice", "novice"
    for stop in STOPS:
        best = max(best, stop.host.level, key=BOTS.index)
        if not known.stops or stop.variant in known.stops.split(","):
            level = stop.host.level
            won, minutes = against(stop, before, known.deals)
            likely, _ = (won, 0) if best == before else against(stop, best, known.deals)
            cells = f"{before} {won:.0f} %", f"{best} {likely:.0f} %"
            say_row(
                stop.variant, f"{stop.host.name}, {level}", stop.target, f"{minutes:.1f}", *cells
            )
        before = stop.host.level


if __name__ == "__main__":
    main()
