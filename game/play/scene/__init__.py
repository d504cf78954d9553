"""The table's scene: what it draws, its buttons, and the dialogs over it."""
