"""One line of text while a person edits it: the letters and the caret between them."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""What tells letters to join or not to; the only unseen characters that a line keeps."""

_VARIATION = "\ufe0f"


class EditableText:
    """A line of at most `longest` characters, with the caret before `text[caret]`.

    What can't be printed is left out, as it may turn a line round or break it. A screen keeps it
    while its widgets are made anew.
    """

    def __init__(self, text: str = "", *, longest: int) -> None:
        self.longest = longest
        self.text = ""
        self.caret = 0
        self.selected = False
        """Whether all of it is: then what is typed takes its place."""
        self.scrolled = 0
        """Pixels of a long line that are out of view; for whoever draws it."""
        self.replace(text)

    def replace(self, text: str) -> None:
        """Hold another text, with the caret at its end."""
        self.text = printable(text)[: self.longest]
        self.caret = len(self.text)
        self.selected = False

    def select(self) -> None:
        """Select all of it."""
        self.selected = bool(self.text)

    def insert(self, typed: str) -> bool:
        """Put as much of it at the caret as there is room for; True where that is anything."""
        typed = printable(typed)
        if typed and self.selected:
            self.replace("")
        added = typed[: self.longest - len(self.text)]
        self.text = self.text[: self.caret] + added + self.text[self.caret :]
        self.caret += len(added)
        return bool(added)

    def step(self, by: int) -> None:
        """Move the caret over whole letters, on for 1 and back for -1.

        Where the line is selected it goes to that end of it.
        """
        if self.selected:
            self.go(len(self.text) if by > 0 else 0)
        else:
            self.caret = self._next(by)

    def go(self, caret: int) -> None:
        """Put the caret there, or to the nearer end."""
        self.caret = min(max(caret, 0), len(self.text))
        self.selected = False

    def erase(self, by: int) -> bool:
        """Take away the letter after the caret for 1, before it for -1; True where there is one.

        What is selected goes instead.
        """
        if self.selected:
            self.replace("")
            return True
        start, end = sorted((self.caret, self._next(by)))
        self.text = self.text[:start] + self.text[end:]
        self.caret = start
        return start < end

    def stops(self) -> list[int]:
        """Every place where the caret may stand."""
        inner = [at for at in range(1, len(self.text)) if not self._joined(at)]
        return sorted({0, *inner, len(self.text)})

    def _next(self, by: int) -> int:
        stops = self.stops()
        if by > 0:
            return next((stop for stop in stops if stop > self.caret), self.caret)
        return next((stop for stop in reversed(stops) if stop < self.caret), self.caret)

    def _joined(self, at: int) -> bool:
        """Whether a character belongs to the letter before it, as a vowel sign does."""
        before, char = self.text[at - 1], self.text[at]
        marks = unicodedata.category(char) in {"Mn", "Me"}
        return marks or char in JOINERS or char == _VARIATION or before == JOINERS[1]


def printable(text: str) -> str:
    """The text on one line, without what can't be seen."""
    line = " ".join(text.splitlines())
    return "".join(
        _shown(char) for char in line if char.isprintable() or char in JOINERS + "\t\xa0"
    )


def _shown(char: str) -> str:
    return " " if char in "\t\xa0" else char
