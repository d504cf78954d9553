"""The variants screen shows the rules as they are; house rules are saved and sent."""
