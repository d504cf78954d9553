"""That the pages of reference, the code and the tests speak of each other truly.

A page names each of its passages by an anchor, ``<a id="jack"></a>``. Code cites the passage that
it implements and a test the one that it proves, both as ``RULES.md#jack, #komi``.
"""
