"""The page of a day: its game, the streak, and after the game the comparison with levels."""

from datetime import date, timedelta
from functools import partial

import pygame

from game.bots.levels import bot_name
from game.daily import day_sentences
from game.daily.daily_game import daily_game
from game.daily.daily_results import DayResult
from game.daily.screens.comparing import Comparing
from game.daily.screens.day_game import DayResultStore
from game.daily.screens.day_widgets import MARKS_HEIGHT, DayRow, Sign, WeekMarks
from game.daily.screens.lead_chart import put_comparison, put_promise, put_score
from game.daily.streak import FORGIVEN_ONCE_IN, last_days
from game.library.library import LIBRARY
from game.platform.input import Input, Key
from game.rulebook.screens.rule_cards import put_what_is_new
from game.rules.scoring import lead_of
from game.session import setup_edits
from game.session.routes import ReadRules, ResumeGame, ReviewGame, StartGame
from game.session.table_names import names_at
from game.sharing.links.contents import setup_of
from game.sharing.links.link import write_link
from game.sharing.screens.pictures import LeadBar, of_leads
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column, put_heading, split_row
from game.ui.screens.context import Context
from game.ui.screens.host_picture import HostPicture
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Caption, Command
from game.words.dates import day_in_words, days_running
from game.words.language import _, mark
from game.words.variant_names import name_of

PORTRAIT, LOW_PORTRAIT, _LOW = 56, 40, 440
"""CSS pixels: a portrait, one in a low window, and the height below which a window is low."""

SHOWN_RESULTS = 30
"""The most results of other days in the list."""


class DayScreen(PlateScreen):
    """The page of a day, with buttons for its game and for other days.

    Args:
        store: the results.
        day: the day.
        comparing_by: compares the result with the levels.
    """

    _heading = mark("Daily game")
    _in_middle = True

    def __init__(
        self,
        context: Context,
        store: DayResultStore,
        day: date,
        comparing_by: type[Comparing] = Comparing,
    ) -> None:
        super().__init__(context)
        self._store, self._today, self._comparing_by = store, store.today, comparing_by
        self._show(day)
        self.form.focus = self._ways()[0].action

    def _show(self, day: date) -> None:
        self._day, self._deal = day, daily_game(day)
        self._days = self._store.days()
        self._comparing = self._comparing_by(self.context, self._store, day, self._grown)

    @property
    def _result(self) -> DayResult | None:
        return self._days.results.get(self._day)

    @property
    def _result_shown(self) -> DayResult | None:
        """The day's result if its game is over, otherwise None."""
        result = self._result
        return result if result is not None and result.over else None

    # Inputs and time

    def handle(self, event: Input) -> None:
        """Handle an input, and let the levels that play leave more of each frame free.

        After midnight yesterday's game no longer counts, so the first input only shows the new day.
        """
        self._comparing.disturb()
        missed = self._another_day() and self._result is None
        if not missed or event == Key("escape"):
            super().handle(event)

    def _another_day(self) -> bool:
        """Update the page if a new day has started since the last call; return whether it has."""
        today = self._store.today
        if today == self._today:
            return False
        self._today = today
        self._show_what_is_known()
        return True

    def update(self, dt: float) -> bool:
        """Let time pass, and the levels play."""
        self._another_day()
        if self._result is not None:
            self._comparing.start(self._result)
        return super().update(dt)

    def close(self) -> None:
        """Stop the levels."""
        self._comparing.stop()

    def _show_what_is_known(self) -> None:
        self._days = self._store.days()
        if self._size != (1, 1):
            self.lay_out()

    def _grown(self) -> None:
        self._show_what_is_known()
        result = self._result
        if result is not None and result.complete:
            self.context.platform.accessibility.announce(day_sentences.beaten(result))

    def _turn(self, by: int) -> None:
        self._comparing.stop()
        self._show(self._day + timedelta(days=by))
        self.lay_out()

    # Layout

    def _build(self) -> list[Area]:
        """Lay out the day with its game or result, the streak, and the results of other days.

        Of two columns, the second has the longer part: the chart, or before the game the streak.
        """
        return self._one_or_two(self._put_all, "result")

    def _put_all(self, first: Column, second: Column) -> None:
        self._put_day(first)
        result = self._result_shown
        if result is None:
            second.gap(14 * (second is first))
            put_promise(second, low=self._low)
            self._put_streak(second)
        else:
            second.gap(14 * (second is first))
            put_comparison(second, result, self._comparing.level)
            self._put_streak(first)
        self._put_history(second)

    def _put_day(self, column: Column) -> None:
        self._put_date(column)
        column.gap(6)
        result = self._result_shown
        self._put_variant(column)
        if result is None:
            played = self.context.get(LIBRARY).catalogue.played_variants()
            put_what_is_new(column, self._deal.variant, played)
            column.write(day_sentences.line_up(self._deal))
        else:
            put_score(column, result)
        note = self._note()
        if note:
            column.gap(4).note(note)
        column.gap(10)
        primary, *others = self._ways()
        primary = primary._replace(kind="primary")
        read = ReadRules(setup_edits.rules_of(setup_of(self._deal)))
        rules = Command("rules", _("Rules"), partial(self.context.go, read))
        if self._low and not others:
            column.buttons([primary, rules])
        else:
            column.button(primary).gap(8).buttons([*others, rules])

    @property
    def _low(self) -> bool:
        """Whether the window is low, so that two columns need less height."""
        return self._size[1] < self._px(_LOW)

    def _put_variant(self, column: Column) -> None:
        """Put the name of the variant, before the game next to the opponents' portraits."""
        words, heading = name_of(self._deal.variant), theme.HEADING
        if self._result_shown is not None:
            column.write(words, heading, theme.BRASS, typeface="heading")
            return
        faces = [name.portrait for name in names_at(setup_of(self._deal))[1:]]
        row = column.take(LOW_PORTRAIT if self._low else PORTRAIT)
        picture = pygame.Rect(row.left, row.top, row.height * len(faces), row.height)
        column.add(HostPicture(picture, column.unit, faces))
        row.width -= picture.width + column.px(12)
        row.left = picture.right + column.px(12)
        style = TextStyle(heading * column.unit, theme.BRASS, "heading")
        column.add(Caption(row, words, style)).gap(4)

    def _put_date(self, column: Column) -> None:
        """Put the date between the buttons for the previous and the next day."""
        back = Command("day-before", _("Previous day"), partial(self._turn, -1), icon="left")
        on = Command("day-after", _("Next day"), partial(self._turn, 1), icon="right")
        back = back._replace(enabled=self._day > date.min)
        on = on._replace(enabled=self._day < self._store.today)
        put_heading(column, back, day_in_words(self._day), on)

    def _note(self) -> str:
        """Return what the player should know before playing, "" if nothing."""
        result, past = self._result, self._day < self._store.today
        if result is None:
            return (
                _(
                    "This day is over. You can still play its game, but it won't count towards "
                    "your streak."
                )
                * past
            )
        if result.over:
            return _("Only your first try counts. Playing again is practice.")
        if not self._store.continues(result):
            return _("You deleted your first try. Playing again is practice.")
        return ""

    def _ways(self) -> list[Command]:
        """Return the buttons of the day's game, the most likely one first."""
        result = self._result
        begin = partial(self.context.go, StartGame(setup_of(self._deal)))
        if result is None:
            return [Command("play", _("Play"), begin, icon="play")]
        if self._store.continues(result):
            go_on = partial(self.context.go, ResumeGame(result.game))
            return [Command("continue", _("Continue"), go_on)]
        again = Command("practise", _("Play again"), begin)
        if not result.over:
            return [again]
        share = Command("share", _("Share"), self._share)
        review = partial(self.context.go, ReviewGame(result.game))
        rest = Command("review", _("Review"), review)
        return [again, share, rest] if result.lead < 0 else [share, again, rest]

    def _share(self) -> None:
        if self._result is not None:
            streak = self._days.streak(self._store.today)
            shareable = Shareable(
                _("Share your result"),
                write_link(self._deal),
                day_sentences.shared_lines(self._day, self._result, streak),
                partial(_picture, self.context.card_art, self._day, self._result),
                "basra-day.png",
            )
            self.context.stage.push(ShareDialog(self.context, shareable))

    def _put_streak(self, column: Column) -> None:
        column.gap(14 * bool(column.widgets)).section(_("Streak"))
        now, best = self._days.streak(self._store.today), self._days.best_streak(self._store.today)
        self._put_count(column, now, best)
        column.gap(8)
        last = self._store.today.toordinal()
        first = max(1, last - FORGIVEN_ONCE_IN + 1)
        days = map(date.fromordinal, range(first, last + 1))
        marks = last_days(self._days.played, last, last - first + 1)
        row = column.take(MARKS_HEIGHT)
        column.add(WeekMarks(row, list(zip(days, marks, strict=True)), self._unit)).gap(2)
        note = _("You can miss one day in any seven and keep your streak.")
        column.note(note)

    def _put_count(self, column: Column, now: int, best: int) -> None:
        left, right = split_row(column, 26, 0.5)
        if now:
            flame = pygame.Rect(left.left, left.top, left.height, left.height)
            column.add(Sign(flame.inflate(-column.px(4), -column.px(4)), "flame", theme.BRASS))
            shift = flame.width + column.px(4)
            left.left, left.width = left.left + shift, left.width - shift
        size = theme.BODY * self._unit
        bold = TextStyle(size, theme.BRASS_LIGHT, "bold")
        column.add(Caption(left, day_sentences.streak_now(now), bold))
        if best:
            quiet = TextStyle(size, theme.IVORY_DIM, "regular", "end")
            column.add(Caption(right, _("Best: {streak}").format(streak=days_running(best)), quiet))

    def _put_history(self, column: Column) -> None:
        others = [day for day in sorted(self._days.results, reverse=True) if day != self._day]
        if not others:
            return
        column.gap(14).section(_("Other days"))
        for day in others[:SHOWN_RESULTS]:
            turn = partial(self._turn, (day - self._day).days)
            row = column.take(theme.TARGET)
            column.add(DayRow(row, day, self._days.results[day], turn, self._unit))


def _picture(art: CardArt, day: date, result: DayResult) -> pygame.Surface:
    """Return a picture of the leads of the player and the finished levels, best first."""
    bars = [LeadBar(_("Me"), result.lead, own=True)]
    bars += [LeadBar(bot_name(level), lead_of(scores)) for level, scores in result.levels.items()]
    bars.sort(key=lambda bar: bar.lead, reverse=True)
    note = _("Points ahead, with the same cards")
    title = _("Daily game, {day}").format(day=day_in_words(day))
    return of_leads(result.variant, title, note, bars, art)
