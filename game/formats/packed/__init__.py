"""Games as few bytes as they can be told in, for links and for positions that are stored.

`mixed_radix` is the number that everything is a digit of, `hands` writes packs and plays.
"""
