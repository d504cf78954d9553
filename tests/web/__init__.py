"""Tests that the built site plays, in the installed browsers, offline and at any path.

Without the built site or a browser they are skipped; in CI they fail.
"""
