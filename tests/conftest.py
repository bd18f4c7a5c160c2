"""Fixtures for all tests."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings

# Machines are noisy: no unit test is judged by a clock. The same cases every time, or a change
# would be refused for a fault that it did not make; `make soak` looks for new ones.
settings.register_profile(
    "mosaic",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    derandomize=not os.environ.get("MOSAIC_SOAK"),
)
settings.load_profile("mosaic")

# A background job of a shell ignores Ctrl-C, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Windows follow the language of the system; tests read English.
os.environ.pop("LANGUAGE", None)
os.environ["LC_ALL"] = "C.UTF-8"
