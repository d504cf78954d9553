"""The one loop, and what it drives: scenes, told time, movements, the window, sound.

It knows pygame and the platform, and nothing of Basra.
"""
