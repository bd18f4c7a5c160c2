"""What every test shares."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Machines are noisy: no unit test is judged by a clock.
settings.register_profile(
    "mosaic", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("mosaic")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
