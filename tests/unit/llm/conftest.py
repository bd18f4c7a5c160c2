"""The modules of the worker are found as its own interpreter finds them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "workers" / "llm"))
