"""Links, invitations, challenges and pictures to send."""
