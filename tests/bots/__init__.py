"""That bots play legally at every table, by their seat's view alone, and as their level should.

How strong they are is measured in `tests/bench`.
"""
