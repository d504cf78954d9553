"""How saved and packed data is written and read back."""
