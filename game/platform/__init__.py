"""The platforms: native and web."""
