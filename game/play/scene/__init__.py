"""The table's scene: what it draws, and what its buttons do."""
