"""Lessons and the first hand are played with every kind of input; the referee's words are true."""
