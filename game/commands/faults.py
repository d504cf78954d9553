"""Bad input: one line with the place and the reason, and exit status 2."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818 - the input's fault, not the program's error
    """Input that can't be used; the message says why in one line.

    Attributes:
        status: the exit status of the command.
    """

    status = 2
