"""New training: which worker, its form, what stands in the way, what will run. Starts it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtQml import QmlElement

from app import words
from app.desk import Desk
from app.forms import FormModel
from app.props import stored, uncreatable
from app.tags import GROUP_TAG
from app.train import checks as preflight
from app.train import fields, launch
from app.train.choices import ANY_COMMAND, Choice, Found, find_choices, picker
from app.train.installer import Installer
from app.train.look import Looked, folder_of, look_at_command, look_at_worker
from app.train.queue import ChecksModel
from app.train.store import Memory, Presets

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SETTLE_MS = 250
FOLDERS_MS = 300


@QmlElement
@uncreatable("Comes with the Train page")
class TrainSetup(QObject):
    choiceChanged = Signal()
    seedsChanged = Signal()
    aboutChanged = Signal()
    stateChanged = Signal()
    presetsChanged = Signal()
    # Where the first thing to fix is: form, seeds, or the id of a check.
    problemShown = Signal(str)
    saveWanted = Signal()
    started = Signal(str)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shell = desk.shell
        self._memory = Memory(desk.shell)
        self._found = Found(())
        self._chosen = ANY_COMMAND
        self._schema: dict[str, Any] = {}
        self._shown: dict[str, Any] = {}
        self._argv: list[str] = []
        self._lines: list[preflight.Line] = []
        self._told_s = 0.0
        self._filling = False
        self._finding = self._starting = self._described = False
        self._presets_file = Presets(None)
        # Names of runs that there are; the page knows.
        self.taken: Callable[[], set[str]] = set

        self._options: list[dict[str, str]] = []
        self._choice = -1
        self._lead = self._origin = self._broken = ""
        self._isCommand = False
        self._ready = False
        self._form = FormModel(parent=self)
        self._seeds = self._seedsError = ""
        self._name = self._nameHint = ""
        self._tags: list[str] = []
        self._checks = ChecksModel(self)
        self._checkedText = ""
        self._looking = False
        self._commandText = self._commandBrief = self._settingsText = self._commandNote = ""
        self._problems = 0
        self._startText = "Start"
        self._install = Installer(desk, self)
        self._presets: list[str] = []
        self._preset = -1

        self._form.edited.connect(self._edited)
        self._form.stateChanged.connect(self._judge)
        self._install.turned.connect(self._judge)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.look)
        self._watcher = QFileSystemWatcher(self)
        self._folders = QTimer(self, singleShot=True, interval=FOLDERS_MS)
        self._folders.timeout.connect(self.find)
        self._watcher.directoryChanged.connect(self._folders.start)

    # the life of the engine

    def begin(self, engine: Engine) -> None:
        places = engine.settings.places
        self._presets_file = Presets(places.profile / "presets.json")
        self.find()

    @Slot()
    def find(self) -> None:
        """Look for workers again; somebody may have put one there."""
        if self._desk.ready and not self._finding:
            self._finding = True
            self._run("find", self._find(), self._take_found)

    async def _find(self) -> Found:
        try:
            places = self._desk.engine.settings.places
            return await asyncio.to_thread(find_choices, places)
        finally:
            self._finding = False

    def _take_found(self, found: Found) -> None:
        places = self._desk.engine.settings.places
        before, self._found = self._found, found
        self._watch(places.data, places.workers)
        self._options = picker(found.choices)
        self._broken = found.trouble
        wanted = self._memory.worker if self._choice < 0 else self._chosen.id
        now = found.get(wanted) or found.default
        at = found.index[now.id]
        stays = self._choice >= 0 and before.get(now.id) == now and self._chosen.id == now.id
        self._choice = at
        self.choiceChanged.emit()
        if not stays:
            self._choose(now)

    def _watch(self, data: Path, workers: Path) -> None:
        folders = [workers, *sorted(workers.iterdir())] if workers.is_dir() else [data]
        wanted = {str(folder) for folder in folders if folder.is_dir()}
        known = set(self._watcher.directories())
        if known - wanted:
            self._watcher.removePaths(sorted(known - wanted))
        if wanted - known:
            self._watcher.addPaths(sorted(wanted - known))

    # which worker

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self._found.choices) and index != self._choice:
            self._choice = index
            self._memory.worker = self._found.choices[index].id
            self._choose(self._found.choices[index])

    def _choose(self, choice: Choice) -> None:
        self._chosen = choice
        self._schema, self._argv = {}, []
        self._ready = self._described = False
        self._isCommand = choice.is_command
        self._lead = choice.description
        worker = choice.worker
        self._origin = "" if choice.bundled or not worker else launch.at_home(str(worker.folder))
        self._install.error = ""
        self._fill({}, {})
        self._read_presets()
        self._lines = [preflight.pending("Looking at it")]
        self._told_s = 0.0
        self.choiceChanged.emit()
        if choice.is_command:
            self._take_schema(fields.COMMAND_SCHEMA)
        self.look()

    # what stands in the way

    @Slot()
    def look(self) -> None:
        """Check again, and learn the worker's settings where they are not known."""
        self._settle.stop()
        if self._desk.ready:
            self._looking = True
            self._run("look", self._look(self._chosen), self._take_look)
            self._judge()

    async def _look(self, choice: Choice) -> Looked:
        places = self._desk.engine.settings.places
        try:
            if choice.is_command:
                given = self._form.values()
                return await asyncio.to_thread(look_at_command, places, choice, given)
            return await look_at_worker(places, choice, self._trusted(choice))
        finally:
            self._looking = False

    def _take_look(self, looked: Looked) -> None:
        if looked.choice is not self._chosen:
            return
        self._lines, self._argv = looked.lines, looked.argv
        if self._install.error:
            self._lines = preflight.with_error(self._lines, self._install.error)
        self._told_s = time.monotonic()
        if looked.schema is not None and looked.schema != self._schema:
            self._take_schema(looked.schema)
        self._judge()

    def _take_schema(self, schema: dict[str, Any]) -> None:
        self._schema = schema
        self._described = True
        self._fill(schema, self._memory.draft(self._chosen.id))
        self._ready = True
        self.choiceChanged.emit()

    @Slot(str)
    def mend(self, check_id: str) -> None:
        """The cure of a line."""
        line = next((one for one in self._lines if one.id == check_id), None)
        match line.act if line else "":
            case preflight.INSTALL:
                self._install.install(self._chosen, self.look)
            case preflight.ASK:
                self._memory.trust(self._chosen.seal)
                self.look()
            case preflight.AGAIN:
                self.look()
            case preflight.FOLDER if self._chosen.worker:
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._chosen.worker.folder)))
            case preflight.COPY if line:
                QGuiApplication.clipboard().setText(line.detail)
                self._shell.snack.say("Copied. Run it, then look again.", icon="copy")
            case preflight.LIBRARY:
                self._shell.go("library")
            case preflight.SETTINGS:
                self.problemShown.emit("form")
            case _:
                pass

    def first_cure(self) -> str:
        """The first line that something can be done about, or nothing."""
        busy = self._install.running
        return "" if busy else next((one.id for one in self._lines if one.cure), "")

    def _trusted(self, choice: Choice) -> bool:
        return choice.bundled or self._memory.trusts(choice.seal)

    # the form

    def _fill(self, schema: dict[str, Any], filled: dict[str, Any]) -> None:
        self._filling = True
        self._row = fields.seeds_row(schema)
        self._form.showAll = False
        self._shown = schema if self._isCommand else fields.dress(schema) if schema else {}
        self._form.load(self._shown, filled.get("parameters", {}))
        self._seeds = str(filled.get("seeds", fields.default_seeds(schema)))
        self._seedsError = fields.read_seeds(self._row, self._seeds)[1]
        self._name = str(filled.get("name", ""))
        self._tags = [str(tag) for tag in filled.get("tags", [])]
        self._filling = False
        self.seedsChanged.emit()
        self.aboutChanged.emit()
        self._judge()

    def _filled(self) -> dict[str, Any]:
        return {
            "parameters": self._form.values(),
            "seeds": self._seeds,
            "name": self._name,
            "tags": list(self._tags),
        }

    @Slot()
    def _edited(self) -> None:
        """Keep what was typed, and look at what follows from it."""
        if self._filling or not self._ready:
            return
        self._memory.keep(self._chosen.id, self._filled())
        if self._isCommand:
            self._settle.start()
        self._judge()

    @Slot(str)
    def setSeeds(self, text: str) -> None:
        if text != self._seeds:
            self._seeds = text
            self._seedsError = fields.read_seeds(self._row, text)[1]
            self.seedsChanged.emit()
            self._edited()

    @Slot(str)
    def setName(self, text: str) -> None:
        if text != self._name:
            self._name = text
            self.aboutChanged.emit()
            self._edited()

    @Slot(str)
    def addTag(self, tag: str) -> None:
        # Ours tell which runs belong together.
        bare = tag.removeprefix(GROUP_TAG)
        if bare and bare not in self._tags:
            self._set_tags([*self._tags, bare])

    @Slot(str)
    def removeTag(self, tag: str) -> None:
        self._set_tags([one for one in self._tags if one != tag])

    def _set_tags(self, tags: list[str]) -> None:
        self._tags = tags
        self.aboutChanged.emit()
        self._edited()

    @Slot()
    def reset(self) -> None:
        """As the worker comes."""
        self._memory.forget(self._chosen.id)
        self._preset = -1
        self._fill(self._schema, {})
        self.presetsChanged.emit()

    # presets

    def _read_presets(self) -> None:
        self._presets = self._presets_file.names(self._chosen.id)
        self._preset = -1
        self.presetsChanged.emit()

    @Slot(int)
    def usePreset(self, index: int) -> None:
        filled = self._presets_file.get(self._chosen.id, self._presets[index])
        if filled is not None and self._ready:
            self._fill(self._schema, filled)
            self._preset = index
            self.presetsChanged.emit()
            self._edited()

    @Slot(str)
    def savePreset(self, name: str) -> None:
        name = name.strip()
        if name and self._ready:
            self._presets_file.save(self._chosen.id, name, self._filled())
            self._read_presets()
            self._preset = self._presets.index(name)
            self.presetsChanged.emit()
            self._shell.snack.say(f"Saved as {name}.", icon="bookmark")

    @Slot()
    def deletePreset(self) -> None:
        if self._preset < 0:
            return
        worker, name = self._chosen.id, self._presets[self._preset]
        kept = self._presets_file.get(worker, name) or {}
        self._presets_file.delete(worker, name)
        self._read_presets()

        def undo() -> None:
            self._presets_file.save(worker, name, kept)
            self._read_presets()

        self._shell.snack.say(f"Deleted the preset {name}.", "Undo", undo, icon="trash")

    # what will run

    def _wanted(self) -> launch.Wanted:
        given = self._form.values()
        seeds, _ = fields.read_seeds(self._row, self._seeds)
        base = self._name.strip() or self._auto_name(given)
        about: dict[str, Any] = {"name": base, "seeds": seeds, "tags": tuple(self._tags)}
        if not self._isCommand:
            return launch.Wanted(worker=self._chosen.id, parameters=given, **about)
        return launch.Wanted(
            argv=tuple(self._argv),
            cwd=folder_of(given),
            tap=bool(given.get("tap")) and launch.is_python(self._argv),
            observations=given.get("observations") or "",
            pictures=given.get("pictures") or "",
            gpus=given.get("gpus") or 0,
            **about,
        )

    def _auto_name(self, given: dict[str, Any]) -> str:
        script = launch.script_of(self._argv) if self._isCommand else ""
        name = Path(script).stem if script else fields.short_name(self._chosen.id, given)
        return fields.unused(name, self.taken())

    @Slot()
    def _judge(self) -> None:
        """Everything that follows from what is filled in and what was found."""
        if self._filling:
            return
        lines = self._lines
        if self._install.running:
            lines = preflight.as_busy(lines, preflight.INSTALL)
        self._checks.sync(lines)
        wanted = self._wanted()
        self._problems = self._form.problems + bool(self._seedsError)
        self._problems += len(preflight.failing(lines))
        self._startText = launch.start_word(self._problems, wanted.runs)
        self._nameHint = self._auto_name(dict(wanted.parameters))
        self._commandText = launch.spoken(self._argv)
        self._commandBrief = launch.brief(self._argv)
        asks = not self._trusted(self._chosen)
        if asks and self._argv:
            self._commandText += " --describe"
            self._commandBrief += " --describe"
        shows = self._ready and not self._isCommand and not self._form.problems
        self._settingsText = launch.settings_text(wanted.parameters) if shows else ""
        self._commandNote = "" if asks else launch.note(wanted, wanted.cwd)
        self.tell_age()
        self.stateChanged.emit()
        self.aboutChanged.emit()
        self._shell.refresh_actions()

    def tell_age(self) -> None:
        """When it was looked at; said again every second while the page is seen."""
        age = time.monotonic() - self._told_s
        if self._looking or not self._told_s:
            text = "checking"
        else:
            text = "checked just now" if age < 10 else f"checked {words.span(age)} ago"
        if text != self._checkedText:
            self._checkedText = text
            self.stateChanged.emit()

    def why_not(self) -> str:
        """Nothing to start is no reason: pressing it then leads to what is to be fixed."""
        if self._starting:
            return "It is being started"
        if self._install.running:
            return "Packages are being installed"
        busy = not self._described and any(line.status == "busy" for line in self._lines)
        return "It is being looked at" if busy else ""

    @Slot()
    def start(self) -> None:
        """Start, or go to the first thing that stands in the way."""
        if self._problems:
            self.problemShown.emit(self._first_problem())
            return
        if not self.why_not():
            self._starting = True
            self._run("start", self._submit(self._wanted()), self._submitted)
            self._shell.refresh_actions()

    def _first_problem(self) -> str:
        if self._form.problems:
            return "form"
        if self._seedsError:
            return "seeds"
        return preflight.failing(self._lines)[0].id

    async def _submit(self, wanted: launch.Wanted) -> list[Run]:
        try:
            group = f"{wanted.name}-{secrets.token_hex(2)}"
            runs = self._desk.engine.runs
            return [await runs.submit(one) for one in launch.submissions(wanted, group)]
        finally:
            self._starting = False
            self._shell.refresh_actions()

    def _submitted(self, runs: Sequence[Run]) -> None:
        self.started.emit(runs[0].run_id)
        self._judge()

    @Slot()
    def copy(self) -> None:
        QGuiApplication.clipboard().setText(launch.shell_line(self._argv, self._wanted()))
        self._shell.snack.say("Copied the command.", icon="copy")

    def _run(self, name: str, work: Coroutine[Any, Any, Any], done: Callable[[Any], None]) -> None:
        self._desk.command(f"train.{name}", work, done)

    options = stored("QVariantList", "_options", choiceChanged)
    choice = stored(int, "_choice", choiceChanged)
    lead = stored(str, "_lead", choiceChanged)
    origin = stored(str, "_origin", choiceChanged)
    broken = stored(str, "_broken", choiceChanged)
    isCommand = stored(bool, "_isCommand", choiceChanged)
    ready = stored(bool, "_ready", choiceChanged)
    form = stored(FormModel, "_form", choiceChanged)
    seeds = stored(str, "_seeds", seedsChanged)
    seedsError = stored(str, "_seedsError", seedsChanged)
    name = stored(str, "_name", aboutChanged)
    nameHint = stored(str, "_nameHint", aboutChanged)
    tags = stored("QVariantList", "_tags", aboutChanged)
    checks = stored(ChecksModel, "_checks", stateChanged)
    checkedText = stored(str, "_checkedText", stateChanged)
    commandText = stored(str, "_commandText", stateChanged)
    commandBrief = stored(str, "_commandBrief", stateChanged)
    settingsText = stored(str, "_settingsText", stateChanged)
    commandNote = stored(str, "_commandNote", stateChanged)
    problems = stored(int, "_problems", stateChanged)
    startText = stored(str, "_startText", stateChanged)
    install = stored(Installer, "_install", choiceChanged)
    presets = stored("QVariantList", "_presets", presetsChanged)
    preset = stored(int, "_preset", presetsChanged)
