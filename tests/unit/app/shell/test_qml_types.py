"""QML types of the window are known once its parts are imported; none waits for another page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]
# Drawn states are imported when the first of their kind is shown.
LATER = ("app.renderers.", "app.dev.")
SCRIPT = """
import sys
import app.lanes.lane_view, app.shell.desktop, app.shell.window
print(*sys.modules)
"""


def test_the_window_imports_every_module_with_a_qml_type() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "app").rglob("*.py")
        if "@QmlElement" in path.read_text("utf-8")
    }
    assert len(modules) > 50
    assert not {name for name in modules - loaded if not name.startswith(LATER)}
