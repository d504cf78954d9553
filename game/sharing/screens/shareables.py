"""The parts of a game that can be shared: the challenge, the deal, the game, a moment."""

from __future__ import annotations

from functools import partial

from game.sharing.links.link import write_link
from game.sharing.screens import pictures
from game.sharing.screens.share_dialog import Shareable
from game.sharing.share_sentences import (
    challenge_asked,
    deal_asked,
    game_text,
    headline,
    what_would_you_play,
)
from game.sharing.shared_game import SharedGame
from game.ui.art.card_art import CardArt
from game.words.language import _, in_sequence


def of_challenge(game: SharedGame, art: CardArt, name: str = "") -> Shareable:
    """Share the same cards and the result, shown after they are played. Raises LinkError."""
    variant, same = game.game.rules.key, _("The same cards for everyone:")
    return Shareable(
        _("Beat my result"),
        write_link(game.challenge_link(name)),
        f"{headline(variant)}\n{in_sequence((challenge_asked(name), same))}",
        partial(pictures.of_deal, variant, game.game.players, art, name),
        "basra-challenge.png",
    )


def of_deal(game: SharedGame, art: CardArt) -> Shareable:
    """Share the same cards. Raises LinkError."""
    variant = game.game.rules.key
    return Shareable(
        _("The same cards"),
        write_link(game.deal_link),
        f"{headline(variant)}\n{deal_asked()}",
        partial(pictures.of_deal, variant, game.game.players, art),
        "basra-deal.png",
    )


def of_game(game: SharedGame, art: CardArt) -> Shareable:
    """Share the whole game so far. Raises LinkError."""
    return Shareable(
        _("The whole game"),
        write_link(game.game_link),
        game_text(game.game, game.played.hands),
        partial(pictures.of_result, game, art) if game.over else None,
        "basra-game.png",
    )


def of_moment(game: SharedGame, art: CardArt, hand: int, play: int) -> Shareable:
    """Share the moment after `play` plays of the hand with index `hand`. Raises LinkError."""
    state = game.played.hands[hand].states[play]
    draws = partial(pictures.of_moment, state, art) if state.turn is not None else None
    return Shareable(
        _("This moment"),
        write_link(game.moment_link(hand, play)),
        f"{headline(game.game.rules.key)}\n{what_would_you_play()}",
        draws,
        "basra-moment.png",
    )
