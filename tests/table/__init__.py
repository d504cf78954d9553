"""The table shows the state of its game, and is played by mouse, touch and keyboard.

The platform is a fake one. Each screen is opened by its name in several windows and languages
and has the same checks (`layout_checks`); `screens` has pictures of some to compare with.
"""
