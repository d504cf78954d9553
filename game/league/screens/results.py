"""Take in and send the results of a week."""

from game.league import league_sentences
from game.league.league import LEAGUES, League, LeagueFullError, Leagues, week_of
from game.league.sealed import results_in
from game.session.routes import ShowLeague
from game.sharing.links.contents import ResultsLink
from game.ui.screens.context import Context


def known_league(context: Context, league: str) -> League | None:
    """Return a league of this device, or None."""
    return LEAGUES.known(context.platform.texts).get(league)


def keep(context: Context, league: League) -> None:
    """Save a league, if possible, joined with what is saved of it, as the one shown last."""

    def changed(kept: Leagues) -> Leagues:
        joined = kept[league.id].merged(league) if league.id in kept else league
        return {**{key: one for key, one in kept.items() if key != league.id}, league.id: joined}

    LEAGUES.remember(context.platform.texts, changed)


def take_results(context: Context, link: ResultsLink) -> None:
    """Save another player's results and show the league. Raises ValueError if impossible."""
    league = known_league(context, link.league)
    if league is None:
        context.say(league_sentences.unknown())
        return
    week, sheet = results_in(league, link)
    if week > week_of(context.today):
        context.say(league_sentences.too_early())
        return
    known = league.sheet(week, link.player)
    try:
        league = league.with_sheet(week, link.player, sheet)
    except LeagueFullError:
        context.say(league_sentences.full())
        return
    keep(context, league)
    context.go(ShowLeague(league.id))
    changed = league.sheet(week, link.player).changed and not known.changed
    context.say(league_sentences.taken(sheet.name, changed=changed))
