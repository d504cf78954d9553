"""The platforms: storage, pacing, language, screen readers."""
