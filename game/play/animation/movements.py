"""Movements of cards at the table: throws, captures, closing gaps, and undone plays."""

from collections.abc import Callable

from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.play.table.board import Board
from game.rules.cards import Card
from game.rules.state import HandState
from game.ui.art.card_art import card_height
from game.ui.art.sprites import Pose, Sprite
from game.ui.loop.motion import Motion, Tween, ease_in, overshoot

THROW, GATHER, SWEEP, BACK = 0.24, 0.2, 0.32, 0.3
"""Seconds to throw a card, gather a capture, sweep it to its pile, and undo plays."""

FANNED, TILTED = 0.36, 14.0
"""Card widths between fanned cards, and degrees from the first to the last."""

BELOW = 0.16
"""Card widths by which the others are higher than the last one."""


class Movements:
    """Moves the cards of a board."""

    def __init__(self, board: Board, motion: Motion) -> None:
        self._board, self._motion = board, motion

    async def throw(self, card: Card, end: Pose, landed: Callable[[], None]) -> None:
        """Throw a card from the hand so that it turns and lands; the other cards close the gap.

        `landed` is called when it first touches the table, before it settles.
        """
        self._board.to_front(card)
        sprite = self._board.sprites[card]
        throw = sprite.to(end, THROW, ease=overshoot, arc=1.0, arrived=landed)
        await self._motion.run(throw, *self.make_room(but=card))

    def gather(self, fan: tuple[Card, ...], poses: list[Pose]) -> list[Tween]:
        """Return the movements of cards into a fan, the last one on top."""
        board = self._board
        for card in fan:
            board.to_front(card)
        return [
            board.sprites[card].to(pose, GATHER, ease=ease_in)
            for card, pose in zip(fan, poses, strict=True)
        ]

    def make_room(self, but: Card | None = None, delay: float = 0.0) -> list[Tween]:
        """Return the movements of cards to their places, except `but` and cards of the stock."""
        board = self._board
        stock, homes = board.homes.stock_pose(), board.homes.all()
        return [
            sprite.to(homes[card], THROW, delay=delay)
            for card, sprite in board.sprites.items()
            if card in homes and card != but and sprite.pose not in {homes[card], stock}
        ]

    def put_back(self, undone: HandState, state: HandState) -> None:
        """Set the board to a state, but leave the cards where the later state `undone` has them.

        Cards in a pile of `undone` stay at that pile. Cards dealt since stay in place, and return
        to the stock.
        """
        board = self._board
        seen = {card: sprite.pose for card, sprite in board.sprites.items()}
        board.snap(state)
        for side, pile in enumerate(undone.piles):
            seen |= {card: board.homes.pile_pose(side) for card in pile if card in board.sprites}
        for card, pose in seen.items():
            if card in board.sprites:
                board.sprites[card].pose = pose
            elif card in state.stock:
                board.sprites[card] = Sprite(card, pose)

    async def go_back(self, arrived: Callable[[], None]) -> None:
        """Move all cards that aren't in their places there at once.

        `arrived` is called when they arrive.
        """
        board = self._board
        homes, stock = board.homes.all(), board.homes.stock_pose()
        gone = [card for card in board.sprites if card not in homes]
        tweens = [
            sprite.to(homes.get(card, stock), BACK, arc=0.4)
            for card, sprite in board.sprites.items()
            if sprite.pose != homes.get(card, stock)
        ]
        try:
            await self._motion.run(*tweens)
            arrived()
        finally:
            board.forget(gone)


def fanned(middle: Pose, count: int, area: Rect, last: float = 1.0) -> list[Pose]:
    """Return poses of cards around a middle, with each corner visible and the last card on top.

    Args:
        middle: the pose of the card that took the others.
        count: the number of cards, at least two.
        area: the area that the cards must stay in.
        last: the last card's width relative to the others; above 1 it is also raised upright.
    """
    width, others = middle.width, count - 1
    spread = min(width * FANNED, (area.width - (last + 0.2) * width) / others)
    half = (spread * others + last * width) / 2
    left = min(max(middle.x, area.left + half), area.right - half) - half
    poses = [
        Pose(
            left + number * spread + width / 2,
            middle.y - width * (BELOW if number < others else 0),
            width,
            (others / 2 - number) * TILTED / others,
        )
        for number in range(count)
    ]
    if last > 1.0:
        width *= last
        half = card_height(round(width)) / 2
        x, y = left + others * spread + width / 2, middle.y
        poses[-1] = Pose(x, min(max(y, area.top + half), area.bottom - half), width, lift=0.4)
    return poses


def above(poses: list[Pose]) -> tuple[float, float]:
    """Return the middle of the upper edge of a row of cards."""
    return (poses[0].x + poses[-1].x) / 2, min(pose.box.top for pose in poses)


def gathering_area(layout: TableLayout) -> Rect:
    """Return the area for gathered cards: the part above the band for messages."""
    area = layout.overlay_area
    return Rect(area.topleft, (area.width, layout.message_area.top - area.top))
