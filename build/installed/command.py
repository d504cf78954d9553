"""The command `basra`: the window, the headless command, and the desktop's menu entry."""

from __future__ import annotations

import sys
from pathlib import Path

PROGRAM = "basra"

OVERVIEW = """\
usage: basra [OPTION ...] [FILE|LINK]  play at the table; FILE was saved there
       basra COMMAND ...               the same game without a table

  --variant NAME        begin that game, or go on where it was left; any option
                        of a game does so: --players N, --bots A,B, --seed TEXT
  --options             list all options of the table, with what they may be
  --data FOLDER         keep games and settings in a folder of your choice
  --install-desktop     put Basra into the desktop's menu, with its icon
  --uninstall-desktop   take it out again
  --version             tell which version this is

  replay RECORD         every play and every hand's score
  review RECORD         what each play lost, and what was luck
  perft RECORD          how many sequences of plays are legal
  solve RECORD          the best result of a last batch
  simulate              how bots do against each other
  play                  a game between bots, as a record
  verify RECORD         whether a record's cards are those its seed deals
  puzzle                a puzzle of the last batch, of a day or by its number
  daily                 which game is the day's
  link RECORD           that game, or a part of it, as one link
  unlink LINK           what a link holds, as a record

"basra COMMAND --help" tells more. A file that is named like one is ./NAME.
"""

HEADLESS = frozenset(
    {
        "replay",
        "review",
        "perft",
        "solve",
        "simulate",
        "play",
        "verify",
        "daily",
        "puzzle",
        "link",
        "unlink",
    }
)
"""First words that mean the headless command."""


def run(arguments: list[str]) -> int:
    """Run the command and return its exit status."""
    try:
        if arguments and arguments[0] in HEADLESS:
            return _headless(arguments)
        if not _HELP.isdisjoint(arguments):
            return _tell(OVERVIEW)
        named = [word for word in arguments if word in _ACTIONS]
        if named and len(arguments) > 1:
            return _complain(f"{named[0]} goes alone")
        return _ACTIONS[named[0]]() if named else _window(arguments)
    except KeyboardInterrupt:
        return 130


def _window(arguments: list[str]) -> int:
    from main import main  # noqa: PLC0415

    return main(arguments, PROGRAM)


def _headless(arguments: list[str]) -> int:
    from game.commands.run import main  # noqa: PLC0415

    return main(arguments, PROGRAM)


def _tell(text: str) -> int:
    print(text, end="")
    return 0


def _tell_options() -> int:
    from game.app.options import options_parser  # noqa: PLC0415

    return _tell(options_parser(PROGRAM).format_help())


def _tell_version() -> int:
    from game import VERSION  # noqa: PLC0415

    return _tell(f"{PROGRAM} {VERSION}\n")


def _install_entry() -> int:
    from game.platform.native import desktop_entry  # noqa: PLC0415

    from .icons import draw_icons  # noqa: PLC0415

    try:
        written = desktop_entry.install(_own_command(), draw_icons)
    except desktop_entry.DesktopError as error:
        return _complain(str(error))
    return _tell("".join(f"Wrote {path}\n" for path in written))


def _remove_entry() -> int:
    from game.platform.native import desktop_entry  # noqa: PLC0415

    try:
        removed = desktop_entry.remove()
    except desktop_entry.DesktopError as error:
        return _complain(str(error))
    said = "".join(f"Removed {path}\n" for path in removed)
    return _tell(said or "There was no menu entry to remove.\n")


def _own_command() -> list[str]:
    """Return the words that start this installation from any folder."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return [sys.executable, "-P", "-m", PROGRAM]
    return [str(program.absolute())]  # keep a link as it is, because pipx updates its own


def _complain(sentence: str) -> int:
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    return 2


_HELP = frozenset({"-h", "--help"})

_ACTIONS = {
    "--options": _tell_options,
    "--version": _tell_version,
    "--install-desktop": _install_entry,
    "--uninstall-desktop": _remove_entry,
}
