"""The screens on which devices find each other and sit down."""
