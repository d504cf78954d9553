"""One table on several devices: its messages, their order, and what happens when it breaks."""
