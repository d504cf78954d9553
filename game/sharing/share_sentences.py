"""Sentences about sharing, links and challenges, and the lines that are shared."""

from collections.abc import Sequence
from typing import Literal

from game.rules.match import Game
from game.rules.replay import PlayedHand
from game.rules.scoring import lead_of, leader_of
from game.sharing.links.envelope import Reason
from game.words.amounts import score
from game.words.bidi_runs import FAIR, GOOD, POOR, isolate_ltr
from game.words.language import _, in_sequence, ngettext
from game.words.seat_names import enclosed
from game.words.variant_names import name_of

SUITS = "♠♥♣♦"

Refusal = Reason | Literal["empty", "unknown puzzle"]
"""Why a link isn't opened: it can't be read, its game has no hand, or its puzzle is unknown."""


def headline(variant: str) -> str:
    """Return the first line of every shared text: the game's name and the variant's."""
    return _("Basra {suits} {variant}").format(suits=isolate_ltr(SUITS), variant=name_of(variant))


def challenge_asked(name: str) -> str:
    """Return the question of a challenge."""
    if not name:
        return _("Can you beat my result?")
    return _("Can you beat {name}'s result?").format(name=enclosed(name))


def deal_asked() -> str:
    """Return the question of a deal."""
    return _("Play the same cards!")


def game_text(game: Game, hands: Sequence[PlayedHand]) -> str:
    """Return lines about a game: a square for each hand (won, level, lost), and the score."""
    scores = [hand.last.score for hand in hands]
    leaders = [leader_of([side.total for side in one.sides]) for one in scores if one]
    squares = "".join({0: GOOD, None: FAIR}.get(leader, POOR) for leader in leaders)
    told = _("Watch it move by move:") if game.winner is not None else _("Watch the game so far:")
    points = f"{squares} {score(game.scores)}".strip()
    return f"{headline(game.rules.key)}\n{points}\n{told}"


def what_would_you_play() -> str:
    """Return the question of a moment."""
    return _("What would you play?")


def how_opened(address: str) -> str:
    """Return how to open a link that only the program can open."""
    short = address if len(address) <= 24 else f"{address[:23]}…"
    return _("If you have Basra, open it with this command: {command}").format(
        command=isolate_ltr(f"basra {short}")
    )


def too_long_for_link() -> str:
    """Return why a game can't be shared as a link."""
    return _("This game is too long for a link. Save it as a file instead.")


def refusal(reason: Refusal) -> str:
    """Return why a link isn't opened."""
    return {
        "damaged": _("This link is damaged or incomplete. Ask for it again."),
        "newer": _("This link was made by a newer version of Basra. Update Basra to open it."),
        "too long": _("This link is too long to be a Basra link."),
        "empty": _("No hand was dealt in this game."),
        "unknown puzzle": _("This puzzle doesn't exist."),
    }[reason]


def challenge_title(name: str) -> str:
    """Return the title of a challenge."""
    return _("A challenge from {name}").format(name=enclosed(name)) if name else _("A challenge")


def invitation(name: str) -> str:
    """Return the words of a challenge, without its result."""
    words = _("A friend has played these cards.")
    if name:
        words = _("{name} has played these cards.").format(name=enclosed(name))
    return in_sequence((words, _("Play them too and see who does better.")))


def result(scores: Sequence[int], hands: int) -> str:
    """Return a game's result: "104-87, 3 hands"."""
    told = ngettext("{scores}, {count} hand", "{scores}, {count} hands", hands)
    return told.format(scores=score(scores), count=hands)


def outcome(own: Sequence[int], theirs: Sequence[int], name: str) -> str:
    """Return who did better with the same cards, and by how many points."""
    difference = lead_of(own) - lead_of(theirs)
    if not difference:
        return _("You both did equally well.")
    count = abs(difference)
    if difference > 0:
        words = ngettext(
            "You did better by {count} point!", "You did better by {count} points!", count
        )
    elif name:
        words = ngettext(
            "{name} did better by {count} point.", "{name} did better by {count} points.", count
        )
    else:
        words = ngettext(
            "Your friend did better by {count} point.",
            "Your friend did better by {count} points.",
            count,
        )
    return words.format(name=enclosed(name), count=count)


def challenger(name: str) -> str:
    """Return the name of the sender."""
    return name or _("Your friend")
