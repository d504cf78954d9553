"""The table of a league's deal."""

from contextlib import suppress

from game.league.league import LEAGUES, League, Sheet, opening, played_in, result_of
from game.league.screens.results import keep
from game.play.course.kept_game import KeptGame
from game.session.routes import ShowLeague
from game.session.session import Session
from game.session.setup import GameSetup
from game.ui.screens.context import Context
from game.words.language import _


def is_of_league(context: Context, setup: GameSetup) -> bool:
    """Return whether a game plays a deal of a league."""
    return _league_of(context, setup) is not None


def _league_of(context: Context, setup: GameSetup) -> League | None:
    leagues = LEAGUES.known(context.platform.texts).values() if setup.seed else ()
    return next((one for one in leagues if played_in(one, setup)), None)


class LeagueGame(KeptGame):
    """A game with a deal of a league; it isn't sealed, because all members know its seed."""

    sealed = False

    @property
    def ribbon(self) -> str:
        """The number of the deal."""
        number = self.header.setup.seed.rpartition("/")[2]
        return _("League, deal {number}").format(number=number)

    async def _show_ending(self, context: Context, session: Session, tally: str) -> bool:
        """Save the result of the first finished game, and show the league's page."""
        league = _league_of(context, session.setup)
        place = played_in(league, session.setup) if league else None
        if league is None or place is None:
            return await super()._show_ending(context, session, tally)
        week, number = place
        deals = list(league.sheet(week).deals)
        if not deals[number].plays and context.today < opening(week):
            with suppress(ValueError):  # a game too long to be sent
                deals[number] = result_of(session.record())
            sheet = Sheet(context.settings.sender, tuple(deals))
            keep(context, league.with_sheet(week, league.own, sheet))
        context.go(ShowLeague(league.id))
        return False
