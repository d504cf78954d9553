"""That the menus ask for every game that can be played, say what they are for, and keep settings.

Their widgets are held to the pointer, the wheel, the keyboard and what screen readers are told;
their words to both languages.
"""
