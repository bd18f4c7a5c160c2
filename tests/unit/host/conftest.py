"""The pure parts of the session host, without an environment: they import nothing of one."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "workers" / "host"))
