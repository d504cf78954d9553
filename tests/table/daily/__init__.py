"""That a day's deal is played once, and its page tells result, levels and streak truly."""
