"""The statistics at the table: what is kept of hands, the walk over the library, the charts."""
