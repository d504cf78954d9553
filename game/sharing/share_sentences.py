"""Sentences about sharing, and the lines that are shared; none of them spoils anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.rules.match import Game
from game.rules.replay import PlayedHand
from game.rules.scoring import leader_of
from game.sharing.links.envelope import Reason
from game.words.amounts import score
from game.words.bidi_runs import isolate_ltr
from game.words.language import _
from game.words.signs import FAIR, GOOD, POOR
from game.words.variant_names import name_of

SUITS = "♠♥♣♦"

Refusal = Reason | Literal["empty", "unknown problem"]
"""Why a link isn't opened: it can't be read, its game has no hand, or its puzzle is unknown."""


def hands_in_squares(hands: Sequence[PlayedHand]) -> str:
    """Return a square for each finished hand: won by the first side, level, lost."""
    scores = [hand.last.score for hand in hands]
    totals = [[side.total for side in score.sides] for score in scores if score]
    signs = {0: GOOD, None: FAIR}
    return "".join(signs.get(leader_of(total), POOR) for total in totals)


def headline(variant: str) -> str:
    """Return the first line of every shared text: the game's name and the variant's."""
    return _("Basra {suits} {variant}").format(suits=isolate_ltr(SUITS), variant=name_of(variant))


def challenge_asked(name: str) -> str:
    """Return the question of a challenge."""
    if not name:
        return _("Can you beat my result?")
    return _("Can you beat {name}'s result?").format(name=name)


def deal_asked() -> str:
    """Return the question of a deal."""
    return _("Play the same cards!")


def game_text(game: Game, hands: Sequence[PlayedHand]) -> str:
    """Return lines about a game: the winner of each hand, and the score."""
    told = _("Watch it play by play:") if game.winner is not None else _("Watch it so far:")
    points = f"{hands_in_squares(hands)} {score(game.scores)}".strip()
    return f"{headline(game.rules.key)}\n{points}\n{told}"


def what_would_you_play() -> str:
    """Return the question of a moment."""
    return _("What would you play?")


def find_best_play() -> str:
    """Return the question of a puzzle."""
    return _("Every card is known. Find the play that wins the most!")


def how_opened(address: str) -> str:
    """Return how to open a link that only the program can open."""
    return _("Whoever has Basra opens it with this command: {command}").format(
        command=isolate_ltr(f"basra {_shortened(address)}")
    )


def too_long_for_link() -> str:
    """Return why a game can't be shared as a link."""
    return _("This game is too long for a link. It can be saved as a file instead.")


def _shortened(address: str, longest: int = 24) -> str:
    return address if len(address) <= longest else f"{address[: longest - 1]}…"


def refusal(reason: Refusal) -> str:
    """Return why a link isn't opened."""
    return {
        "damaged": _("This link is damaged or incomplete. Ask for it once more."),
        "newer": _("This link was made by a newer version of Basra, which alone can open it."),
        "too long": _("This link is too long to be one of Basra."),
        "empty": _("No hand was dealt in this game."),
        "unknown problem": _("There is no such problem."),
    }[reason]
