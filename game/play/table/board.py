"""The cards as the table shows them now; during movements, they lag behind the state."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.play.layout.table_layout import TableLayout
from game.rules.cards import Card
from game.rules.state import HandState
from game.ui.art.sprites import Pose, Sprite
from game.ui.loop.memo import Memo


@dataclass
class Pile:
    """A side's pile as shown.

    Attributes:
        count: its number of cards.
        points: the points of its cards and basras, without most cards (RULES.md#scoring).
        basras: the cards that made basras, which stick out.
    """

    count: int = 0
    points: int = 0
    basras: list[Card] = field(default_factory=list)


@dataclass
class ShownHand:
    """A hand's progress as shown.

    Attributes:
        piles: each side's pile.
        stock: the number of cards in the stock.
        batch: the number of the deal, 0 before the first.
        turn: the seat whose turn it is, or None.
        last_capture: the side that captured last, or None before any capture.
        floor_shift: how many pixels lower the floor's cards are drawn; a basra lifts them, below 0.
        taken: the floor's cards that a card just thrown takes: they are outlined.
        known: the last card, if every player knows it, in any hand (RULES.md#bottom-card).
    """

    piles: list[Pile]
    stock: int
    batch: int
    turn: int | None = None
    last_capture: int | None = None
    floor_shift: float = 0.0
    taken: frozenset[Card] = frozenset()
    known: Card | None = None

    @classmethod
    def of(cls, state: HandState) -> ShownHand:
        """Return a state as it is shown."""
        piles = [
            Pile(len(pile), points, [turn.play.card for turn in state.basras(side)])
            for side, (pile, points) in enumerate(zip(state.piles, state.points_won(), strict=True))
        ]
        turn = state.turn if any(state.hands) else None  # None before the deal
        known = state.bottom if state.rules.bottom_card == "both" else None
        return cls(piles, len(state.stock), state.batch, turn, state.last_capture, known=known)

    @property
    def last_deal(self) -> bool:
        """Whether the stock is empty after a deal."""
        return self.stock == 0 and self.batch > 0


class Homes:
    """The home of each card in a layout: in a hand, on the floor, in a pile."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._laid: defaultdict[int | None, Memo[dict[Card, Pose]]] = defaultdict(Memo)
        """The poses of each seat's cards, and at None those of the floor's."""

    def shows(self, seat: int) -> bool:
        """Return whether a seat's cards are face up."""
        board = self._board
        own = seat == board.layout.person
        return (own and not board.covered) or board.layout.open_hands

    def in_order(self, seat: int, hand: Sequence[Card]) -> list[Card]:
        """Return a hand in its shown order: sorted if visible, or else as dealt.

        So the place of a played card reveals nothing about its neighbours.
        """
        return sorted(hand) if self.shows(seat) else list(hand)

    def of(self, card: Card) -> Pose:
        """Return a card's home in a hand or on the floor; for the held card, its current pose."""
        if card == self._board.held:
            return self._board.sprites[card].pose
        if card in self._board.floor:
            return self.floor_poses()[card]
        seat = next(seat for seat, hand in enumerate(self._board.hands) if card in hand)
        return self.hand_poses(seat)[card]

    def all(self) -> dict[Card, Pose]:
        """Return the homes of all cards of the hands and the floor."""
        homes: dict[Card, Pose] = {}
        for seat in range(len(self._board.hands)):
            homes |= self.hand_poses(seat)
        homes |= self.floor_poses()
        if self._board.held in homes:
            homes[self._board.held] = self._board.sprites[self._board.held].pose
        return homes

    def hand_poses(self, seat: int) -> Mapping[Card, Pose]:
        """Return the homes of a hand; the person's cards are face up, the others' if shown."""
        layout, shown, hand = self._board.layout, self.shows(seat), tuple(self._board.hands[seat])

        def lay() -> dict[Card, Pose]:
            boxes = layout.hand_boxes(seat, len(hand))
            known = self._board.shown.known
            return {
                card: Pose(*box.center, box.width, face=float(shown or card == known))
                for card, box in zip(hand, boxes, strict=True)
            }

        return self._laid[seat].get((layout, shown, hand), lay)

    def floor_poses(self) -> dict[Card, Pose]:
        """Return the homes of the floor's cards in reading order: their places, slightly tilted.

        Each may cover the one before it.
        """
        layout, floor = self._board.layout, tuple(self._board.floor)

        def lay() -> dict[Card, Pose]:
            places = layout.floor_places(len(floor))
            lying = sorted(zip(floor, places.centres, strict=True), key=lambda one: one[1][::-1])
            return {card: _askew(card, places.width, centre) for card, centre in lying}

        return self._laid[None].get((layout, floor), lay)

    def stock_pose(self) -> Pose:
        """Return the pose of the stock's top card, face down."""
        box = self._board.layout.stock
        return Pose(*box.center, box.width, face=0.0)

    def pile_pose(self, side: int) -> Pose:
        """Return the pose of a card on a side's pile, face down."""
        box = self._board.layout.piles[side]
        return Pose(*box.center, box.width, face=0.0)

    def at_home(self, *, own: bool) -> dict[Card, Pose]:
        """Return the still cards at home, hand by hand; `own` includes the person's."""
        floor = self.floor_poses()
        lying = {card: pose for card, pose in floor.items() if self._is_home(card, pose)}
        for seat in range(len(self._board.hands)):
            held = self.hand_poses(seat)
            if (own or seat != self._board.layout.person) and all(
                self._is_home(*one) for one in held.items()
            ):
                lying |= held
        return lying

    def _is_home(self, card: Card, pose: Pose) -> bool:
        sprite = self._board.sprites.get(card)
        return sprite is not None and sprite.pose == pose and sprite.rise == 0.0

    def in_stock(self) -> set[Card]:
        """Return the cards to be dealt that are still in the stock."""
        stock = self.stock_pose()
        return {card for card, sprite in self._board.sprites.items() if sprite.pose == stock}

    def floor_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the floor card under a point, the uppermost of cards that overlap."""
        lying = reversed(self.floor_poses().items())
        return next((card for card, pose in lying if pose.box.collidepoint(pos)), None)

    def hand_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the person's card under a point, or near it in the gap between two."""
        hand = self._board.own
        boxes = self._board.layout.hand_boxes(self._board.layout.person, len(hand))
        gap = self._board.layout.px(5)
        for card, box in reversed(list(zip(hand, boxes, strict=True))):
            if box.inflate(2 * gap, 2 * gap).collidepoint(pos):
                return card
        return None


class Board:
    """All individually shown cards and their places, and the counts of the rest."""

    def __init__(self, layout: TableLayout, state: HandState, *, covered: bool = False) -> None:
        self.layout = layout
        self.sprites: dict[Card, Sprite] = {}
        self.hands: list[list[Card]] = []
        self.floor: list[Card] = []
        """The cards on the floor in order of arrival, which gives their places."""
        self.held: Card | None = None
        """The card that the player drags, which is only under the pointer."""
        self.covered = covered
        """Whether the hand at the lower edge is face down too, until its owner uncovers it."""
        self.homes = Homes(self)
        self.snap(state)

    def snap(self, state: HandState) -> None:
        """Show a state at once, with every card at home except the one held."""
        self.hands = [self.homes.in_order(seat, hand) for seat, hand in enumerate(state.hands)]
        self.floor = [*state.floor]
        self.shown = ShownHand.of(state)
        if self.held not in self.own:
            self.held = None
        before = self.sprites
        self.sprites = {card: Sprite(card, pose) for card, pose in self.homes.all().items()}
        for card in self.own:
            if card in before:
                self.sprites[card].rise = before[card].rise
        if self.held is not None:
            self.to_front(self.held)

    @property
    def own(self) -> Sequence[Card]:
        """The hand at the lower edge; empty while it is covered."""
        return () if self.covered else self.hands[self.layout.person]

    def exchange(self, cards: Mapping[Card, Card]) -> None:
        """Replace cards that are face down: each key by its value.

        They stay in place, so the change isn't visible.
        """
        self.hands = [[cards.get(card, card) for card in hand] for hand in self.hands]
        for card, other in cards.items():
            if card in self.sprites:
                self.sprites[card].card = other
        self.sprites = {sprite.card: sprite for sprite in self.sprites.values()}

    def clear(self, state: HandState) -> None:
        """Show the table before the deal: the whole pack in the stock."""
        self.snap(state)
        self.hands = [[] for _ in state.hands]
        self.floor, self.sprites, self.held = [], {}, None
        self.shown.stock = state.rules.pack_size
        self.shown.turn = self.shown.last_capture = None

    def lies(self, card: Card) -> bool:
        """Return whether a card belongs to a hand or to the floor."""
        return card in self.floor or any(card in hand for hand in self.hands)

    def remove(self, cards: Iterable[Card]) -> list[Sprite]:
        """Remove cards from the floor and the hands; their sprites stay until `forget`."""
        found = []
        for card in cards:
            for place in (self.floor, *self.hands):
                if card in place:
                    place.remove(card)
            found.append(self.sprites[card])
        return found

    def forget(self, cards: Iterable[Card]) -> None:
        """Remove the sprites of cards that have reached a pile."""
        for card in cards:
            self.sprites.pop(card, None)

    def pick_up(self, card: Card) -> None:
        """Hold a card of the person's, above all others and stopped in its movement."""
        before = self.sprites.pop(card)
        self.sprites[card] = Sprite(card, before.pose)
        self.sprites[card].rise = before.rise
        self.held = card

    def to_front(self, card: Card) -> None:
        """Draw this card above all others."""
        self.sprites[card] = self.sprites.pop(card)

    def raise_card(self, pointed: Card | None, share: float) -> bool:
        """Raise a card out of the person's hand by a share of the way, and lower the others.

        Return True if one moved.
        """
        moved = False
        for card in self.own:
            sprite = self.sprites[card]
            goal = 1.0 if card == pointed and card != self.held else 0.0
            if abs(sprite.rise - goal) < 0.01:
                moved |= sprite.rise != goal
                sprite.rise = goal
                continue
            sprite.rise += (goal - sprite.rise) * share
            moved = True
        return moved


def _askew(card: Card, width: int, centre: tuple[int, int]) -> Pose:
    """Return a card's pose on the floor, tilted and shifted depending on the card."""
    x, y = centre
    turn = (card * 37 % 9 - 4) * 0.55
    return Pose(x + card * 5 % 3 - 1, y + card * 7 % 3 - 1, width, turn)
