"""Cards that nobody can stack or see before their time: a joint shuffle and a private deal."""
