"""The screens of the person's own play: games counted a slice a frame, charts, costly mistakes.

`survey` counts and reviews while the screen is open, `chart` is what all charts share, `figures`
are the charts by what they say, and `statistics_screen` puts all of it on a screen.
"""
