"""Processes of a live run's programs: state, reload, restart."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from mosaic_sdk.session.host_reports import DeciderState

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"
GONE = "gone"
STATES = {
    "starting": "Starting",
    "ready": "Running",
    "restarting": "Restarting",
    "open": "Given up",
    "refused": "Can't answer",
}


@QmlElement
@uncreatable("Comes with a mind")
class ProgramProcesses(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self._run_id = ""
        # By run and name; only of what has a program.
        self._told: dict[str, dict[str, DeciderState]] = {}
        desk.on_ready(self._begin)

    rows = prop(VARIANTS, list, changed)

    def _begin(self, _: Any) -> None:
        from core.events import SessionReported

        self.desk.listen(self._reported, SessionReported)

    def turn_to(self, run_id: str) -> None:
        if run_id != self._run_id:
            self._run_id = run_id
            self._show_rows()

    def _reported(self, event: Any) -> None:
        report = event.report
        if not isinstance(report, DeciderState):
            return
        deciders = self._told.setdefault(event.run_id, {})
        name = report.decider
        if report.state == GONE:
            deciders.pop(name, None)
            if not deciders:
                del self._told[event.run_id]
        else:
            deciders[name] = report
        if event.run_id == self._run_id:
            self._show_rows()

    def _show_rows(self) -> None:
        rows = [row_of(state) for _, state in sorted(self._told.get(self._run_id, {}).items())]
        if rows != self._rows:
            self._rows = rows
            self.changed.emit()

    # what QML says

    @Slot(str)
    def reload(self, name: str) -> None:
        """Reload the program; its own beliefs are lost."""
        self._command("reload_program", name, tr("{name} was reloaded", name=name))

    @Slot(str)
    def restart(self, name: str) -> None:
        self._command("restart_decider", name, tr("{name} was restarted", name=name))

    def _command(self, command: str, name: str, message: str) -> None:
        if not self._run_id or not self.desk.ready:
            return

        def done(answer: Any) -> None:
            snack = self.desk.shell.snack
            if answer.ok:
                snack.say(message)
            else:
                snack.say(answer.message or tr("{name} refused", name=name), level="warning")

        work = self.desk.engine.runs.command(
            self._run_id, command, json.dumps({"name": name}).encode()
        )
        self.desk.command(f"mind.engine.{command}", work, done)


def row_of(report: DeciderState) -> dict[str, Any]:
    """Row of a process: name, state, counters."""
    state, reason, counters = report.state, report.reason, report.counters
    state_text = STATES.get(state, state)
    parts = [f"{state_text}: {reason}" if reason else state_text]
    answered = int(counters.get("answered", 0))
    if answered:
        parts.append(tr("{answered} answers", answered=formatting.grouped(answered)))
        ms = report.p50_us / 1000
        parts.append(
            tr("{ms} ms", ms=format(ms, ".2f")) if ms < 10 else tr("{ms} ms", ms=format(ms, ".0f"))
        )
    for key, singular, many in (("restarts", "restart", "restarts"), ("late", "late", "late")):
        count = int(counters.get(key, 0))
        if count:
            parts.append(f"{formatting.grouped(count)} {singular if count == 1 else many}")
    return {
        "name": report.decider,
        "version": str(report.facts.get("version", "")),
        "state": state,
        "text": " · ".join(parts),
        "bad": state in ("open", "refused"),
    }
