"""The day's deal at the table: its result beside others', and the streak."""
