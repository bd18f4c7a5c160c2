"""New training: worker, form, preflight, summary, start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtQml import QmlElement

from app.shared.environment_choices import EnvironmentChoices
from app.shell.app_context import AppContext
from app.train import form_fields, launch_request, uploads
from app.train import preflight_lines as preflight
from app.train.environment_installer import Installer
from app.train.launch_preview import Looked, folder_of, look_at_command, look_at_worker
from app.train.launch_summary import LaunchSummary
from app.train.preflight_model import PreflightModel
from app.train.preset_choice import PresetChoice
from app.train.presets import Filled, Memory
from app.train.training_entries import TrainingEntries
from app.train.worker_choices import Choice
from app.train.worker_picker import WorkerPicker
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable
from core.runs.hidden import hide
from core.runs.run_groups import new_group

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SETTLE_MS = 250
# Learns a small world in a minute, with the defaults of its own.
EXAMPLE, EXAMPLE_NAME = "tabular", "Frozen Lake"


@QmlElement
@uncreatable("Comes with the Train page")
class TrainSetup(QObject):
    changed = Signal()
    # Where the first thing to fix is: form, seeds, or the id of a check.
    problemShown = Signal(str)
    saveWanted = Signal()
    started = Signal(str)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._memory = Memory(desk.shell)
        self._argv: list[str] = []
        self._described = self._starting = False
        # Names of runs that there are; the page knows.
        self.taken: Callable[[], set[str]] = set
        # Workers train one agent alone.
        self._environments = EnvironmentChoices(
            desk, "train", lambda card: len(card.seats) < 2, self
        )
        self._picker = WorkerPicker(desk, self._memory, self)
        self._entries = TrainingEntries(self)
        self._presets = PresetChoice(desk.shell, self._use_preset, self._filled, self)
        self._preflight = PreflightModel(self)
        self._launch = LaunchSummary(self)
        self._install = Installer(desk, self)
        self._picker.turned.connect(self._turned)
        self._presets.changed.connect(desk.shell.refresh_actions)
        self._entries.edited.connect(self._edited)
        self._entries.form.stateChanged.connect(self._judge)
        self._install.turned.connect(self._judge)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.look)

    picker = part(WorkerPicker, changed)
    entries = part(TrainingEntries, changed)
    presets = part(PresetChoice, changed)
    preflight = part(PreflightModel, changed)
    launch = part(LaunchSummary, changed)
    install = part(Installer, changed)
    environments = part(EnvironmentChoices, changed)
    ready = prop(bool, False, changed)

    def begin(self, engine: Engine) -> None:
        self._presets.begin(engine.settings.places.profile / "presets.json")
        self._picker.find()
        self._environments.look()

    def continue_with(self, worker: str, filled: Filled) -> None:
        """Fill the form of a worker with these values, and show it."""
        self._memory.keep(worker, filled)
        if self._chosen.id == worker and self._ready:
            self._presets.leave()
            self._fill(self._entries.schema, filled)
        else:
            self._picker.take(worker)
        self._entries.want()

    async def begin_with_new(self, worker: str, filled: Filled) -> None:
        """The same for a worker that was made just now."""
        self._memory.keep(worker, filled)
        await self._picker.take_new(worker)

    @property
    def _chosen(self) -> Choice:
        return self._picker.chosen

    def _turned(self) -> None:
        """Change to another worker."""
        self._argv = []
        self._ready = self._described = False
        self._install.error = ""
        self._fill({}, {})
        self._presets.show(self._chosen.id)
        self._preflight.begin()
        self.changed.emit()
        if self._chosen.is_command:
            self._take_schema(form_fields.COMMAND_SCHEMA)
        self.look()

    # what stands in the way

    @Slot()
    def look(self) -> None:
        """Check again, and read the worker's settings if unknown."""
        self._settle.stop()
        if self._desk.ready:
            self._preflight.looking = True
            self._run("look", self._look(self._chosen), self._take_look)
            self._judge()

    async def _look(self, choice: Choice) -> Looked:
        places = self._desk.engine.settings.places
        try:
            if choice.is_command:
                given = self._entries.form.values()
                return await asyncio.to_thread(look_at_command, places, choice, given)
            return await look_at_worker(places, choice, self._trusted(choice))
        finally:
            self._preflight.looking = False

    def _take_look(self, looked: Looked) -> None:
        if looked.choice is not self._chosen:
            return
        self._argv = looked.argv
        error = self._install.error
        self._preflight.take(preflight.with_error(looked.lines, error) if error else looked.lines)
        if looked.schema is not None and looked.schema != self._entries.schema:
            self._take_schema(looked.schema)
        self._judge()

    def _take_schema(self, schema: dict[str, Any]) -> None:
        self._described = True
        self._fill(schema, self._memory.draft(self._chosen.id))
        self._ready = True
        self.changed.emit()

    @Slot(str)
    def mend(self, check_id: str) -> None:
        """Carry out the fix of a line."""
        line = self._preflight.find(check_id)
        match line.act if line else "":
            case preflight.INSTALL:
                self._install.install(self._chosen, self.look)
            case preflight.ASK:
                self._trust(self._chosen)
                self.look()
            case preflight.AGAIN:
                self.look()
            case preflight.FOLDER if self._chosen.worker:
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._chosen.worker.folder)))
            case preflight.COPY if line:
                QGuiApplication.clipboard().setText(line.detail)
                self._desk.shell.snack.say("Copied. Run it, then check again.", icon="copy")
            case preflight.LIBRARY:
                self._desk.shell.go("library")
            case preflight.SETTINGS:
                self.problemShown.emit("form")
            case _:
                pass

    def first_cure(self) -> str:
        """The first line with a fix, or nothing."""
        return "" if self._install.running else self._preflight.first_cure

    def _trusted(self, choice: Choice) -> bool:
        from core.trust.trusted import TrustList

        if choice.bundled:
            return True
        if not (choice.sealed and self._desk.ready):
            return False
        return TrustList(self._desk.engine.settings.places).allows(choice.powers)

    def _trust(self, choice: Choice) -> None:
        from core.trust.trusted import Question, TrustList

        if choice.sealed and choice.powers:
            known = TrustList(self._desk.engine.settings.places)
            known.grant(Question(choice.title, choice.powers))

    # the form

    def _fill(self, schema: dict[str, Any], filled: Filled) -> None:
        self._entries.fill(schema, filled, plain=self._chosen.is_command)
        if schema and filled.get("continued") and self._entries.continued is None:
            self._desk.shell.snack.say(
                tr("{worker} can't go on from a checkpoint: the form begins at zero.",
                   worker=self._chosen.title), level="warning"
            )  # fmt: skip
        self._judge()

    def _filled(self) -> Filled | None:
        """For a preset, which begins at zero."""
        if not self._ready:
            return None
        return {key: value for key, value in self._entries.filled().items() if key != "continued"}

    def _use_preset(self, filled: Filled) -> bool:
        if self._ready:
            self._fill(self._entries.schema, filled)
            self._edited()
        return self._ready

    @Slot()
    def _edited(self) -> None:
        """Store the input and update everything that follows from it."""
        if not self._ready:
            return
        self._memory.keep(self._chosen.id, self._entries.filled())
        if self._chosen.is_command:
            self._settle.start()
        self._judge()

    @Slot()
    def reset(self) -> None:
        """Reset to the worker's defaults."""
        self._memory.forget(self._chosen.id)
        self._fill(self._entries.schema, {})
        self._presets.leave()

    # what will run

    def _wanted(self) -> launch_request.Wanted:
        entries, given = self._entries, self._entries.form.values()
        base = entries.name.strip() or self._auto_name(given)
        about: dict[str, Any] = {
            "name": base, "seeds": entries.seed_numbers, "tags": tuple(entries.tags),
            "clips": given.pop(form_fields.CLIPS, None) or "", "continued": entries.continued,
        }  # fmt: skip
        if not self._chosen.is_command:
            return launch_request.Wanted(worker=self._chosen.id, parameters=given, **about)
        return launch_request.Wanted(
            argv=tuple(self._argv),
            cwd=folder_of(given),
            tap=bool(given.get("tap")),
            observations=given.get("observations") or "",
            pictures=given.get("pictures") or "",
            gpus=given.get("gpus") or 0,
            **about,
        )

    def _auto_name(self, given: dict[str, Any]) -> str:
        script = launch_request.script_of(self._argv) if self._chosen.is_command else ""
        name = Path(script).stem if script else form_fields.short_name(self._chosen.id, given)
        return form_fields.unused(name, self.taken())

    @Slot()
    def _judge(self) -> None:
        """Update everything that follows from form and preflight."""
        entries = self._entries
        if entries.filling:
            return
        wanted = self._wanted()
        clips = {form_fields.CLIPS: wanted.clips} if wanted.clips else {}
        self._presets.compare({**wanted.parameters, **clips})
        problems = entries.problems + self._preflight.show(self._install.running)
        shows = self._ready and not self._chosen.is_command and not entries.form.problems
        parameters = hide(launch_request.first(wanted), entries.schema)
        settings = launch_request.settings_text(parameters) if shows else ""
        asks = not self._trusted(self._chosen)
        self._launch.show(self._argv, wanted, problems, asks, settings)
        entries.hint(self._auto_name(dict(wanted.parameters)))
        self._desk.shell.refresh_actions()

    def why_not(self) -> str:
        """Reason why Start is off; a problem is none, because Start then leads to it."""
        if self._starting:
            return "The training is starting"
        if self._install.running:
            return "Packages are being installed"
        busy = not self._described and self._preflight.busy
        return "The settings are being checked" if busy else ""

    @Slot()
    def start(self, wandb: str = "") -> None:
        """Start, or go to the first problem."""
        if self._launch.problems:
            self.problemShown.emit(self._first_problem())
            return
        if not self.why_not():
            self._starting = True
            # A run is kept from here on; so is what it was filled in with, whatever comes.
            self._desk.shell.state.flush()
            work = self._submit(replace(self._wanted(), wandb=wandb))
            # Its code may have changed since it was looked at.
            self._desk.command(
                "train.start", work, self._submitted, again=lambda: self.start(wandb)
            )
            self._desk.shell.refresh_actions()

    def demonstrate(self) -> None:
        """Start a short training of a bundled worker, three seeds."""
        name = form_fields.unused(EXAMPLE_NAME, self.taken())
        wanted = launch_request.Wanted(name=name, worker=EXAMPLE, seeds=(1, 2, 3))
        self._desk.command("train.start", self._submit(wanted), self._submitted)

    def _first_problem(self) -> str:
        if self._entries.form.problems:
            return "form"
        return "seeds" if self._entries.seedsError else self._preflight.first_failing

    async def _submit(self, wanted: launch_request.Wanted) -> list[Run]:
        try:
            if trouble := await uploads.trouble(self._desk.engine.settings.places, wanted):
                self._desk.shell.snack.say(
                    trouble, "Record here alone", lambda: self.start(uploads.OFF), level="warning"
                )
                return []
            group = new_group(wanted.name)
            runs = self._desk.engine.runs
            return [
                await runs.submit(submission)
                for submission in launch_request.submissions(wanted, group)
            ]
        finally:
            self._starting = False
            self._desk.shell.refresh_actions()

    def _submitted(self, runs: Sequence[Run]) -> None:
        if not runs:
            return
        self.started.emit(runs[0].run_id)
        # What goes on now has checkpoints of its own: these would be left behind.
        self._entries.beginAnew()
        self._judge()

    @Slot()
    def copy(self) -> None:
        wanted = self._wanted()
        request = replace(wanted, parameters=hide(wanted.parameters, self._entries.schema))
        QGuiApplication.clipboard().setText(launch_request.shell_line(self._argv, request))
        self._desk.shell.snack.say("Copied the command.", icon="copy")

    def _run(self, name: str, work: Coroutine[Any, Any, Any], done: Callable[[Any], None]) -> None:
        self._desk.command(f"train.{name}", work, done)
