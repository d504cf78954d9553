"""The screens of the daily game."""
