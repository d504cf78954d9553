"""Tests that the reference pages, the code and the tests refer to each other correctly.

A page names each of its passages by an anchor, ``<a id="jack"></a>``. Code cites the passage that
it implements and a test the one that it tests, both as ``RULES.md#jack, #komi``.
"""
