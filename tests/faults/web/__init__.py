"""Tests that cause real faults in a browser, on the very site that ships."""
