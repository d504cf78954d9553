"""That the engine plays by RULES.md.

Each rule is tried on positions made for it. Whole random games are played through `slow`, a second
engine written from the page alone, and must agree in every event, legal play and score; `golden`
keeps games and what they come to, byte for byte. The deal is proved fair in `test_uniformity`.
"""
