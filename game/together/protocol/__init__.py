"""One table on several devices: its messages, their order, and what happens when it breaks.

See TABLE.md. `shared_table` makes one device's side, a `SharedTable` of five parts; three of them
are in `game_parts`. Behind these, `table_desk` has the lobby (until the `closed_roster`) and the
connections (`table_links`). Once these are proved, `game_desk` completes the logs and passes their
entries to the `table_game`, which has `table_hands`, with the `shared_hand` in play, and
`game_proposals`. `messages` and `entries` go over the wire, `party_log` keeps them, and
`table_events` are what the table reports.
"""
