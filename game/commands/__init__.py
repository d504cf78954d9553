"""The game without a table, as commands (COMMAND.md)."""
