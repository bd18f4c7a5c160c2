from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
for part in ("shell", "train", "stage"):
    sys.path.insert(0, str(Path(__file__).parent.parent / part))

sys.path.insert(0, str(Path(__file__).parents[2]))

from needs_jason import hooks  # noqa: E402
from stage_fixtures import act, home, qapp_cls  # noqa: E402

pytest_collection_modifyitems, pytest_terminal_summary = hooks(
    Path(__file__).with_name("test_typed_players.py")
)

__all__ = ["act", "home", "qapp_cls"]
