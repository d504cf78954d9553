"""Tests that cause real faults, after which nothing is lost."""
