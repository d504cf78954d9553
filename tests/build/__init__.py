"""Tests that ``python3 build COMMAND`` works from any folder, and fails with a one-line reason."""
