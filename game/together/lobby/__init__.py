"""How devices find each other and sit down."""
