"""How long the review of a hand takes: ``python -m tests.bench.reviewing [--hands N]``.

Hands of several tables are reviewed natively and in the browser, on the built site. Times are
seconds of computing for a whole hand, without the frames between its slices: the mean and the
longest.
"""

import json
from statistics import fmean

from game.bots.bot import play_hand
from game.bots.bots import bot_named
from game.rules.record import HandRecord, Record, write_record
from game.rules.variants import VARIANTS
from tests.bench.command_line import parser, say_headings, say_row
from tests.bench.served_site import chromium_and_site
from tests.web.watched import watch

TABLES = (("egyptian", 2), ("cypriot", 2), ("lebanese", 3), ("egyptian", 4))
GOALS = {2: 1.5, 4: 6.0}
"""Seconds in the browser for a hand, by the number of players."""

BOTS = ("skilled", "casual", "greedy", "novice")

_REVIEW = """
import time
from game.judge.hand_review import review_hand
from game.judge.sampled import usual_judge
from game.rules.reading import read_replay

def seconds(text):
    begun = time.perf_counter()
    for _review in review_hand(read_replay(text).hands[0], usual_judge(), "review"):
        pass
    return time.perf_counter() - begun
"""


def main() -> None:
    asked = parser(__doc__, hands=(3, "hands of each table")).parse_args()
    here: dict[str, object] = {}
    exec(_REVIEW, here)  # noqa: S102 - the page runs the same lines
    say_headings("table", "native", "browser", "goal")
    with chromium_and_site() as (browser, address):
        for key, players in TABLES:
            records = [_record(key, players, number) for number in range(asked.hands)]
            native = [here["seconds"](record) for record in records]  # type: ignore[operator]
            watched = watch(browser.new_page(), address)
            watched.open()
            code = _REVIEW + f"import json\njson.dumps([seconds(one) for one in {records!r}])"
            paged = json.loads(watched.python(code))
            goal = f"≤ {GOALS[players]}" if players in GOALS else ""
            say_row(f"{key}, {players}", _told(native), _told(paged), goal)
            watched.page.close()


def _record(key: str, players: int, number: int) -> str:
    """Return the record of a hand that bots of different levels play."""
    rules, dealer = VARIANTS[key], number % players
    bots = [bot_named(name) for name in BOTS[:players]]
    laid, ended = play_hand(rules, bots, "reviewing", number, dealer)
    plays = tuple(turn.play for turn in ended.history)
    hand = HandRecord(laid.floor, laid.stock, plays)
    return write_record(Record(key, players, dealer, hands=(hand,)))


def _told(seconds: list[float]) -> str:
    return f"{fmean(seconds):.2f}, {max(seconds):.2f}"


if __name__ == "__main__":
    main()
