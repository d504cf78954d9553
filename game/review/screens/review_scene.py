"""The review of a hand: accuracy, timeline, luck and decisions, the costliest plays."""

from collections.abc import Callable
from functools import partial

import pygame

from game.judge import review_sentences
from game.judge.grade import Grade
from game.judge.hand_review import HandReview
from game.judge.judge import lead
from game.platform.input import Input
from game.play.course.seal import SealDialog
from game.play.input.worths import margin_switch
from game.review.screens.moment import MomentScene
from game.review.screens.practice import OtherSeat, open_practice
from game.review.screens.reviewing import Reviewing, costly
from game.review.screens.timeline import DotKey, Timeline
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, Figure, put_figures, put_progress, put_well
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Caption, Command, Widget, WidgetState
from game.words.amounts import per_cent, plain, signed
from game.words.language import _, in_sequence

_LOW, _HIGH = 132, 280
"""The least and greatest height of the timeline, in CSS pixels."""

_BELOW_TIMELINE = 422
"""The height of what is below the timeline in a wide window, in CSS pixels."""

_KEY = 22
"""The height of the key to the timeline's dots, in CSS pixels."""

_WAYS = 140
"""The height of the last row with its notes and the space around it, in CSS pixels."""

_ROW, _CARD, _NAME = 88, 40, 60
"""The height of the row of a costly play, and the widths of a card and its name, in CSS pixels."""


class ReviewScene(PlateScreen):
    """Shows the review of one hand as it grows; it can be left at any moment.

    Args:
        reviewing: the review, which continues while it is shown.
        game_over: whether the hand's whole game is over.
    """

    def __init__(self, context: Context, reviewing: Reviewing, *, game_over: bool = False) -> None:
        super().__init__(context)
        self._game_over, self._checked = game_over, False
        self.reviewing, self._played = reviewing, reviewing.played
        reviewing.watch(self._grown)

    @property
    def title(self) -> str:
        """The hand's number."""
        return _("Review of hand {number}").format(number=self._played.number)

    @property
    def review(self) -> HandReview:
        """The review so far."""
        return self.reviewing.review

    def handle(self, event: Input) -> None:
        """Handle an input, and leave the following frames to the player."""
        self.reviewing.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Continue the review if it was stopped."""
        self.reviewing.start()
        return super().update(dt)

    def close(self) -> None:
        """Stop the review."""
        self.reviewing.forget(self._grown)
        self.reviewing.stop()

    def _grown(self) -> None:
        if self._size != (1, 1):
            self.lay_out()
        if self.review.complete:
            self.context.platform.accessibility.announce(_("The review is complete."))

    def _build(self) -> list[Area]:
        """Lay out one column on a phone, or numbers next to plays in a wide window."""
        return self._one_or_two(self._put, "moments")

    def _put(self, first: Column, last: Column) -> None:
        plate = self._frame.plates[0]
        self._progress(first)
        self._costliest(last)
        self._accuracies(first)
        self._whose(first)
        if first is last:
            first.gap(14)
            self._timeline(first, _LOW)
        else:
            self._split(first)
            first.y = max(first.y, plate.bottom - self._px(_WAYS))
            self._ways(first)
            height = plate.height / self._unit - _BELOW_TIMELINE
            self._timeline(last, min(max(height, _LOW), _HIGH))
        last.gap(14)
        self._moments(last)
        if first is last:
            self._split(first)
            self._ways(first)

    def _progress(self, column: Column) -> None:
        """Put how far the checking is; its room stays when it ends, so that nothing moves."""
        review = self.review
        self._checked = self._checked or not review.complete
        if not self._checked:
            return
        done, plays = len(review.grades), review.plays
        told = _("Solving the last cards")
        if review.complete:
            told = _("The review is complete.")
        elif done < plays:
            told = _("Checking move {number} of {plays}").format(number=done + 1, plays=plays)
        column.write(told, theme.SMALL, theme.BRASS_LIGHT, align="center")
        if review.complete:
            column.gap(4).gap(6)
        else:
            put_progress(column, done, plays)
        column.gap(8)

    def _accuracies(self, column: Column) -> None:
        review = self.review
        column.caption(_("Accuracy"))
        figures = []
        for seat, name in enumerate(self.reviewing.names):
            lost = review.lost(seat)
            lit = seat == self.reviewing.seat
            figure = Figure(name, _("Checking"), _("shown at the end"), lit=lit)
            figure = figure._replace(size=theme.SMALL, colour=theme.IVORY_DIM)
            if review.complete:
                accuracy, stake = per_cent(review.accuracy(seat)), plain(review.stake(seat))
                told = _("{lost} of {stake} points lost").format(lost=plain(lost), stake=stake)
                figure = Figure(name, accuracy, told, lit=lit)
            figures.append(figure)
        put_figures(column, figures, 2)
        column.note(
            _(
                "Of the points that a player's moves decided, the share that they kept. "
                "At 100%, each move was the best one. At 0%, each was the worst."
            )
        )

    def _whose(self, column: Column) -> None:
        """Put the players to choose from, if the review can show several."""
        reviewing = self.reviewing
        if len(reviewing.seats) < 2:
            return
        column.gap(12).caption(_("Player"))
        offered = [(seat, reviewing.names[seat]) for seat in reviewing.seats]
        column.choose("review-seat", offered, reviewing.seat, self._choose_seat)

    def _choose_seat(self, seat: int) -> None:
        self.reviewing.seat = seat
        self.lay_out()

    def _switch_margins(self) -> None:
        self.reviewing.margins = not self.reviewing.margins
        self.lay_out()

    def _split(self, column: Column) -> None:
        review, side = self.review, self.reviewing.side
        column.gap(12)
        self._luck_and_decisions(column)
        if review.complete and not all(grade.exact for grade in review.grades):
            margin_switch(column, self.reviewing.margins, self._switch_margins)
        if review.par is not None:
            column.gap(6).caption(_("Perfect play"))
            par = -review.par if side else review.par
            told = _(
                "If everyone had played the last cards perfectly, {name}'s lead would be {lead}."
            )
            if self.reviewing.own:
                told = review_sentences.ended_perfectly(par)
            column.write(told.format(name=self.reviewing.sides[side], lead=signed(par)))

    def _luck_and_decisions(self, column: Column) -> None:
        reviewing = self.reviewing
        found = self.review.split(reviewing.side)
        if found is None:
            return
        column.caption(_("Luck and decisions"))
        if not self.review.complete:
            column.note(_("Shown here when every move is checked."))
            return
        decisions = self._shown_decisions()
        doubt = f"± {plain(found.half_width)}" if found.error and reviewing.margins else ""
        parts = [
            (_("Lead"), found.lead, _("in this hand")),
            (_("Luck"), found.lead - decisions, doubt or _("from the cards")),
            (_("Decisions"), decisions, doubt or _("from the moves")),
        ]
        figures = []
        for name, points, note in parts:
            colour = theme.BRASS if points >= 0 else theme.CORAL
            figures.append(Figure(name, signed(points), note, theme.HEADING, colour))
        put_figures(column, figures, 3)
        note = _(
            "Decisions: points lost by the others' moves, minus points lost by yours. Luck "
            "is everything else: the cards, and what nobody could have known."
        )
        if not reviewing.own:
            words = _(
                "Decisions: points lost by the others' moves, minus points lost by {name}. "
                "Luck is everything else: the cards, and what nobody could have known."
            )
            note = words.format(name=reviewing.sides[reviewing.side])
        column.note(note)

    def _shown_decisions(self) -> float:
        """Return the points of the decisions, from the rounded losses that are shown."""
        review, side, last = self.review, self.reviewing.side, self.review.hand.last
        lost = [0.0] * last.sides
        for seat in range(last.players):
            lost[last.side_of(seat)] += round(review.lost(seat), 1)
        return 0.0 - lead(lost, side)

    def _ways(self, column: Column) -> None:
        """Put the buttons to practise the hand and to see its seal, which needs its seed."""
        turn = Command("duplicate", _("Swap seats"), self._turn)
        seal = Command("seal", _("Are the cards fair?"), self._seal)
        ways = [turn] if self._played.setup.against_bots else []
        ways += [seal] if self._played.seeds.program else []
        if ways:
            column.gap(12).buttons(ways)
        column.gap(4)
        if turn in ways:
            column.note(_("Swap seats: play the same hand again with the other side's cards."))
        if seal in ways:
            column.note(
                _("Are the cards fair? See the proof that they were fixed before the first move.")
            )

    def _turn(self) -> None:
        self.reviewing.stop()
        open_practice(self.context, OtherSeat(self._played))

    def _seal(self) -> None:
        record = self._played.session.record()
        dialog = SealDialog(self.context, record, finished=True, over=self._game_over)
        self.context.stage.push(dialog)

    def _timeline(self, column: Column, css: float) -> None:
        reviewing = self.reviewing
        column.caption(_("How the hand went"))
        column.add(Timeline(column.take(css), reviewing, self._show, unit=self._unit)).gap(2)
        note, own = _("Your expected lead. Larger dots lost more points."), _("Your mistakes")
        if not self.reviewing.own:
            words, name = _("{name}'s expected lead. Larger dots lost more points."), reviewing.name
            note = words.format(name=reviewing.sides[reviewing.side])
            own = _("{name}'s mistakes").format(name=name)
        for cell, told, mine in zip(
            column.cells(_KEY, 2), (own, _("Others' mistakes")), (True, False), strict=True
        ):
            column.add(DotKey(cell, told, unit=self._unit, own=mine))
        column.note(note).gap(6)
        step = Command("step", _("Step through the moves"), lambda: self._show(0), icon="play")
        column.button(step)

    def _costliest(self, column: Column) -> None:
        """Put the play that lost most; its room stays the same, so that nothing below moves."""
        review, reviewing = self.review, self.reviewing
        name, worst = reviewing.name, list(filter(costly, review.worst(reviewing.seat)))
        row = column.caption(self._costliest_title()).take(_ROW)
        column.gap(8)
        if worst:
            self._put_moment(column, row, worst[0])
            return
        words = _("Finding your costliest move…")
        if review.complete:
            words = _("None of your moves clearly lost points. Well played!")
        if not reviewing.own:
            words = _("Finding the costliest move…")
            if review.complete:
                words = _("None of {name}'s moves clearly lost points.").format(name=name)
        put_well(column, row)
        style = TextStyle(theme.BODY * self._unit, theme.IVORY_DIM, align="center")
        column.add(Caption(row.inflate(-column.px(16), 0), words, style))

    def _costliest_title(self) -> str:
        done, own, name = self.review.complete, self.reviewing.own, self.reviewing.name
        if own:
            return _("Your costliest move") if done else _("Your costliest move so far")
        words = _("Costliest move: {name}") if done else _("Costliest move so far: {name}")
        return words.format(name=name)

    def _moments(self, column: Column) -> None:
        """Put the other costly plays."""
        reviewing = self.reviewing
        others = list(filter(costly, self.review.worst(reviewing.seat)))[1:]
        if not others:
            return
        title = _("Your other costly moves")
        if not reviewing.own:
            title = _("Other costly moves: {name}").format(name=reviewing.name)
        column.caption(title)
        for grade in others:
            self._put_moment(column, column.take(_ROW), grade)
            column.gap(6)

    def _put_moment(self, column: Column, row: pygame.Rect, grade: Grade) -> None:
        reviewing, show = self.reviewing, partial(self._show, grade.number)
        told = review_sentences.verdict(grade, reviewing.names, margin=reviewing.margins)
        column.add(MomentRow(row, grade, self.context.card_art, show, unit=self._unit, told=told))

    def _show(self, number: int) -> None:
        if number < len(self.review.grades):
            self.context.stage.push(MomentScene(self.context, self.reviewing, number))


class MomentRow(Widget):
    """One grade and its verdict; its action contains the number of its play, "moment-17"."""

    def __init__(  # noqa: PLR0913 - the parts of a row
        self,
        rect: pygame.Rect,
        grade: Grade,
        art: CardArt,
        on_press: Callable[[], None],
        *,
        unit: Unit,
        told: str,
    ) -> None:
        play = review_sentences.play_in_words(grade.play)
        number = _("Move {number}: {play}").format(number=grade.number + 1, play=play)
        label = in_sequence([f"{number}.", told])
        super().__init__(rect, Command(f"moment-{grade.number + 1}", label, on_press))
        self._grade, self._art, self._unit = grade, art, unit
        width = unit.px(_CARD)
        size = (width, card_height(width))
        name = pygame.Rect(rect.left + unit.px(6), 0, unit.px(_NAME), unit.px(20))
        name.bottom = rect.bottom - unit.px(4)
        self._made = pygame.Rect((0, 0), size)
        self._made.midbottom = name.midtop
        self._arrow = pygame.Rect(0, 0, unit.px(18), unit.px(18))
        self._arrow.midleft = name.right, self._made.centery
        better = name.move(name.width + self._arrow.width, 0)
        self._better = self._made.move(better.left - name.left, 0)
        small = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, align="center")
        self.lines = lines_within(_("Played"), name, small, min_scale=0.8)
        self.lines += lines_within(_("Better"), better, small, min_scale=0.8)
        room = pygame.Rect(better.right + unit.px(8), rect.top + unit.px(8), 0, 0)
        room.width = rect.right - unit.px(12) - room.left
        room.height = (rect.height - unit.px(16)) // 2
        style = TextStyle(theme.BODY * unit, theme.CORAL, "bold")
        self.lines += lines_within(told, room, style)
        note = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        self.lines += lines_within(number, room.move(0, room.height), note)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._made, self._arrow, self._better]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row."""
        theme.draw_well(surface, self.rect, self._unit)
        self._draw_touch(surface, state, self._unit)
        width = self._made.width
        surface.blit(self._art.face(self._grade.play.card, width), self._made)
        surface.blit(self._art.face(self._grade.best[0].card, width), self._better)
        arrow = icon("right", self._arrow.width, theme.BRASS, right_to_left=self.right_to_left)
        surface.blit(arrow, self._arrow)
        self._draw_lines(surface)
