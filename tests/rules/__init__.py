"""Tests that the engine follows RULES.md.

`slow` is a second engine, written only from the page. Both must agree on whole random games and on
those in `golden`. `test_uniformity` proves that the deal is fair.
"""
