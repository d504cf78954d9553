"""That cards, invitations and answers come back as they were written, and nothing else is read."""
