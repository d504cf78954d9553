"""The page of a league: the deals of a week, and its standings once they are open."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

import pygame

from game.league import league_sentences as sentences
from game.league.league import (
    DEALS,
    LEAGUES,
    MOST_WEEKS,
    Leagues,
    missing,
    opening,
    standings,
    week_of,
)
from game.league.screens.league_dialog import LeagueDialog
from game.league.sealed import results_link
from game.library.library import LIBRARY
from game.session.routes import TakeUp
from game.session.setup import GameSetup
from game.sharing.links.contents import Link
from game.sharing.links.link import write_link
from game.sharing.screens.pictures import LeadBar, of_leads
from game.sharing.screens.share_dialog import Shareable
from game.sharing.screens.share_game_dialog import open_share
from game.sharing.share_sentences import too_long_for_link
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.screens.column import Column, put_heading, put_row
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Command
from game.words.language import _


class LeagueScreen(PlateScreen):
    """The deals and the standings of a week; a new week is shown as it starts."""

    def __init__(self, context: Context, league: str) -> None:
        super().__init__(context)
        self._id, self._today = league, context.today
        self._week = week_of(context.today)
        self._read()
        self.form.focus = "deal-1"

    def _read(self) -> None:
        self._leagues: Leagues = LEAGUES.known(self.context.platform.texts)
        self._league = self._leagues[self._id]

    @property
    def title(self) -> str:
        """The league's name."""
        return sentences.heading(self._league)

    @property
    def _open(self) -> bool:
        return self.context.today >= opening(self._week)

    def update(self, dt: float) -> bool:
        """Let time pass; show the new week after midnight."""
        if self.context.today != self._today:
            self._today = self.context.today
            self.renew()
        return super().update(dt)

    def _show(self, week: date) -> None:
        self._week = week
        self.lay_out()

    def _choose(self, league: str) -> None:
        self._id = league
        self._read()
        self._show(week_of(self.context.today))

    # Layout

    def _build(self) -> list[Area]:
        """Lay out the deals and the standings."""
        return self._one_or_two(self._put_all, "result")

    def _put_all(self, first: Column, second: Column) -> None:
        self._put_week(first)
        parts = [(second, self._put_commands), (first, self._put_deals), (second, self._put_sealed)]
        if self._open:  # on a phone the standings come first
            parts = [(second, self._put_standings), (first, self._put_deals)]
        for column, put in parts:
            put(column)
            column.gap(12)
        self._put_others(second)

    def _put_week(self, column: Column) -> None:
        back = self._week_button("week-before", _("Previous week"), "left", -1)
        onward = self._week_button("week-after", _("Next week"), "right", 1)
        put_heading(column, back, sentences.days(self._week), onward)
        column.gap(4).note(sentences.how(self._league)).gap(8)

    def _week_button(self, action: str, label: str, icon: str, by: int) -> Command:
        """Return the button for the week before or after; one that isn't kept can't be chosen."""
        week, now = self._week + by * timedelta(days=DEALS), week_of(self.context.today)
        enabled = now - MOST_WEEKS * timedelta(days=DEALS) < week <= now
        go = partial(self._show, week if enabled else now)
        return Command(action, label, go, icon=icon, enabled=enabled)

    def _put_deals(self, column: Column) -> None:
        sheet = self._league.sheet(self._week)
        for number, deal in enumerate(sheet.deals):
            begun = self._begun(self._league.game(self._week, number))
            note = sentences.deal_note(deal, begun=begun, over=self._open)
            enabled = not (deal.plays or self._open)
            label = sentences.deal_name(number, deal)
            sign = "check" if deal.plays else "right" * enabled
            command = Command(f"deal-{number + 1}", label, self._play(number), icon=sign)
            put_row(column, command._replace(enabled=enabled), note)

    def _play(self, number: int) -> Callable[[], None]:
        """Return a function that plays a deal of the week, numbered from 0."""
        return partial(self.context.go, TakeUp(self._league.game(self._week, number)))

    def _begun(self, game: GameSetup) -> bool:
        return self.context.get(LIBRARY).catalogue.latest_unfinished(game) is not None

    def _put_commands(self, column: Column) -> None:
        """Put the buttons for the next deal, the results and invitations, above the long lists."""
        deals = self._league.sheet(self._week).deals
        following = next((number for number, deal in enumerate(deals) if not deal.plays), None)
        commands = [
            Command("send-results", _("Send my results"), self._send),
            Command("invite", _("Invite players"), self._invite),
        ]
        if following is not None:
            label = _("Play deal {number}").format(number=following + 1)
            commands.insert(0, Command("next-deal", label, self._play(following)))
        first, *others = commands
        column.button(first._replace(kind="primary")).gap(8).buttons(others)

    def _put_sealed(self, column: Column) -> None:
        column.section(_("Players"))
        for player in self._league.players():
            sheet = self._league.sheet(self._week, player)
            column.fact(sentences.player_name(self._league, player), sentences.sent(sheet))
        column.gap(6).note(sentences.sealed(self._week))

    def _put_standings(self, column: Column) -> None:
        column.section(_("Standings"))
        league, week = self._league, self._week
        places = standings(league, week)
        for place in places:
            own = place.player == league.own
            colour = theme.BRASS_LIGHT if own else theme.IVORY
            name = sentences.player_name(league, place.player)
            column.write(sentences.place_name(name, place), colour=colour, typeface="bold")
            column.note(sentences.points_of_deals(place.sheet))
            if place.sheet.changed:
                column.note(sentences.changed())
            column.gap(6)
        absent = [sentences.player_name(league, player) for player in missing(league, week)]
        if absent:
            column.write(sentences.still_missing(absent)).gap(4)
        column.note(sentences.not_played()).gap(10)
        now = week_of(self.context.today)
        following = partial(self._show, now)
        column.button(Command("this-week", _("This week's deals"), following, "primary")).gap(8)
        column.button(Command("send-results", _("Send my results"), self._send)).gap(8)
        share = Command("share", _("Share the standings"), self._share, enabled=bool(places))
        column.button(share)

    def _put_others(self, column: Column) -> None:
        names = [(key, sentences.heading(one)) for key, one in self._leagues.items()]
        if len(names) > 1:
            column.choose("league", names, self._id, self._choose).gap(8)
        start = partial(self.context.stage.push, LeagueDialog(self.context))
        column.button(Command("new-league", _("Start another league"), start))

    # Sharing

    def _send(self) -> None:
        name = self.context.settings.sender
        link = results_link(self._league, self._week, name)
        words = sentences.results_of(self._league, self._week, name)
        self._offer(_("Send my results"), link, words)

    def _invite(self) -> None:
        self._offer(_("Invite players"), self._league.link, sentences.invited(self._league))

    def _share(self) -> None:
        places = standings(self._league, self._week)
        words = sentences.shared_standings(self._league, self._week, places)
        bars = [
            LeadBar(
                f"{place.rank}. {sentences.shared_name(self._league, place.player)}",
                place.sheet.total,
                own=place.player == self._league.own,
            )
            for place in places
        ]
        title = f"{self.title}, {sentences.days(self._week)}"

        def picture(art: CardArt = self.context.card_art) -> pygame.Surface:
            note = _("Points ahead, with the same cards")
            return of_leads(self._league.setup.variant, title, note, bars, art)

        self._offer(_("Standings"), self._league.link, words, picture)

    def _offer(
        self,
        title: str,
        link: Link,
        words: str,
        picture: Callable[[], pygame.Surface] | None = None,
    ) -> None:
        def made() -> Shareable:
            return Shareable(title, write_link(link), words, picture, "basra-league.png")

        if not open_share(self.context, made):
            self.tell(too_long_for_link())
