"""Tests that cards, invitations and answers round trip, and lead to the other device."""
