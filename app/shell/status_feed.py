"""Brings the engine's live figures to the status bar, twice a second, and only then."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.shell import fault_log
from app.shell.app_context import AppContext

if TYPE_CHECKING:
    from core.engine import Engine
    from core.events import StoreTroubled, SyncFailed, UsageSampled

PERIOD_MS = 500
USAGE_KEPT_S = 3.0


class StatusFeed(QObject):
    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows = 0
        self._at = time.monotonic()
        self._own_cpu = time.process_time()
        self._usage: dict[str, tuple[float, float]] = {}
        self._spool: dict[str, float] = defaultdict(float)
        self._trouble = ("", "")
        # Less than the other: it is saved, and a power failure could take it.
        self._unsynced = ("", "")
        self._timer = QTimer(self, interval=PERIOD_MS)
        self._timer.timeout.connect(self._show)
        desk.on_ready(self._begin)

    def _begin(self, engine: Engine) -> None:
        from core.events import (
            StoreRecovered,
            StoreTroubled,
            SyncFailed,
            SyncRecovered,
            UsageSampled,
        )
        from core.recorder import SYNC_HINT

        self._rows = engine.recorder.rows_committed
        if engine.recorder.unsynced:
            self._unsynced = (engine.recorder.unsynced, SYNC_HINT)
        self._desk.listen(self._used, UsageSampled)
        self._desk.listen(self._troubled, StoreTroubled)
        self._desk.listen(lambda _: self._report("", ""), StoreRecovered)
        self._desk.listen(self._not_synced, SyncFailed)
        self._desk.listen(self._synced, SyncRecovered)
        self._timer.start()

    def _used(self, event: UsageSampled) -> None:
        self._usage[event.run_id] = (time.monotonic(), event.cpu_percent)

    def _troubled(self, event: StoreTroubled) -> None:
        self._report(event.reason, event.hint)

    def _report(self, reason: str, hint: str) -> None:
        self._trouble = (reason, hint)

    def _not_synced(self, event: SyncFailed) -> None:
        self._unsynced = (event.reason, event.hint)

    def _synced(self, _: object) -> None:
        self._unsynced = ("", "")

    def _show(self) -> None:
        if not self._desk.ready:
            self._timer.stop()
            return
        engine = self._desk.engine
        now, rows, own = time.monotonic(), engine.recorder.rows_committed, time.process_time()
        passed = max(1e-3, now - self._at)
        for run_id, (seen, _) in list(self._usage.items()):
            if now - seen > USAGE_KEPT_S:
                del self._usage[run_id]
        trouble, hint = self._trouble if self._trouble[0] else self._unsynced
        workers = sum(cpu for _, cpu in self._usage.values())
        own_percent = (own - self._own_cpu) / passed * 100
        self._desk.shell.status.show(
            connected=True,
            workers=engine.runs.live,
            rowsPerS=float(round((rows - self._rows) / passed)),
            dropped=sum(engine.bus.dropped().values()),
            faults=engine.isolation.faults + fault_log.count(),
            spoolBytes=float(engine.recorder.credits.queued_bytes),
            cpuPct=float(round((workers + own_percent) / (os.cpu_count() or 1))),
            storeTrouble=trouble,
            storeHint=hint,
        )
        self._rows, self._at, self._own_cpu = rows, now, own
