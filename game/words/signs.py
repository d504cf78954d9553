"""Signs within text that the typefaces lack, and which are drawn instead."""

from __future__ import annotations

SUIT_SIGNS = "♣♦♥♠"
SIGN_OF = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

GOOD, FAIR, POOR = SQUARE_SIGNS = "🟩🟨🟥"
"""Squares for results."""
