"""The memory of a game that has started, which browsers make again and start from."""
