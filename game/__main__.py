"""The headless command, ``python -m game COMMAND`` (headless/COMMAND.md)."""

import sys

from game.headless.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
