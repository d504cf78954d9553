"""The platforms the game runs on: storage, pacing, language, screen readers."""
