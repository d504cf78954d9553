"""How two devices find each other without a server: invitations and answers as short text."""
