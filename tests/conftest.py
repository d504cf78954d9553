"""What holds for every test: a slow machine changes nothing, for speed lives in `tests/bench`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("basra", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("basra")
