"""How far a person has come with learning the game, so that nobody is taught twice."""

from __future__ import annotations

from contextlib import suppress
from typing import cast, get_args

from game.formats import kept_text
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.library import tally
from game.library.library import Library
from game.platform.protocol import StorageError, Texts
from game.session.teaching import Next

STORED_AS = "first-hour"
FORMAT = "basra-first-hour/1"


class FirstHour:
    """What is yet to be taught to the person at this machine.

    Whoever has games, or games that were counted, has played before. Where nothing can be kept,
    what was taught is known for this visit.

    Args:
        texts: the saved texts.
        library: every game ever begun.
    """

    def __init__(self, texts: Texts, library: Library) -> None:
        self._texts = texts
        self._library = library
        self._now: Next | None = None

    @property
    def next(self) -> Next:
        """What is to be taught next."""
        if self._now is not None:
            return self._now
        found = kept_text.recall(self._texts, STORED_AS, parse)
        if found.value is not None:
            return found.value
        here_before = found.problem in {"damaged", "newer"} or self._has_played()
        return "nothing" if here_before else "lessons"

    def _has_played(self) -> bool:
        return not self._library.catalogue.empty or bool(tally.recall(self._texts).value)

    def go_on_to(self, following: Next) -> None:
        """Teach that next, from now on and in later visits; nothing that was taught comes again."""
        order = get_args(Next)
        if order.index(following) <= order.index(self.next):
            return
        self._now = following
        with suppress(StorageError, NewerFormatError):
            kept_text.keep(self._texts, STORED_AS, dump(following), parse)


def dump(following: Next) -> str:
    """What is to be taught next as JSON text."""
    return dump_checked(FORMAT, {"next": following})


def parse(text: str) -> Next:
    """What is to be taught next, from its JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: the text does not say it.
    """
    following = parse_checked(text, FORMAT).get("next")
    if following not in get_args(Next):
        raise ValueError("nothing that is taught")
    return cast("Next", following)
