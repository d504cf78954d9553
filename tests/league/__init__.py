"""Tests of leagues: their deals, sealed results, standings and pages."""
