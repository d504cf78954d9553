"""The phrases that may be said at a table, by name; their words belong to who shows them."""

from __future__ import annotations

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thank-you",
    "nice-basra",
    "oh-no",
    "lucky",
    "one-moment",
    "back-again",
    "take-your-time",
    "your-turn",
    "another-game",
    "good-game",
    "good-bye",
)
"""Every phrase, in the order in which it is sent: new ones go to the end."""
