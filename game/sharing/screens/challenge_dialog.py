"""The dialog of a challenge that was received, and the comparison of the results."""

from collections.abc import Callable

from game.formats.shape import read
from game.rules.variant import configure
from game.rules.variants import variant_named
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of
from game.session.table_names import opponents_of
from game.sharing.challenges import Challenge
from game.sharing.links.contents import ChallengeLink
from game.sharing.share_sentences import challenge_title, challenger, invitation, outcome, result
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.amounts import players
from game.words.language import _
from game.words.variant_names import name_of


class ChallengeDialog(Dialog):
    """Shows the sender and the game of a challenge, without its result.

    Args:
        link: the challenge.
        setup: the game to play.
        on_play: starts that game.
    """

    _widest = 420

    def __init__(
        self, context: Context, link: ChallengeLink, setup: GameSetup, on_play: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self._name, self._setup, self._on_play = link.name, setup, on_play
        self.form.focus = "play"

    @property
    def title(self) -> str:
        """The title, with the sender's name."""
        return challenge_title(self._name)

    def _body(self, column: Column) -> None:
        """Write the challenge and the game."""
        setup = self._setup
        column.write(invitation(self._name)).gap(10)
        column.fact(_("Variant"), name_of(setup.variant))
        column.fact(_("Players"), players(setup.players))
        column.fact(_("Points to win"), str(rules_of(setup).target))
        column.fact(_("Opponents"), opponents_of(setup))

    def _commands(self) -> list[Command]:
        """Return the commands Play and Not now."""
        return [
            Command("play", _("Play the same cards"), self._on_play, "primary"),
            Command("cancel", _("Not now"), self._cancel),
        ]


def check_challenge(link: ChallengeLink) -> None:
    """Check that a challenge can be played here, and that its result is possible.

    Raises:
        ValueError: the same cards can't be dealt here, or no game ends with this result.
    """
    deal = link.deal
    if deal.match or not deal.seed or deal.dealer != deal.players - 1:
        raise ValueError("not a game that tables here can start")
    read(Challenge, (link.name, link.scores, link.hands))
    target = configure(variant_named(deal.variant), deal.players, deal.options).target
    if max(link.scores) < target:
        raise ValueError("not the end of a game")


def put_comparison(column: Column, own: Challenge, theirs: Challenge) -> None:
    """Write who did better with the same cards, and both results."""
    told = outcome(own.scores, theirs.scores, theirs.name)
    column.write(told, theme.LARGE, theme.BRASS_LIGHT, typeface="bold", align="center").gap(2)
    column.fact(_("You"), result(own.scores, own.hands))
    column.fact(challenger(theirs.name), result(theirs.scores, theirs.hands)).gap(8)
