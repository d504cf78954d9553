"""The screens of the rules and of house rules."""
