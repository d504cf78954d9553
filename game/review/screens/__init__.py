"""The screens of reviews and practice."""
