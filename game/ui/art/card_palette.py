"""The colours of a deck: faces, suits and the courts' painted grounds."""

from __future__ import annotations

from typing import Literal

Palette = Literal["classic", "four-colour", "colour-safe"]

RED, BLACK = "#B3261E", "#1E1B18"

SUIT_COLOURS: dict[Palette, dict[str, str]] = {
    "classic": {"C": BLACK, "D": RED, "H": RED, "S": BLACK},
    "four-colour": {"C": "#1F6B3A", "D": "#1C55A6", "H": RED, "S": BLACK},
    "colour-safe": {"C": "#27348B", "D": "#00789E", "H": "#B84A00", "S": BLACK},
}
"""Each suit's colour; each has a contrast of at least 4.5 to 1 on the face.

The colour-safe four differ in lightness and on the blue-yellow axis, which people with red-green
colour blindness see.
"""

FACE = {
    "face": "#FBF5E6",
    "edge": "#C9B994",
    "parchment": "#F3E4BF",
    "gold": "#E8BE5A",
    "gold_light": "#FBE7A8",
    "gold_dark": "#A9762A",
    "line": "#2B1A0E",
    "brass": "#B98A2E",
}

_GROUNDS: dict[Palette, dict[str, tuple[str, str, str]]] = {
    "classic": {
        "C": ("#1C3B33", "#2C564A", "#C5573B"),
        "D": ("#8A3A12", "#A85420", "#1F5E63"),
        "H": ("#7E1620", "#9C2A30", "#22566B"),
        "S": ("#1C2745", "#31406A", "#B0402F"),
    },
    "four-colour": {
        "C": ("#14502F", "#246B43", "#C5573B"),
        "D": ("#153F80", "#27579F", "#B9622A"),
        "H": ("#861821", "#A42D33", "#22566B"),
        "S": ("#25222B", "#403B49", "#A83A2F"),
    },
    "colour-safe": {
        "C": ("#1E2870", "#36429A", "#C9752B"),
        "D": ("#005A78", "#187694", "#C9752B"),
        "H": ("#8A3700", "#A9521A", "#134F8C"),
        "S": ("#221F26", "#3D3943", "#C9752B"),
    },
}


def colours(palette: Palette, suit: str) -> dict[str, str]:
    """Return every named colour of the art for one suit."""
    ground, ground_light, accent = _GROUNDS[palette][suit]
    named = {"ground": ground, "ground_light": ground_light, "accent": accent}
    return {**FACE, **named, "suit": SUIT_COLOURS[palette][suit]}
