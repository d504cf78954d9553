"""All games ever started: the list, import, export and archives."""
