"""That the table shows the game as it is and lets it be played by mouse, touch and keyboard.

A host without a platform stands in for the machine; `screens` holds pictures of whole screens to
compare with.
"""
