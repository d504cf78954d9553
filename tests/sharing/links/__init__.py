"""Tests that links round trip, also for an independent reader, and that no text does harm."""
