"""The headless command, ``python -m game COMMAND`` (commands/COMMAND.md)."""

import sys

from game.commands.run import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
