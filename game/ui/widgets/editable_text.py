"""One line of text while the player edits it: the letters and the caret between them."""

import unicodedata

JOINERS = "\u200c\u200d"
"""Characters that control whether letters join; the only invisible ones that a line keeps."""

_VARIATION = "\ufe0f"


class EditableText:
    """A line of at most `longest` characters, with the caret before `text[caret]`.

    Unprintable characters are removed, because they could turn or break the line. A screen keeps
    the line when it makes its widgets again.
    """

    def __init__(self, text: str = "", *, longest: int) -> None:
        self.longest = longest
        self.text = ""
        self.caret = 0
        self.selected = False
        """Whether all of it is selected, so that typed text replaces it."""
        self.scrolled = 0
        """Pixels of a long line that are out of view, for the drawing."""
        self.replace(text)

    def replace(self, text: str) -> None:
        """Set another text, with the caret at its end."""
        self.text = printable(text)[: self.longest]
        self.caret = len(self.text)
        self.selected = False

    def select(self) -> None:
        """Select all of it."""
        self.selected = bool(self.text)

    def insert(self, typed: str) -> bool:
        """Insert as much as fits at the caret; return True if anything did."""
        typed = printable(typed)
        if typed and self.selected:
            self.replace("")
        added = typed[: self.longest - len(self.text)]
        self.text = self.text[: self.caret] + added + self.text[self.caret :]
        self.caret += len(added)
        return bool(added)

    def step(self, by: int) -> None:
        """Move the caret by whole letters, 1 forward or -1 back.

        If the line is selected, move to that end of it.
        """
        if self.selected:
            self.go(len(self.text) if by > 0 else 0)
        else:
            self.caret = self._next(by)

    def go(self, caret: int) -> None:
        """Move the caret to that place or the nearer end."""
        self.caret = min(max(caret, 0), len(self.text))
        self.selected = False

    def erase(self, by: int) -> bool:
        """Delete the letter after (1) or before (-1) the caret; return True if there is one.

        If the line is selected, delete all of it.
        """
        if self.selected:
            self.replace("")
            return True
        start, end = sorted((self.caret, self._next(by)))
        self.text = self.text[:start] + self.text[end:]
        self.caret = start
        return start < end

    def stops(self) -> list[int]:
        """Return every place where the caret may be."""
        inner = [at for at in range(1, len(self.text)) if not self._joined(at)]
        return sorted({0, *inner, len(self.text)})

    def _next(self, by: int) -> int:
        stops = self.stops()
        if by > 0:
            return next((stop for stop in stops if stop > self.caret), self.caret)
        return next((stop for stop in reversed(stops) if stop < self.caret), self.caret)

    def _joined(self, at: int) -> bool:
        """Return whether a character is part of the letter before it, as a vowel sign is."""
        before, char = self.text[at - 1], self.text[at]
        marks = unicodedata.category(char) in {"Mn", "Me"}
        return marks or char in JOINERS or char == _VARIATION or before == JOINERS[1]


def printable(text: str) -> str:
    """Return the text on one line, without unprintable characters."""
    line = " ".join(text.splitlines())
    return "".join(
        _shown(char) for char in line if char.isprintable() or char in JOINERS + "\t\xa0"
    )


def _shown(char: str) -> str:
    return " " if char in "\t\xa0" else char
