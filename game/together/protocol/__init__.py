"""One table on several devices: its messages, their order, and what happens when it breaks.

See TABLE.md. `shared_table` makes one device's side, a `SharedTable` of the five parts in
`table_parts`. Behind these, `table_desk` has the lobby (`host_lobby` or `guest_lobby`, until the
`closed_roster`) and the connections (`table_links`, and `log_links` once they are proved).
`game_desk` passes what comes in the logs to the `table_game`, which has `table_hands`, the
`shared_hand` in play among them, and `game_proposals`. `messages` and `entries` go over the wire,
`party_log` is what is kept of them, and `table_events` is what the table reports.
"""
