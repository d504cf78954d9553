"""The variants screen agrees with the rules; house rules are saved and sent."""
