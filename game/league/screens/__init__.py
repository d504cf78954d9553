"""The screens of a league."""
