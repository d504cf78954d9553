"""Connections between devices, on any platform."""
