"""The screens of statistics."""
