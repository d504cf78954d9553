"""The screens of the person's own play: games counted a slice a frame, charts, costly mistakes.

`library_scan` counts and reviews while the screen is open, `chart` is what all charts share,
`result_charts` and `review_charts` say what is shown, and `statistics_screen` shows all of it.
"""
