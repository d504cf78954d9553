"""One table on several devices: its messages, their order, and what happens when it breaks.

TABLE.md tells how it is done. `shared_table` is one device's side: `SharedTable`, which is told of
connections, messages and time; `table_standing` is what can be asked of it, `table_actions` what
its people can do. Behind it `table_desk` holds together who gathers (`host_lobby`, `guest_lobby`,
until the `closed_roster`), who is linked (`table_links`, `log_links`) and the game: `table_game`,
what the logs come to; `table_hands`, its hands; `shared_hand`, the one in play; `consent`, what is
proposed. `messages` and `entries` are what goes over the wire, `party_log` what stays of it,
`table_events` what the table tells; `kept_table` and `kept_game` are for going on another day.
"""
