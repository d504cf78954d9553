"""Whole tables of several devices in one process.

`simulated` has the devices, and wires as bad as wanted; `toy_curve` a group in which sealing costs
nothing, for all that isn't about cryptography. Proved are whole games, with the same record at
every device and a proof that holds; breaks of every kind, at random moments, after which the game
goes on at the same card and nobody could have seen one too early; consent, leaving, bots in place
of people; and peers that lie, flood, stall and forge.
"""
