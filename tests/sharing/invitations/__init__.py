"""Tests that cards, invitations and replies round trip, and lead to the other device."""
