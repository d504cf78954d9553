"""Whole tables of several devices in one process.

`simulated` has the devices, and connections as bad as required. `toy_curve` has a group in which
sealing costs nothing, for tests that aren't about cryptography. The tests cover whole games, with
the same record at every device and a valid proof. They cover breaks of every kind at random
moments: the game then continues at the same card, and no device could have seen a card too early.
They also cover consent, leaving, bots for people, and peers that cheat, flood, stall and forge.
"""
