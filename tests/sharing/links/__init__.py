"""That links come back as written, also by a reader from LINKS.md alone, and no text does harm."""
