"""The deal that is the same for everybody on one day, and what others make of it."""
