"""Contrast as WCAG 2.2 defines it."""

from functools import cache

from game.ui.art.theme import Colour


def luminance(colour: Colour) -> float:
    """Return the relative luminance, from 0 for black to 1 for white."""
    red, green, blue = (_linear(channel) for channel in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast, from 1 for equal colours to 21 for black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
