"""Connections between devices, whatever makes them."""
