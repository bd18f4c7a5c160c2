"""The harness of the run page, with agents: the real window, the real engine, made runs."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

UI = Path(__file__).parent.parent
sys.path.insert(0, str(UI / "run"))

_spec = importlib.util.spec_from_file_location("run_conftest", UI / "run" / "conftest.py")
assert _spec is not None and _spec.loader is not None
_run = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_run)
qapp_cls, act = _run.qapp_cls, _run.act
_run.PATIENCE_S = 30.0
