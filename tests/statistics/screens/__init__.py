"""Statistics: the saved figures of hands, the scan of the library, the charts."""
