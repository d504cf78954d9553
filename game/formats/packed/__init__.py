"""Games in few bytes, for links and for stored positions.

`mixed_radix` is the number that everything is a digit of, `hands` writes packs and plays.
"""
