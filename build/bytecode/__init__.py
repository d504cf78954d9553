"""Bytecode for the browser, made by the very Python that will run it."""
