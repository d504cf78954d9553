"""The logs of a shared table, and the connections that carry them."""
