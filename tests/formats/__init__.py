"""Tests that numbers, packs, plays and saved texts round trip."""
