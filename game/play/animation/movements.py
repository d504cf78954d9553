"""Movements of cards at the table: throws, closing gaps, and undone plays."""

from __future__ import annotations

from collections.abc import Callable

from game.play.table.board import Board
from game.rules.cards import Card
from game.rules.state import HandState
from game.ui.art.sprites import Pose, Sprite
from game.ui.loop.motion import Motion, Tween, ease_in, overshoot

THROW, GATHER, SWEEP, BACK = 0.24, 0.2, 0.32, 0.3
"""Seconds to throw a card, gather a capture, sweep it to its pile, and undo plays."""


class Movements:
    """Moves the cards of a board."""

    def __init__(self, board: Board, motion: Motion) -> None:
        self._board = board
        self._motion = motion

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
        """Return the movements of all cards except `but` to their places."""
        board = self._board
        lying = [card for card in board.sprites if card != but and board.lies(card)]
        return [
            board.sprites[card].to(board.homes.of(card), THROW, delay=delay)
            for card in lying
            if board.sprites[card].pose != board.homes.of(card) and not self._coming(card)
        ]

    def _coming(self, card: Card) -> bool:
        """Return whether the card is still at the stock, so that another movement moves it."""
        return self._board.sprites[card].pose == self._board.homes.stock_pose()

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
        gone = [card for card in board.sprites if not board.lies(card)]
        ends = {card: board.homes.of(card) for card in board.sprites if card not in gone}
        ends |= dict.fromkeys(gone, board.homes.stock_pose())
        tweens = [
            sprite.to(ends[card], BACK, arc=0.4)
            for card, sprite in board.sprites.items()
            if sprite.pose != ends[card]
        ]
        try:
            await self._motion.run(*tweens)
            arrived()
        finally:
            board.forget(gone)
