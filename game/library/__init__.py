"""All games ever started: the list, files in and out, archives."""
