"""The table's contents: board, seats and scoreboard."""
