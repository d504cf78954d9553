"""What proves the game: `tests/ROOM` proves the room `game/ROOM`.

`architecture` proves how the code is laid out, `pages` that the pages of reference are cited,
proved and linked, `build` and `web` what players get, and `faults` that nothing is lost. `bench`
measures and proves nothing. A test cites the passage of a page that it proves, as in
``RULES.md#jack``.
"""
