"""Small JSON state on disk: read forgivingly, written atomically, a moment after a change."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Slot

log = logging.getLogger(__name__)

QUIET_MS = 400
# In the profile: layout, page, size and language of the window.
WINDOW = "window.json"


def read_state(path: Path) -> dict[str, Any]:
    """Stored state; empty if it is missing or broken."""
    try:
        state = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.warning("window state in %s can't be read, starting fresh: %s", path, error)
        return {}
    return state if isinstance(state, dict) else {}


class StateFile(QObject):
    """A dict that outlives the process; a broken or missing file is an empty dict."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.values = read_state(path) if path else {}
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(self.flush)

    def get(self, key: str, default: Any) -> Any:
        """The stored value if it has the type of the default."""
        value = self.values.get(key, default)
        if isinstance(default, float) and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        return value if isinstance(value, type(default)) else default

    def put(self, key: str, value: Any) -> None:
        if self.values.get(key) != value or key not in self.values:
            self.values[key] = value
            # Not put off by the next change: what is remembered is at most this old.
            if not self._timer.isActive():
                self._timer.start()

    @Slot()
    def flush(self) -> None:
        """Write now; called by the timer and at the end."""
        pending = self._timer.isActive() or self.sender() is self._timer
        self._timer.stop()
        if self.path is None or not pending:
            return
        spare = self.path.with_name(f".{self.path.name}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(spare, "w", encoding="utf-8") as file:
                file.write(json.dumps(self.values, indent=1, ensure_ascii=False))
                file.flush()
                # A power cut must leave the old state or the new one, not an empty file.
                os.fsync(file.fileno())
            os.replace(spare, self.path)
        except OSError as error:
            log.warning("window state can't be kept in %s: %s", self.path, error)
