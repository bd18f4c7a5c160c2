"""Check of a worker by one command, with the fix for each failure.

    python -m mosaic_sdk.testing -- python my_worker.py --episodes 1000

Works for any program that a launcher can start: with the SDK, or with JSON lines.
"""

from mosaic_sdk.testing.launcher_stand_in import Connection, LauncherStandIn
from mosaic_sdk.testing.worker_checks import Check, check

__all__ = ["Check", "Connection", "LauncherStandIn", "check"]
