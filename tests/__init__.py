"""Tests of the game: `tests/ROOM` tests the room `game/ROOM`.

`architecture` tests how the code is organised, `pages` that the reference pages are cited, tested
and linked, `build` and `web` the parts that players get, and `faults` that nothing is lost. `bench`
only measures. A test cites the passage of a page that it tests, as in ``RULES.md#jack``.
"""
