"""What screens are made of: widgets, forms, columns, dialogs, and the context a screen is handed.

It knows how things look, are laid out and pressed, but no screen in particular.
"""
