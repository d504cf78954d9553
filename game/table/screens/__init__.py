"""Screens that can be opened by name, each in a state that is made up for it.

`registry` lists them; `sequences` has moments that move, to be looked at picture by picture. They
are there to be looked at and tried: by a person who adds `--screen NAME` to the command or
`?screen=NAME` to the address, by `python3 build screens`, and by tests. Nothing here is imported
before a screen is asked for, and nothing that a screen does reaches what is kept on the person's
machine. Every game follows from a fixed seed, so that a screen is the same each time.
"""
