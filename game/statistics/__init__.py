"""What many games say of how a person plays: pure counting, of records and their reviews."""
