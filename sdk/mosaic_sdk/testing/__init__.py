"""Is this program a good worker? One command says so, and what to do where it is not.

    python -m mosaic_sdk.testing -- python my_worker.py --episodes 1000

Works on any program that a launcher can start: with the SDK, or printing JSON lines.
"""

from mosaic_sdk.testing.launcher_stand_in import Connection, LauncherStandIn
from mosaic_sdk.testing.worker_checks import Check, check

__all__ = ["Check", "Connection", "LauncherStandIn", "check"]
