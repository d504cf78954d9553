"""That the atlas tells the variants' rules truly, and that house rules are kept and sent."""
