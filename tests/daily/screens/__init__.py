"""The daily game is played once; its page shows the result, the levels and the streak."""
