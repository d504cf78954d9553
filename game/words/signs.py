"""Signs in text that the typefaces lack, so they are drawn."""

from __future__ import annotations

SUIT_SIGNS = "♣♦♥♠"
SIGN_OF = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

GOOD, FAIR, POOR = SQUARE_SIGNS = "🟩🟨🟥"
"""Squares for results: good, fair, poor."""
