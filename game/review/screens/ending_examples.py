"""Example screens: the ends of hands and games."""

from functools import partial

from game.library.tally import Count, games_won
from game.play.ending.game_over import GameOver
from game.play.ending.rematch import rematch_of, same_cards_otherwise
from game.play.scene.examples import table
from game.review.screens.costliest_row import Costliest, Finding
from game.review.screens.game_reviews import GameHandsDialog, GameReviews
from game.review.screens.reviewing import Reviewing
from game.rules.cards import Card
from game.session import example_games as games
from game.session.finished_hand import FinishedHand
from game.session.routes import StartGame
from game.session.session import Session
from game.sharing.challenges import Challenge
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.steering import over_start

_COSTLIEST = Costliest(Card.parse("8C"), 1, 6.3)
"""The costliest play of a game."""

LOOKING, FOUND_SO_FAR, FOUND = Finding(hand=1), Finding(_COSTLIEST, 2), Finding(_COSTLIEST)
FOUND_BY_NAME = Finding(_COSTLIEST._replace(name=games.PEOPLE[1]), own=False)
"""Possible findings about the play in a game."""


BETTER, WORSE = Challenge("Karim", (21, 4), 1), Challenge("", (9, 24), 2)
"""Results of the same cards: better and worse than that of the won game."""


class KnownFinding(GameReviews):
    """Reviews with a given finding, which find no more."""

    def __init__(self, context: Context, session: Session, finding: Finding) -> None:
        hands = FinishedHand.whole_game(session)
        super().__init__(context, [Reviewing(context, played) for played in hands], {})
        self._known = finding

    @property
    def finding(self) -> Finding:
        """The given finding."""
        return self._known

    def start(self) -> None:
        """Don't search."""


def hand_over(context: Context, name: str) -> None:
    """Show the score of a game's first hand."""
    table(context, games.scored(name))


def game_over(
    context: Context,
    name: str,
    *,
    ready: bool = False,
    challenge: Challenge | None = None,
    of_people: bool = False,
) -> None:
    """Show the end of a game.

    Args:
        context: the app's context.
        name: the game.
        ready: whether the next level is offered.
        challenge: the result to beat, None for none.
        of_people: whether two people played it at one device.
    """
    session = games.decided(name)
    session.setup = session.setup if not of_people else games.of_people(session.setup)
    session.counted = True
    table(context, session)
    context.stage.scene.close()
    untold = session.setup.match or of_people
    dialog = GameOver(
        context,
        session,
        partial(context.go, StartGame(session.setup)),
        lambda: context.stage.push(_hands(context, session, FOUND)),
        extras=same_cards_otherwise(context, session),
        tally="" if untold else games_won(Count(7, 3)),
        rematch=rematch_of(context, session, "")._replace(ready=ready),
        challenge=challenge,
    )
    context.stage.push(dialog)


def _hands(context: Context, session: Session, finding: Finding) -> GameHandsDialog:
    return GameHandsDialog(context, KnownFinding(context, session, finding), game_over=True)


def hands(context: Context, name: str, finding: Finding = FOUND) -> None:
    """Show the hands of a game, with a given finding."""
    over_start(context, _hands(context, games.decided(name), finding))


SCREENS: Examples = {
    "hand-over": example("the score of a hand of two", hand_over, "two"),
    "hand-over-3": example("the score of a hand of three", hand_over, "short"),
    "hand-over-4": example("the score of a hand of partnerships", hand_over, "partners"),
    "hand-over-4-alone": example(
        "the score of a hand of four, with points held over", hand_over, "held over"
    ),
    "hand-over-tied": example("the score of a hand with a tie for most cards", hand_over, "tied"),
    "hand-over-card": example("the score of a hand that hung on one card", hand_over, "one card"),
    "game-over": example("a game won", game_over, "won"),
    "game-over-lost": example("a game of three lost", game_over, "short"),
    "game-over-match": example("a game of a match won", game_over, "match"),
    "game-over-ready": example(
        "a game won clearly, the next level offered", game_over, "well won", ready=True
    ),
    "last-game": example("the hands of a game lost, its costliest play found", hands, "beaten"),
    "last-game-looking": example(
        "the hands of a game, its costliest play still looked for", hands, "beaten", LOOKING
    ),
    "last-game-long": example("the hands of a long game", hands, "long", FOUND_SO_FAR),
    "last-game-people": example("the hands of two people's game", hands, "beaten", FOUND_BY_NAME),
    "game-over-people": example(
        "a game that one of two people at one device won", game_over, "won", of_people=True
    ),
    "game-over-challenge": example(
        "a game won, and who did better with its cards", game_over, "won", challenge=BETTER
    ),
    "game-over-challenge-won": example(
        "a game won, better than the sender of its cards", game_over, "won", challenge=WORSE
    ),
}
"""By name, in the order of a visit."""
