"""What the page may do: its content security policy, and a runtime that needs no eval."""
