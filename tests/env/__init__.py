"""Tests of the PettingZoo environment: its interface, actions, observations and rewards."""
