"""Text made to fit a width: broken into lines, cut short, or made smaller."""

from functools import lru_cache

from game.ui.art.text import TextStyle, measure

ELLIPSIS = "…"


def wrap(text: str, style: TextStyle, width: float) -> tuple[str, ...]:
    """Split the text into lines of at most `width` pixels, between words and at line ends.

    Render the lines in the direction of the whole text, because one may have no Arabic letters.
    """
    size, rtl = max(1, round(style.size)), style.reads_from_right(text)
    return _wrapped(text, TextStyle(size, typeface=style.typeface, rtl=rtl), int(width))


@lru_cache(maxsize=1024)
def _wrapped(text: str, style: TextStyle, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        whole = paragraph.lstrip(" ")
        if measure(whole, style)[0] <= width:
            lines.append(whole)
            continue
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if measure(longer, style)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *pieces, line = _broken(word, style, width)
            lines.extend(pieces)
        lines.append(line)
    return tuple(lines)


def _broken(word: str, style: TextStyle, width: int) -> list[str]:
    """Split a word that is too long for a line; each piece has at least one character."""
    pieces = [""]
    for char in word:
        if pieces[-1] and measure(pieces[-1] + char, style)[0] > width:
            pieces.append("")
        pieces[-1] += char
    return pieces


def ellipsis(text: str, style: TextStyle, width: float) -> str:
    """Return the text if it fits `width` pixels, otherwise the start that fits, and "…"."""
    if measure(text, style)[0] <= width:
        return text
    kept = text
    while kept and measure(kept + ELLIPSIS, style)[0] > width:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


def fit(text: str, style: TextStyle, width: float, *, min_size: float) -> TextStyle:
    """Return the style in the size that fits `width` pixels, but at least `min_size`."""
    sized, smallest = style.at_size(round(style.size)), round(min_size)
    while sized.size > min_size and measure(text, sized)[0] > width:
        sized = sized.at_size(sized.size - 1)
    return sized if sized.size >= smallest else style.at_size(smallest)
