"""New training: which worker, its form, what stands in the way, what will run. Starts it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtQml import QmlElement

from app.forms.form_model import FormModel
from app.shared.run_tags import GROUP_TAG
from app.shell.app_context import AppContext
from app.train import form_fields, launch_request
from app.train import preflight_lines as preflight
from app.train.environment_installer import Installer
from app.train.launch_preview import Looked, folder_of, look_at_command, look_at_worker
from app.train.presets import Memory, Presets
from app.train.training_queue import ChecksModel
from app.train.worker_choices import ANY_COMMAND, Choice, Found, find_choices, picker
from app.ui import formatting
from app.ui.qt_property import part, prop, uncreatable
from core.runs.hidden import hide, without

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

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
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

        self._form = FormModel(parent=self)
        self._checks = ChecksModel(self)
        self._looking = False
        self._install = Installer(desk, self)

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
        self._origin = (
            "" if choice.bundled or not worker else launch_request.at_home(str(worker.folder))
        )
        self._install.error = ""
        self._fill({}, {})
        self._read_presets()
        self._lines = [preflight.pending("Checking")]
        self._told_s = 0.0
        self.choiceChanged.emit()
        if choice.is_command:
            self._take_schema(form_fields.COMMAND_SCHEMA)
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
                self._trust(self._chosen)
                self.look()
            case preflight.AGAIN:
                self.look()
            case preflight.FOLDER if self._chosen.worker:
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._chosen.worker.folder)))
            case preflight.COPY if line:
                QGuiApplication.clipboard().setText(line.detail)
                self._shell.snack.say("Copied. Run it, then check again.", icon="copy")
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

    def _fill(self, schema: dict[str, Any], filled: dict[str, Any]) -> None:
        self._filling = True
        self._row = form_fields.seeds_row(schema)
        self._form.showAll = False
        self._shown = schema if self._isCommand else form_fields.dress(schema) if schema else {}
        self._form.load(self._shown, filled.get("parameters", {}))
        self._seeds = str(filled.get("seeds", form_fields.default_seeds(schema)))
        self._seedsError = form_fields.read_seeds(self._row, self._seeds)[1]
        self._name = str(filled.get("name", ""))
        self._tags = [str(tag) for tag in filled.get("tags", [])]
        self._filling = False
        self.seedsChanged.emit()
        self.aboutChanged.emit()
        self._judge()

    def _filled(self) -> dict[str, Any]:
        """To be kept: what nobody is to read again is typed again."""
        return {
            "parameters": without(self._form.values(), self._schema),
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
            self._seedsError = form_fields.read_seeds(self._row, text)[1]
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

    def _wanted(self) -> launch_request.Wanted:
        given = self._form.values()
        seeds, _ = form_fields.read_seeds(self._row, self._seeds)
        base = self._name.strip() or self._auto_name(given)
        about: dict[str, Any] = {"name": base, "seeds": seeds, "tags": tuple(self._tags)}
        if not self._isCommand:
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
        script = launch_request.script_of(self._argv) if self._isCommand else ""
        name = Path(script).stem if script else form_fields.short_name(self._chosen.id, given)
        return form_fields.unused(name, self.taken())

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
        self._startText = launch_request.start_word(self._problems, wanted.runs)
        self._nameHint = self._auto_name(dict(wanted.parameters))
        self._commandText = launch_request.spoken(self._argv)
        self._commandBrief = launch_request.brief(self._argv)
        asks = not self._trusted(self._chosen)
        if asks and self._argv:
            self._commandText += " --describe"
            self._commandBrief += " --describe"
        shows = self._ready and not self._isCommand and not self._form.problems
        shown = hide(wanted.parameters, self._schema)
        self._settingsText = launch_request.settings_text(shown) if shows else ""
        self._commandNote = "" if asks else launch_request.note(wanted, wanted.cwd)
        self.tell_age()
        self.stateChanged.emit()
        self.aboutChanged.emit()
        self._shell.refresh_actions()

    def tell_age(self) -> None:
        """Update the age of the last check, every second while the page is visible."""
        age = time.monotonic() - self._told_s
        if self._looking or not self._told_s:
            text = "checking"
        else:
            text = "checked just now" if age < 10 else f"checked {formatting.span(age)} ago"
        if text != self._checkedText:
            self._checkedText = text
            self.stateChanged.emit()

    def why_not(self) -> str:
        """Nothing to start is no reason: pressing it then leads to what is to be fixed."""
        if self._starting:
            return "The training is starting"
        if self._install.running:
            return "Packages are being installed"
        busy = not self._described and any(line.status == "busy" for line in self._lines)
        return "The settings are being checked" if busy else ""

    @Slot()
    def start(self) -> None:
        """Start, or go to the first thing that stands in the way."""
        if self._problems:
            self.problemShown.emit(self._first_problem())
            return
        if not self.why_not():
            self._starting = True
            # A run is kept from here on; so is what it was filled in with, whatever comes.
            self._shell.state.flush()
            work = self._submit(self._wanted())
            # Its code may have changed since it was looked at.
            self._desk.command("train.start", work, self._submitted, again=self.start)
            self._shell.refresh_actions()

    def _first_problem(self) -> str:
        if self._form.problems:
            return "form"
        if self._seedsError:
            return "seeds"
        return preflight.failing(self._lines)[0].id

    async def _submit(self, wanted: launch_request.Wanted) -> list[Run]:
        try:
            group = f"{wanted.name}-{secrets.token_hex(2)}"
            runs = self._desk.engine.runs
            return [await runs.submit(one) for one in launch_request.submissions(wanted, group)]
        finally:
            self._starting = False
            self._shell.refresh_actions()

    def _submitted(self, runs: Sequence[Run]) -> None:
        self.started.emit(runs[0].run_id)
        self._judge()

    @Slot()
    def copy(self) -> None:
        wanted = self._wanted()
        shown = replace(wanted, parameters=hide(wanted.parameters, self._schema))
        QGuiApplication.clipboard().setText(launch_request.shell_line(self._argv, shown))
        self._shell.snack.say("Copied the command.", icon="copy")

    def _run(self, name: str, work: Coroutine[Any, Any, Any], done: Callable[[Any], None]) -> None:
        self._desk.command(f"train.{name}", work, done)

    options = prop("QVariantList", list, choiceChanged)
    choice = prop(int, -1, choiceChanged)
    lead = prop(str, "", choiceChanged)
    origin = prop(str, "", choiceChanged)
    broken = prop(str, "", choiceChanged)
    isCommand = prop(bool, False, choiceChanged)
    ready = prop(bool, False, choiceChanged)
    form = part(FormModel, choiceChanged)
    seeds = prop(str, "", seedsChanged)
    seedsError = prop(str, "", seedsChanged)
    name = prop(str, "", aboutChanged)
    nameHint = prop(str, "", aboutChanged)
    tags = prop("QVariantList", list, aboutChanged)
    checks = part(ChecksModel, stateChanged)
    checkedText = prop(str, "", stateChanged)
    commandText = prop(str, "", stateChanged)
    commandBrief = prop(str, "", stateChanged)
    settingsText = prop(str, "", stateChanged)
    commandNote = prop(str, "", stateChanged)
    problems = prop(int, 0, stateChanged)
    startText = prop(str, "Start", stateChanged)
    install = part(Installer, choiceChanged)
    presets = prop("QVariantList", list, presetsChanged)
    preset = prop(int, -1, presetsChanged)
