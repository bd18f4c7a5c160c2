"""Settings > Training workers: families by capabilities, as their trials found them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.settings.installed_parts import ENVIRONMENTS, read_only
from app.shared import error_texts
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.list_model import PlainRows
from app.ui.qt_property import part, prop, uncreatable
from core.errors import MosaicError
from core.workers.capability_record import Finding, keep_capabilities, read_capabilities
from mosaic_sdk.testing.capability_trial import CAPABILITIES

if TYPE_CHECKING:
    from app.shell.preferences import Section
    from core.paths import Places
    from core.workers.manifest import Worker

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SECTION = "workers"
#: The words of the record, as people read them.
WORDS = {
    "trains": "Trains",
    "pauses": "Pauses",
    "live parameters": "Adjusts",
    "evaluates": "Evaluates",
    "saves": "Saves",
    "stops": "Stops",
    "loads": "Loads",
    "acts": "Acts",
    "resumes": "Resumes",
    "guards": "Guarded",
}
SYMBOLS = {"pass": "check", "fail": "close", "skip": "minus"}
VERDICTS = {"pass": "Works", "fail": "Failed", "skip": "Not offered"}


def section() -> Section:
    return read_only(SECTION, "Training workers", "train",
                     "What each worker really does: found by trials on this machine.")  # fmt: skip


@QmlElement
@uncreatable("Comes with the session")
class CapabilityMatrix(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows = PlainRows(self)
        self._families: list[tuple[Worker, str]] = []
        self._task: asyncio.Task[Any] | None = None
        # The family that is on trial, and what has been found of it.
        self._trying, self._found = "", 0
        desk.shell.preferences.sectionChanged.connect(self._look)
        desk.on_ready(lambda _: self._look())

    rows = part(PlainRows, changed)
    columns = prop("QVariantList", list, changed)
    known = prop(bool, False, changed)

    def _look(self) -> None:
        if self._desk.shell.preferences.current == SECTION and self._desk.ready:
            places = self._desk.engine.settings.places
            self._desk.command("settings.workers", asyncio.to_thread(_read, places), self._take)

    def _take(self, read: tuple[list[tuple[Worker, str]], dict[str, dict[str, Finding]]]) -> None:
        self._families, matrix = read
        busy = self._trying
        self._columns = [tr(WORDS[name]) for name in CAPABILITIES]
        rows: list[dict[str, Any]] = []
        for worker, missing in self._families:
            row = row_of(worker.id, worker.manifest.title, matrix.get(worker.id, {}), missing)
            if worker.id == busy:
                row["share"] = self._found / len(CAPABILITIES)
            elif busy and not missing:
                row["reason"] = tr("Another trial is going on")
            rows.append(row)
        self._rows.renew(rows)
        self._known = True
        self.changed.emit()

    @Slot(str)
    def tryOut(self, worker_id: str) -> None:
        """Start its trial, after the question whether its code may run."""
        worker = next((each for each, _ in self._families if each.id == worker_id), None)
        if worker is not None and not self._trying:
            self._desk.command(
                "settings.trial", self._try(worker), again=lambda: self.tryOut(worker_id)
            )

    @Slot()
    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    @Slot()
    def install(self) -> None:
        self._desk.shell.preferences.pick(ENVIRONMENTS)

    async def _try(self, worker: Worker) -> None:
        from core.workers.interpreters import link_sdk
        from core.workers.manifest import Catalogue, compiled
        from core.workers.worker_trial import try_for_real

        places = self._desk.engine.settings.places
        await asyncio.to_thread(self._desk.check, worker.id, lambda look: look.worker(worker))
        self._task = asyncio.current_task()
        self._trying, self._found = worker.id, 0
        self._look()
        try:
            argv = await asyncio.to_thread(Catalogue(places).command, worker)
            more = os.environ.get("PYTHONPATH", "")
            path = os.pathsep.join(part for part in (str(link_sdk(places)), more) if part)
            env = {**os.environ, **compiled(places, worker), "PYTHONPATH": path}
            findings = await try_for_real(argv, env, self._told, quiet=True)
            named = [(each["name"], each["verdict"], each["detail"]) for each in findings]
            await asyncio.to_thread(keep_capabilities, places, worker.id, named)
        finally:
            self._trying, self._task = "", None
            self._look()
        title, failed = worker.manifest.title, sum(verdict == "fail" for _, verdict, _ in named)
        works = sum(verdict == "pass" for _, verdict, _ in named)
        text = tr("{title}: {works} capabilities work, {failed} failed.",
                  title=title, works=works, failed=failed)  # fmt: skip
        self._desk.shell.snack.say(text, level="warning" if failed else "info", icon="train")

    def _told(self, names: list[str]) -> None:
        self._found = len(names)
        self._look()


def _read(places: Places) -> tuple[list[tuple[Worker, str]], dict[str, dict[str, Finding]]]:
    """Families with what they lack, and the record. Blocks: reads manifests."""
    from core.workers.manifest import Catalogue

    catalogue = Catalogue(places)
    families: list[tuple[Worker, str]] = []
    for worker in catalogue.list():
        if "train" in worker.manifest.roles:
            try:
                catalogue.interpreter(worker)
            except MosaicError as error:
                families.append((worker, error_texts.shown(error.message)))
            else:
                families.append((worker, ""))
    families.sort(key=lambda each: (bool(each[1]), each[0].manifest.title.casefold()))
    return families, read_capabilities(places)


def row_of(
    worker_id: str, title: str, findings: Mapping[str, Finding], missing: str
) -> dict[str, Any]:
    """A family as a row. `share` is how far its trial is, below 0 without one."""
    days = [day_of(finding.tried_at) for finding in findings.values()]
    return {
        "id": worker_id,
        "title": title,
        "cells": [cell_of(name, findings.get(name)) for name in CAPABILITIES],
        "tried": tr("tried on {day}", day=days[0]) if days else tr("not tried yet"),
        "fresh": not days,
        "missing": missing,
        "reason": missing,
        "share": -1.0,
    }


def cell_of(name: str, finding: Finding | None) -> dict[str, str]:
    word = tr(WORDS[name])
    if finding is None:
        text = tr("{word}. Not tried yet", word=word)
        return {"symbol": "", "verdict": "", "word": word, "text": text}
    verdict = tr(VERDICTS.get(finding.verdict, "Failed"))
    what = f"{verdict}: {finding.detail}" if finding.detail else verdict
    return {
        "symbol": SYMBOLS.get(finding.verdict, "close"),
        "verdict": finding.verdict,
        "word": word,
        "text": tr(
            "{word}. {what}. Tried on {day}", word=word, what=what, day=day_of(finding.tried_at)
        ),  # fmt: skip
    }


def day_of(tried_at: str) -> str:
    """The local day of a moment in ISO 8601; the text itself where it is none."""
    try:
        moment = datetime.fromisoformat(tried_at).timestamp()
        return time.strftime("%d %b %Y", time.localtime(moment))
    except (ValueError, OverflowError, OSError):
        return tried_at[:10]
