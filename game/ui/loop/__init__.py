"""The one loop and what it drives: scenes, the clock, animations, the window, sound.

It imports pygame and the platform, but no cards and no rules.
"""
