"""That the engine plays by RULES.md.

`slow` is a second engine, written from the page alone. Both must agree on whole random games and on
those in `golden`. `test_uniformity` proves that the deal is fair.
"""
