"""The shared state of one table: its game, cards, movements and messages."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from game.platform.accessibility_tree import AccessibleCard, Box
from game.play.layout.layout_designs import lay_out
from game.play.layout.table_layout import TableLayout, TableSpec
from game.play.table.board import Board
from game.rules.cards import Card
from game.rules.state import HandState
from game.session.session import Session
from game.session.table_names import names_of
from game.ui.art import theme
from game.ui.art.sprites import Pose
from game.ui.art.text import TextStyle, Typeface, expect_type
from game.ui.loop.motion import Motion
from game.ui.loop.scene import Insets
from game.ui.screens.context import Context
from game.ui.screens.toast import SHOWN_FOR, Toast
from game.words import language as i18n
from game.words.card_names import promising, spoken
from game.words.seat_names import SeatName, names_of_sides

EXPECTED_ON_FLOOR = (12, 8)
"""Frequent numbers of cards on the floor; the more cards, the smaller they are."""

EXPECTED_TYPE: tuple[tuple[int, Typeface], ...] = (
    *((theme.LARGE, "bold"), (theme.TITLE, "bold"), (26, "bold"), (24, "title")),
    *((theme.BODY, "bold"), (theme.BODY, "regular"), (theme.HEADING, "heading")),
)
"""Type of later screens and effects, in CSS pixels; the last is needed first."""

NO_BASRAS: Mapping[Card, int] = MappingProxyType({})

RISE_SPEED = 16.0
"""A card's speed out of the hand, as a share of the remaining way per second."""


@dataclass
class TableLook:
    """The look of a table; a change takes effect at the next layout.

    Attributes:
        open_hands: whether the others' cards are face up.
        counted: whether points and cards are counted; not in a hand that is never finished.
        lone: whether the hand belongs to no game, so that only its own score is shown.
        messages: whether a band is kept free for messages; a watched game has few, and shows them
            where the floor is empty.
        first_name: the first seat's name if another player sat there, "" for the person.
        touched: whether the person plays by touch, so that no keys are shown.
    """

    open_hands: bool = False
    counted: bool = True
    lone: bool = False
    messages: bool = True
    first_name: str = ""
    touched: bool = False


class Table:
    """One table.

    Args:
        session: its game.
        undealt: whether the first deal hasn't been shown yet.
        covered: whether the hand at the lower edge is face down at first.
        look: how it is shown.

    Attributes:
        safe: the margins at the window's edges that may be covered.
        motion: the movements.
        board: the cards.
        toast: the message on screen.
        undealt: whether the first deal hasn't been shown yet.
        here: the seats of the people at this device.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        *,
        undealt: bool = False,
        covered: bool = False,
        look: TableLook | None = None,
    ) -> None:
        self.context = context
        self.session = session
        self.safe = Insets()
        self.look = look or TableLook()
        self.here = session.setup.here or (session.setup.person,)
        self._person = session.setup.person
        self.motion = Motion(context.clock, context.settings.pace(context.platform.preferences))
        self.board = Board(self._lay_out((1280, 720), 1.0), session.state, covered=covered)
        self.toast = Toast()
        self.undealt = undealt
        self._changed = True

    @property
    def state(self) -> HandState:
        """The current hand; the board may still be moving to it."""
        return self.session.state

    @property
    def person(self) -> int:
        """The seat at the lower edge, whose hand may be seen and who plays there."""
        return self._person

    @person.setter
    def person(self, seat: int) -> None:
        self._person = seat
        layout = self.board.layout
        self.board.layout = self._lay_out(layout.size, layout.unit)
        self.settle()

    @property
    def lookers(self) -> tuple[int, ...]:
        """The seats that may know what the table shows now: all seats while the hand is covered."""
        return tuple(range(self.state.players)) if self.board.covered else (self._person,)

    @property
    def names(self) -> tuple[SeatName, ...]:
        """Each seat's name."""
        names = names_of(self.session)
        first = self.look.first_name
        return (SeatName(first, "he"), *names[1:]) if first else names

    @property
    def sides(self) -> tuple[SeatName, ...]:
        """Each side's name."""
        return names_of_sides(self.names, self.state.sides)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; `settle` moves the cards there."""
        self.motion.speed = self.context.settings.pace(self.context.platform.preferences)
        self.safe = safe
        layout = self.board.layout = self._lay_out(size, unit)
        for count in EXPECTED_ON_FLOOR:
            self.context.card_art.expect(layout.floor_places(count).width)
        self.context.card_art.expect(layout.own.card)
        expect_type(TextStyle(layout.px(size), typeface=face) for size, face in EXPECTED_TYPE)

    def settle(self) -> None:
        """Show the current hand without movement; before the first deal, show no cards."""
        self.motion.settle()
        if self.undealt and self.motion.speed > 0:
            self.board.clear(self.state)
        else:
            self.board.snap(self.state)
        self.redraw()

    def update(self, dt: float, pointed: Card | None) -> bool:
        """Advance the time and raise the card pointed at; return True if a frame is needed."""
        moved = self.motion.step(dt) | self.toast.update(dt)
        share = min(1.0, dt * RISE_SPEED) if self.motion.speed > 0 else 1.0
        moved |= self.board.raise_card(pointed, share)
        moved, self._changed = moved or self._changed, False
        return moved

    def redraw(self) -> None:
        """Request a frame although nothing moves, for example when the turn passes."""
        self._changed = True

    def tell(self, message: str, seconds: float = SHOWN_FOR) -> None:
        """Show and announce a message for some seconds; `math.inf` for one that stays."""
        self.toast.show(message, seconds, stays=seconds == math.inf)
        self.announce(message)
        self.redraw()

    def announce(self, message: str) -> None:
        """Announce one sentence to screen readers, if there is one."""
        if message:
            self.context.platform.accessibility.announce(message)

    def _lay_out(self, size: tuple[int, int], unit: float) -> TableLayout:
        rules, players = self.state.rules, self.state.players
        table = TableSpec(
            players,
            rules.sides(players),
            rules.batch_size(players),
            clockwise=rules.clockwise,
            right_to_left=i18n.right_to_left(),
            open_hands=self.look.open_hands,
            race=self.look.counted and self.context.settings.running_points,
            unseen_cards=self.context.settings.unseen_cards,
            messages=self.look.messages,
            person=self._person,
            last_card=rules.bottom_card != "hidden",
        )
        return lay_out(size, unit, self.safe, table)


def accessible_cards(
    board: Board, cards: Iterable[Card], *, enabled: bool, basras: Mapping[Card, int] = NO_BASRAS
) -> tuple[AccessibleCard, ...]:
    """Return cards in words and rectangles; `basras` has the points of those that make one."""
    homes = board.homes.all()
    return tuple(
        _accessible(card, homes[card], basras.get(card, 0), i18n.language(), enabled=enabled)
        for card in cards
    )


@lru_cache(maxsize=128)
def _accessible(
    card: Card, pose: Pose, points: int, _language: str, *, enabled: bool
) -> AccessibleCard:
    """Return a card in words of the current language; cached, because few change in a frame."""
    label = promising(card, points) if points else spoken(card)
    return AccessibleCard(str(card), label, Box(*pose.box), enabled)
