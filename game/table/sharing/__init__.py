"""What can be sent to a friend: as a link, as text, as a picture."""
