"""Minds in the real window, of real Jason. Without a JDK and Maven they are named as not run."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
for part in ("shell", "train", "stage", "replay"):
    sys.path.insert(0, str(HERE.parent / part))
sys.path.insert(0, str(ROOT / "tests"))

from needs_jason import hooks  # noqa: E402
from stage_fixtures import act, home, qapp_cls  # noqa: E402

__all__ = ["act", "home", "qapp_cls"]

pytest_collection_modifyitems, pytest_terminal_summary = hooks(HERE)
