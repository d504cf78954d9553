"""Lessons and the first hand are played by every way of input; the referee's words are checked."""
