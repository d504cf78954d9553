"""The sentences of statistics: mistakes, parts of a hand, shares and intervals."""

from collections.abc import Mapping
from types import MappingProxyType

from game.review.figures import Phase
from game.review.mistake_kinds import Kind
from game.statistics.estimates import TOO_FEW, Interval
from game.statistics.overview import Loss, Wins
from game.statistics.played import Costly
from game.words.amounts import grammatical_number, plain, signed
from game.words.bidi_runs import isolate_ltr
from game.words.language import _, mark, ngettext

_KINDS: Mapping[Kind, str] = MappingProxyType(
    {
        "missed-basra": mark("Missed a basra"),
        "wasted-jack": mark("Wasted a jack"),
        "gave-last-floor": mark("Gave away the last floor"),
        "gave-majority": mark("Gave away most cards"),
        "left-basra": mark("Left a basra for others"),
        "missed-capture": mark("Missed a capture"),
        "took-less": mark("Took too little"),
        "wrong-card": mark("Laid down the wrong card"),
        "other": mark("Made another mistake"),
    }
)

_PHASES: Mapping[Phase, str] = MappingProxyType(
    {"early": mark("Early deals"), "middle": mark("Middle deals"), "last": mark("Last deal")}
)


def kind_name(kind: Kind) -> str:
    """Return a kind of mistake in a few words."""
    return _(_KINDS[kind])


def phase_name(phase: Phase) -> str:
    """Return the name of a part of a hand."""
    return _(_PHASES[phase])


def won_of(wins: Wins) -> str:
    """Return how many of the games played were won."""
    return _("{won} of {played} won").format(won=wins.won, played=wins.played)


def share_interval(found: Interval) -> str:
    """Return the interval of a share: "48-74%"."""
    dash = "\N{EN DASH}"
    return isolate_ltr(f"{100 * found.low:.0f}{dash}{100 * found.high:.0f}%")


def mean_interval(found: Interval) -> str:
    """Return half the width of a mean's interval: "± 1.5"."""
    return f"± {plain((found.high - found.low) / 2)}"


def too_few() -> str:
    """Return what to expect of figures from few games."""
    return _("With fewer than {count} games, these figures say little.").format(count=TOO_FEW)


def points(value: float) -> str:
    """Return points in words: "1.5 points"; from 10 up without fraction."""
    value = round(value) if value >= 10 else value
    count = grammatical_number(value)
    return ngettext("{points} point", "{points} points", count).format(points=plain(value))


def loss_in_words(loss: Loss) -> str:
    """Return the points that a kind of mistake lost, and its number: "31 points, 4 times"."""
    times = ngettext("{count} time", "{count} times", loss.times).format(count=loss.times)
    return _("{points}, {times}").format(points=points(loss.lost), times=times)


def a_hand(value: float) -> str:
    """Return an average per hand: "0.42"."""
    return isolate_ltr(f"{value:.2f}")


def where(costly: Costly, variant: str) -> str:
    """Return where a mistake was made."""
    return _("{variant}, hand {hand}, move {play}").format(
        variant=variant, hand=costly.hand, play=costly.mistake.play + 1
    )


def costly_in_words(costly: Costly) -> str:
    """Return what a mistake was and what it lost: "Missed a basra: -12"."""
    lost = signed(-costly.mistake.lost)
    return _("{mistake}: {points}").format(mistake=kind_name(costly.mistake.kind), points=lost)


def looked_at(done: int, whole: int) -> str:
    """Return how many games are reviewed so far."""
    return _("{done} of {count} games reviewed").format(done=done, count=whole)
