"""Is this program a good worker? One command says so, and what to do where it is not.

    python -m mosaic_sdk.testing -- python my_worker.py --episodes 1000

Works on any program that a launcher can start: with the SDK, or printing JSON lines.
"""

from mosaic_sdk.testing.checks import Check, check
from mosaic_sdk.testing.server import Connection, LauncherStandIn

__all__ = ["Check", "Connection", "LauncherStandIn", "check"]
