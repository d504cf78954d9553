"""Sentences about leagues: their weeks, results and standings."""

from collections.abc import Sequence
from datetime import date

from game.league.league import DEALS, TARGET, DealResult, League, Ranked, Sheet, opening
from game.session.table_names import opponents_of
from game.sharing.share_sentences import challenger
from game.words.amounts import signed
from game.words.dates import short_day
from game.words.language import _, in_sequence, listed, ngettext
from game.words.seat_names import enclosed
from game.words.variant_names import name_of


def heading(league: League) -> str:
    """Return the name of a league."""
    return league.name or _("League")


def how(league: League) -> str:
    """Return the rules of a league in a line."""
    words = _("{variant}, against {opponents}, to {points} points")
    return words.format(
        variant=name_of(league.setup.variant), opponents=opponents_of(league.setup), points=TARGET
    )


def explained() -> str:
    """Return how a league works."""
    return in_sequence(
        (
            _("Everyone plays the same seven deals each week, whenever they like."),
            _("The results are revealed on Friday."),
        )
    )


def sealed(week: date) -> str:
    """Return when the results are opened, and what the seal is."""
    words = _("Results stay hidden until Friday, {day}. This relies on each device's clock.")
    return words.format(day=short_day(opening(week)))


def days(week: date) -> str:
    """Return the first day of a week and the day on which its results open."""
    return f"{short_day(week)} \N{EN DASH} {short_day(opening(week))}"


def deal_name(number: int, deal: DealResult) -> str:
    """Return the name of a deal, numbered from 0, with its points if it was played."""
    words = _("Deal {number}: {points}") if deal.plays else _("Deal {number}")
    return words.format(number=number + 1, points=signed(deal.points))


def deal_note(deal: DealResult, *, begun: bool, over: bool) -> str:
    """Return what the player did with a deal."""
    if deal.plays and deal.points <= -TARGET:
        words = _("Already played. A deal costs at most {points} points.")
        return words.format(points=TARGET)
    if deal.plays:
        return _("Already played")
    if over:
        return _("Not played")
    return _("Continue") if begun else _("Play")


def player_name(league: League, player: str) -> str:
    """Return the name of a player."""
    return _("You") if player == league.own else challenger(league.players().get(player, ""))


def shared_name(league: League, player: str) -> str:
    """Return the name of a player in what is shared, for others to read."""
    nameless = _("Me") if player == league.own else challenger("")
    return league.players().get(player, "") or nameless


def sent(sheet: Sheet) -> str:
    """Return how many deals a player sent."""
    words = ngettext("{count} of {all} deals", "{count} of {all} deals", sheet.played)
    return words.format(count=sheet.played, all=DEALS)


def place_name(name: str, place: Ranked) -> str:
    """Return a place in the standings: "1. Mona, +35"."""
    return _("{rank}. {name}, {points}").format(
        rank=place.rank,
        name=name,
        points=signed(place.sheet.total),
    )


def points_of_deals(sheet: Sheet) -> str:
    """Return the points of each deal."""
    points = " · ".join(
        signed(deal.points) if deal.plays else "\N{EN DASH}" for deal in sheet.deals
    )
    return _("Deals: {points}").format(points=points)


def changed() -> str:
    """Return that a player sent other results later."""
    return _("Other results came later. The first ones count.")


def not_played() -> str:
    """Return what a missing deal costs."""
    return _("A deal that isn't played counts as lost by {points} points.").format(points=TARGET)


def still_missing(names: Sequence[str]) -> str:
    """Return who sent no results."""
    return _("No results from {names}").format(names=listed(names))


def shared_standings(league: League, week: date, places: Sequence[Ranked]) -> str:
    """Return the standings as a text."""
    title = f"{heading(league)}, {days(week)}"
    rows = [place_name(shared_name(league, place.player), place) for place in places]
    return "\n".join([title, *rows])


def invited(league: League) -> str:
    """Return the words of an invitation."""
    return in_sequence((_("Join my league: {name}.").format(name=heading(league)), explained()))


def results_of(league: League, week: date, name: str) -> str:
    """Return the words that go with sealed results."""
    words = _("{league}: {name}'s results of the week from {day}, hidden until Friday")
    return words.format(
        league=heading(league), name=enclosed(challenger(name)), day=short_day(week)
    )


def unknown() -> str:
    """Return that the league of results isn't known."""
    return _("Open the league's own link first, then these results.")


def too_early() -> str:
    """Return that results are of a week to come."""
    return _("These results are of a week to come. Check this device's date.")


def full() -> str:
    """Return that a league has the most players."""
    return _("This league is full, so these results weren't saved.")


def taken(name: str, *, changed: bool) -> str:
    """Return that results were saved."""
    if changed:
        words = _("{name} sent other results before. The first ones count.")
    else:
        words = _("The results of {name} are saved.")
    return words.format(name=enclosed(challenger(name)))
