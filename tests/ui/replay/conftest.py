from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
for part in ("shell", "train", "stage"):
    sys.path.insert(0, str(Path(__file__).parent.parent / part))

from stage_fixtures import act, home, qapp_cls  # noqa: E402

__all__ = ["act", "home", "qapp_cls"]
