"""Basra as a PettingZoo environment, which the page doesn't contain (ENV.md)."""
