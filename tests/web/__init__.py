"""That the built site plays, in the browsers that are installed, offline and at any path.

Where the site is not built or no browser is there, they are skipped; in CI they fail.
"""
