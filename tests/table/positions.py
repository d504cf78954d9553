"""Games at a chosen position, and the places of cards and controls."""

from game.platform.accessibility_tree import AccessibilityTree, Box
from game.play.scene.examples import CHOICE
from game.session.example_games import cards, stacked

__all__ = ["OVERLAPPING", "cards", "control", "in_hand", "kept_game", "middle", "on_floor"]

OVERLAPPING = CHOICE
"""A floor and a hand whose ten has two captures to choose from."""

kept_game = stacked


def in_hand(tree: AccessibilityTree, card: str) -> Box:
    return next(one.rect for one in tree.hand if one.card == card)


def on_floor(tree: AccessibilityTree, card: str) -> Box:
    return next(one.rect for one in tree.floor if one.card == card)


def control(tree: AccessibilityTree, action: str) -> Box:
    return next(one.rect for one in tree.controls if one.action == action)


def middle(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2
