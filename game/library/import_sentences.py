"""The result of an import, in sentences."""

from __future__ import annotations

from game.library.archive import Problem
from game.library.importing import Imported
from game.library.merging import Merge
from game.words.language import _, listed, ngettext

_COUNTED: tuple[Merge, ...] = ("added", "longer", "here", "open", "newer", "unfair", "unreadable")


def import_sentence(imported: Imported) -> str:
    """Return the result: "3 games added, 2 were here already, 1 could not be read."."""
    problem = _problem(imported.problem)
    if not imported.archive:
        merge = next(iter(imported.games), None)
        return problem or (_single(merge) if merge else "")
    parts = [_counted(merge, imported.games[merge]) for merge in _COUNTED if imported.games[merge]]
    parts += imported.words
    if count := imported.damaged:
        words = ngettext("{count} damaged file added", "{count} damaged files added", count)
        parts.append(words.format(count=count))
    if count := imported.left_out:
        words = ngettext("{count} damaged file left out", "{count} damaged files left out", count)
        parts.append(words.format(count=count))
    if not parts and not problem:
        return _("There are no games in this archive.")
    told = f"{listed(parts)}." if parts else ""
    return " ".join(filter(None, (told, problem)))


def too_large(name: str) -> str:
    """Return the message about a file that couldn't be read."""
    return _("{name} can't be read, or is too large.").format(name=name)


def _single(merge: Merge) -> str:
    """Return the result for a file with one game."""
    return {
        "added": _("The game is added to your games."),
        "longer": _("This game went on further than it had here, and is brought up to date."),
        "here": _("This game is already among your games."),
        "open": _("This game is being played, so it stays as it is."),
        "newer": _("This file is from a newer version of Basra, which alone can open it."),
        "unfair": _("The cards in this file are not those it promises, so it was not added."),
        "unreadable": _("This file is damaged, or it is no game of Basra."),
    }[merge]


def _counted(merge: Merge, count: int) -> str:
    """Return how many games had a result."""
    words = {
        "added": ngettext("{count} game added", "{count} games added", count),
        "longer": ngettext("{count} brought up to date", "{count} brought up to date", count),
        "here": ngettext("{count} was here already", "{count} were here already", count),
        "open": ngettext("{count} is being played", "{count} are being played", count),
        "newer": ngettext("{count} is of a newer version", "{count} are of a newer version", count),
        "unfair": ngettext(
            "{count} has cards it does not promise",
            "{count} have cards they do not promise",
            count,
        ),
        "unreadable": ngettext("{count} could not be read", "{count} could not be read", count),
    }[merge]
    return words.format(count=count)


def _problem(problem: Problem) -> str:
    """Return why the file, or the rest of it, was not imported."""
    return {
        "": "",
        "not ours": _("This file is damaged, or it is no game of Basra."),
        "oversized": _("This file holds more than can be taken in."),
        "encrypted": _("This archive is locked with a password, so it can't be opened."),
        "damaged": _("This archive is damaged or incomplete, so it can't be opened."),
        "newer": _("This archive is from a newer version of Basra, which alone can open it."),
        "full": _("Nothing more can be saved on this device."),
    }[problem]
