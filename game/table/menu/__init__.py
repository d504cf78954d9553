"""The screens around a game: start, choosing a game, rules, settings, pause.

They know the widgets and what is kept; a game is begun through the navigator.
"""
