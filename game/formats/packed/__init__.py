"""Games in few bytes, for links and for stored positions.

`mixed_radix` packs digits into one number; `hands` writes packs and plays.
"""
