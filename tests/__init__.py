"""What proves the game, folder by folder as the game is laid out.

`rules`, `solver`, `bots`, `review`, `headless` and `table` prove the folder of `game` that bears
their name; `perft` that two engines count alike; `architecture` how the code is laid out; `pages`
that the pages of reference are cited, proved and linked; `build` and `web` what players are handed.
`bench` measures, and proves nothing. A test cites the passage of a page that it proves, as in
``RULES.md#jack``.
"""
