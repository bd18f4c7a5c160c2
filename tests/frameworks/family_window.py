"""Journey of one family through the real window, with its real environment.

`family_window.py FAMILY [PARAMETERS]` prints one JSON object: what was seen at each stop, and the
seconds. Offscreen unless QT_QPA_PLATFORM names another; MOSAIC_SHOTS names a folder for pictures.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
UI = ROOT / "tests" / "ui"
sys.path[:0] = [str(ROOT), *(str(UI / part) for part in ("shell", "train", "stage"))]

from family_journey import Journey  # noqa: E402
from stage_hands import play, share_host  # noqa: E402

PATIENCE_S = float(os.environ.get("MOSAIC_PATIENCE_S", "240"))


def journey(family: str, parameters: dict[str, Any]) -> dict[str, Any]:
    from PySide6.QtGui import QGuiApplication

    from app.shell.window import prepare_app

    app = QGuiApplication.instance() or QGuiApplication(["mosaic"])
    prepare_app(app)
    home = Path(tempfile.mkdtemp(prefix=f"mosaic-{family}-"))
    way = Journey(family, parameters)
    try:
        for worker in ("host", family):
            share_host(home, worker)
        warnings = play(way.script, home, app=app, patience_s=PATIENCE_S)
        assert warnings == [], warnings
    finally:
        shutil.rmtree(home, ignore_errors=True)
    return way.seen


if __name__ == "__main__":
    given = json.loads(sys.argv[2]) if len(sys.argv) > 2 else {"total_timesteps": 3000}
    print(json.dumps(journey(sys.argv[1], given)))
