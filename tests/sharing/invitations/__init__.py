"""That cards, invitations and answers come back as written, and lead to the other device."""
