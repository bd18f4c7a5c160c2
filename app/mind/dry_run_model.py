"""Dry run in the window: verdicts of the edited program in a finished run."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind.mind_lists import MindChanges
from app.mind.moment_sources import plain_name
from app.mind.program_editor import ProgramEditor
from app.shared import error_texts
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.qt_property import of_part, part, prop, uncreatable
from core.errors import MosaicError
from core.trust.trusted import NotTrusted

if TYPE_CHECKING:
    from app.mind.explanation_text import Name
    from core.guard.dry_run import Change, DryRun
    from core.guard.recorded_questions import Said
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

MOST_RUNS = 30
TICK_MS = 100
MOST_SHOWN = 2000


class Cancelled(Exception):
    """Raised if the person cancelled the dry run."""


@dataclass(frozen=True)
class ChangeRow:
    slot: int
    episode: int
    step: int
    first: bool
    title: str
    where: str
    before: str
    after: str
    plan: str


EFFECTS = {
    "pass": "passes",
    "stop": "is vetoed",
    "defer": "is deferred to a person",
    "end_episode": "ends the episode",
    "none": "gets no answer",
}


def effect_words(answer: Said, name: Name, seat: str) -> str:
    if answer.effect == "replace":
        done = tr("becomes {seat}", seat=name(seat, answer.action))
    else:
        done = EFFECTS.get(answer.effect, answer.effect)
    because = answer.reason if answer.effect not in ("pass",) else ""
    return f"{done}: {because}" if because else done


def change_row(change: Change, name: Name, several: bool) -> ChangeRow:
    slot = tr("environment {slot}, ", slot=change.slot) if several else ""
    return ChangeRow(
        change.slot,
        change.episode,
        change.step,
        not change.on_recorded_path,
        name(change.seat, change.proposed),
        tr(
            "{slot}episode {episode}, step {step}",
            slot=slot,
            episode=formatting.grouped(change.episode + 1),
            step=formatting.grouped(change.step),
        ),
        effect_words(change.before, name, change.seat),
        effect_words(change.after, name, change.seat),
        change.plan,
    )


def summary_of(result: DryRun) -> str:
    asked = counted(result.reviewed, "question", "questions")
    if not result.changed:
        return tr("{asked} asked again: every answer stays the same", asked=asked)
    places = counted(result.changed_episodes, "episode", "episodes")
    changed = counted(result.changed, "answer", "answers")
    return tr(
        "{asked} asked again: {changed} would differ, and {places} of {episodes} would diverge",
        asked=asked,
        changed=changed,
        places=places,
        episodes=formatting.grouped(result.episodes),
    )


def notes_of(result: DryRun) -> str:
    notes: list[str] = []
    if result.skipped:
        count = counted(result.skipped, "question", "questions")
        notes.append(
            tr("{count} could not be asked: their percepts were not recorded", count=count)
        )
    for name, count in result.troubles.items():
        notes.append(
            tr(
                "{count} without an answer ({what})",
                count=formatting.grouped(count),
                what=name.replace("_", " "),
            )
        )
    return ". ".join(notes)


def run_title(run: Run) -> str:
    return run.name or run.run_id[-8:]


@dataclass(frozen=True)
class Result:
    """Outcome of the last or present dry run."""

    run_id: str = ""
    program: str = ""
    summary: str = ""
    note: str = ""
    error: str = ""
    rows: Sequence[ChangeRow] = ()


@QmlElement
@uncreatable("Comes with the minds")
class DryRunModel(QObject):
    changed = Signal()
    moved = Signal()

    def __init__(
        self, desk: AppContext, editor: ProgramEditor, newest: Callable[[], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self._editor = editor
        self._newest = newest
        """The run that is looked at now."""
        self._found: list[Run] = []
        self._count = self._total = 0
        self._stop = threading.Event()
        self.result = Result()
        self._changes = MindChanges(self)
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self.moved)

    runs = prop("QVariantList", list, changed)
    run = prop(int, -1, changed)
    running = prop(bool, False, changed)
    summary = of_part(str, "result.summary", changed)
    note = of_part(str, "result.note", changed)
    error = of_part(str, "result.error", changed)
    program = of_part(str, "result.program", changed)
    changes = part(MindChanges, changed)
    later = prop(bool, False, changed, writable=True, after=lambda self: self._list())

    @Property(float, notify=moved)
    def share(self) -> float:
        return min(1.0, self._count / self._total) if self._total and self._count else -1.0

    @Property(str, notify=moved)
    def progress(self) -> str:
        if not self._count:
            return tr("Starting")
        return tr("{count} reviewed", count=formatting.grouped(self._count))

    # runs

    def look(self) -> None:
        """List runs with steps, newest first; selects the open one."""

        async def find() -> list[Run]:
            rows = await self.desk.engine.runs.list()
            some = [run for run in rows if run.step_rows and run.deleted_ns is None]
            return sorted(some, key=lambda run: -run.created_ns)[:MOST_RUNS]

        self.desk.command("mind.runs", find(), self._take_runs)

    def _take_runs(self, runs: list[Run]) -> None:
        before = self._found[self._run].run_id if 0 <= self._run < len(self._found) else ""
        self._found = runs
        self._runs = [
            {
                "text": run_title(run),
                "note": tr("{step_rows} steps", step_rows=formatting.grouped(run.step_rows)),
            }
            for run in runs
        ]
        ids = [run.run_id for run in runs]
        wanted = self._newest() or before
        self._run = ids.index(wanted) if wanted in ids else 0 if ids else -1
        self.changed.emit()

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self._found) and index != self._run:
            self._run = index
            self.changed.emit()

    # running

    @Slot()
    def start(self) -> None:
        if self._running or not 0 <= self._run < len(self._found):
            return
        run = self._found[self._run]
        path, text, own = self._editor.path, self._editor.text, self._editor.own
        self._stop = stop = threading.Event()
        self._running, self._count, self._total = True, 0, run.step_rows
        self.result = Result(run.run_id, self._editor.title)
        self._changes.replace([])
        self._tick.start()
        self.changed.emit()
        reader = self.desk.engine.store.reader()
        catalogue = self.desk.engine.runs.catalogue
        settings = self.desk.engine.settings

        def progress(count: int) -> None:
            self._count = count
            if stop.is_set():
                raise Cancelled

        def review() -> tuple[DryRun, list[ChangeRow]]:
            from app.mind.program_info import read as about
            from core.guard import program_library
            from core.guard.bridge_start import BridgeStart
            from core.guard.dry_run import dry_run
            from core.guard.recorded_questions import again, slots_of

            slots = again(slots_of(reader, run.run_id))
            self.desk.check(run_title(run), lambda look: look.recorded(run, slots))
            try:
                python: Path | None = catalogue.interpreter(catalogue.get("host"))
            except MosaicError:
                python = None
            with program_library.draft(path, own, text) as program:
                bridge = BridgeStart.of(settings)
                result = dry_run(
                    reader, run.run_id, program, bridge=bridge, progress=progress, python=python
                )
            name = plain_name(tuple(about(reader, run.run_id, 0).action_names))
            several = len({change.slot for change in result.changes}) > 1
            rows = [change_row(change, name, several) for change in result.changes]
            return result, rows

        async def work() -> None:
            try:
                result, rows = await asyncio.to_thread(review)
            except Cancelled:
                self.result = replace(self.result, summary="Cancelled")
                return
            except NotTrusted:
                raise
            except MosaicError as error:
                self.result = replace(self.result, error=error_texts.told(error))
                return
            finally:
                self._running = False
                self._tick.stop()
                self.moved.emit()
                self.changed.emit()
            self.result = replace(
                self.result, rows=rows, summary=summary_of(result), note=notes_of(result)
            )
            self._list()

        self.desk.command("mind.dry_run", work(), again=self.start)

    def _list(self) -> None:
        rows = [row for row in self.result.rows if row.first or self.later]
        self._changes.replace(rows[:MOST_SHOWN])
        self.changed.emit()

    @Slot()
    def cancel(self) -> None:
        self._stop.set()

    @Slot(int)
    def show(self, index: int) -> None:
        """Open the replay at this step."""
        rows = self._changes.rows
        if 0 <= index < len(rows):
            self.shown.emit(
                self.result.run_id, rows[index].slot, rows[index].episode, rows[index].step
            )

    shown = Signal(str, int, int, int)
