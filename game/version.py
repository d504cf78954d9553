"""Which version of the program this is, as `pyproject.toml` has it too."""

VERSION = "0.1.0"
