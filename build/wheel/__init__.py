"""The pygame-ce wheel for Pyodide: named, cached, official, or built from source."""
