"""That the table shows the game as it is and lets it be played by mouse, touch and keyboard.

A host without a platform stands in for the machine. Every screen is opened by its name, laid out in
each window and language and held to the same checks (`layout_checks`); of some, `screens` holds
pictures to compare with.
"""
