"""The Train page: all trainings, the selection, and its actions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.train.after_training import AfterTraining
from app.train.training_progress import (
    Group,
    Track,
    grouped,
    key_of,
    midnight_ns,
    row_of,
    why_waiting,
    with_config,
)
from app.train.training_queue import QueueModel
from app.train.training_setup import TrainSetup
from app.train.training_summary import TrainSummary
from app.ui.action_registry import Action
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable
from app.ui.told import joined
from core.errors import MosaicError, NotFound

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

TICK_MS = 1000
SOON_MS = 40
# While another page is shown: the list is right when somebody comes back to it.
UNSEEN_MS = 500
MOST_ENDED = 20
KINDS = ("training", "external")
PAGE = "train"
HERE = frozenset({PAGE})


@QmlElement
@uncreatable("Comes with the session")
class TrainModel(QObject):
    queueChanged = Signal()
    selectedChanged = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tracks: dict[str, Track] = {}
        self._groups: dict[str, Group] = {}
        self._dirty: set[str] = set()
        self._busy = False
        self._leads = False
        self._selected: str = self._desk.shell.recall("train.selected", "") or ""
        self._running = QueueModel(self)
        self._waiting = QueueModel(self)
        self._ended = QueueModel(self)
        self._setup = TrainSetup(desk, self)
        self.after = AfterTraining(desk, self._setup, lambda: self._here, self._new)
        self._summary = TrainSummary(desk, self)
        self._summary.returns.changed.connect(self._curve_moved)
        self._setup.taken = lambda: {group.name for group in self._groups.values()}
        self._setup.started.connect(self._follow)
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self._ticked)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._refresh)
        self._desk.shell.pageChanged.connect(self._page_changed)
        self._desk.shell.language.changed.connect(lambda: retell(self))
        self._desk.shell.registry.add(*self._actions())
        desk.on_ready(self._begin)

    setup = part(TrainSetup, queueChanged)
    summary = part(TrainSummary, queueChanged)
    running = part(QueueModel, queueChanged)
    waiting = part(QueueModel, queueChanged)
    ended = part(QueueModel, queueChanged)
    begun = prop(bool, False, queueChanged)
    # Trainings of today that are not in the list.
    older = prop(int, 0, queueChanged)
    subtitle = prop(str, "", queueChanged)
    selected = prop(str, "", selectedChanged)

    # what happens

    def _begin(self, engine: Engine) -> None:
        from core.events import RunCreated, RunDeleted, RunEdited, RunStateChanged

        self._desk.listen(
            self._moved, RunCreated, RunStateChanged, RunEdited, RunDeleted
        )  # fmt: skip
        self._summary.returns.begin()
        self._setup.begin(engine)
        self._desk.command("train.load", self._load(), self._take)
        if self._desk.shell.page == PAGE:
            self._tick.start()

    def _page_changed(self) -> None:
        if self._desk.shell.page != PAGE:
            self._tick.stop()
        elif self._desk.ready:
            self._tick.start()
            self._setup.picker.find()
            self._summary.read_on()
            self._refresh()

    def _moved(self, event: Any) -> None:
        from core.events import RunEdited

        self._dirty.add(event.run_id)
        if self._desk.shell.page == PAGE:
            self._soon.start(SOON_MS)
        elif not isinstance(event, RunEdited) and not self._soon.isActive():
            self._soon.start(UNSEEN_MS)

    def _ticked(self) -> None:
        if not self._desk.ready:
            self._tick.stop()
            return
        self._setup.preflight.show_age()
        self._summary.read_on()
        if self._dirty or any(not track.run.state.ended for track in self._tracks.values()):
            self._refresh()

    def _curve_moved(self) -> None:
        """A curve that has begun is of steps that the figures beside it tell too."""
        group = self._here
        if group is None or group.steps or not self._summary.returns.drawn:
            return
        early = {track.run.run_id for track in group.live if not track.early}
        for track in group.live:
            track.early = True
        if early:
            self._dirty |= early
            self._soon.start(SOON_MS)

    def _refresh(self) -> None:
        """Read live and changed runs."""
        if self._busy or not self._desk.ready:
            return
        wanted = {t.run.run_id for t in self._tracks.values() if not t.run.state.ended}
        wanted |= self._dirty
        self._dirty.clear()
        if wanted:
            self._busy = True
            self._desk.command("train.refresh", self._reread(sorted(wanted)), self._take)

    async def _load(self) -> list[tuple[Run, dict[str, Any]]]:
        since = midnight_ns()
        rows = [
            row
            for row in await self._desk.engine.runs.list()
            if row.kind in KINDS
            and (
                not row.state.ended or (row.ended_ns or 0) >= since or key_of(row) == self._selected
            )
        ]
        return await self._with_facts(rows)

    async def _reread(self, run_ids: list[str]) -> list[tuple[Run, dict[str, Any]]]:
        try:
            rows: list[Run] = []
            for run_id in run_ids:
                try:
                    rows.append(await self._desk.engine.runs.get(run_id))
                except NotFound:
                    self._tracks.pop(run_id, None)
            return await self._with_facts([row for row in rows if row.kind in KINDS])
        finally:
            self._busy = False

    async def _with_facts(self, rows: list[Run]) -> list[tuple[Run, dict[str, Any]]]:
        reader = self._desk.engine.store.reader()

        def read() -> list[tuple[Run, dict[str, Any]]]:
            return [(row, self._facts(reader, row)) for row in rows]

        return await asyncio.to_thread(read)

    def _facts(self, reader: Any, row: Run) -> dict[str, Any]:
        """Its facts until its target is known, which a script may report late."""
        track = self._tracks.get(row.run_id)
        is_same = track is not None and track.run.event_count == row.event_count
        if track is not None and (track.is_learnt or track.known and is_same):
            return {}
        try:
            facts = reader.facts(row.run_id)
            configs = [event.detail for event in reader.events(row.run_id, kind="config")]
        except MosaicError:
            return {}
        return with_config(facts, configs)

    def _take(self, runs: Iterable[tuple[Run, dict[str, Any]]]) -> None:
        now = time.monotonic()
        for run, facts in runs:
            if run.deleted_ns is not None:
                self._tracks.pop(run.run_id, None)
                continue
            track = self._tracks.setdefault(run.run_id, Track(run))
            if facts:
                track.learn(facts)
            ended = run.state.ended and not track.run.state.ended
            track.note(run, now)
            if ended:
                # Its last episodes are there now.
                self._summary.returns.read_on()
        self.render()
        if self._dirty:
            self._soon.start(SOON_MS)

    def render(self) -> None:
        since = midnight_ns()
        groups = grouped(self._tracks.values())
        self._groups = {group.key: group for group in groups}
        by_section = {name: [g for g in groups if g.section == name] for name in
                      ("running", "waiting", "ended")}  # fmt: skip
        today = [g for g in by_section["ended"] if g.ended_ns >= since]
        today.sort(key=lambda group: group.ended_ns, reverse=True)
        why = self._why_of(by_section["waiting"])
        self._running.sync([row_of(group, why) for group in by_section["running"]])
        self._waiting.sync([row_of(group, why) for group in by_section["waiting"]])
        # A day of short trainings is a list of the Library's.
        shown = today[:MOST_ENDED]
        shown += [group for group in today[MOST_ENDED:] if group.key == self._selected]
        self._older = len(today) - len(shown)
        self._ended.sync([row_of(group, why) for group in shown])
        self._begun = True
        live, waits = len(by_section["running"]), len(by_section["waiting"])
        parts = [tr("{live} running", live=live)] * bool(live) + [
            tr("{waits} waiting", waits=waits)
        ] * bool(waits)
        self._subtitle = joined(", ", parts)
        if self._selected not in self._groups or self._leads:
            first = [*by_section["running"], *by_section["waiting"], *today]
            self._set_selected(first[0].key if first else "")
            # Until somebody selects one: what ended makes way for what begins.
            self._leads = not by_section["running"]
        self._summary.show(self._groups.get(self._selected))
        self.queueChanged.emit()
        self._desk.shell.refresh_actions()

    def _why_of(self, waiting: list[Group]) -> Callable[[Group], str]:
        queue = self._desk.engine.runs.queue if self._desk.ready else None
        places: dict[int, str] = {}
        for group in waiting if queue else ():
            for track in group.tracks:
                position = queue.position(track.run.run_id) if queue else None
                if position is not None:
                    places[position] = group.name

        def why(group: Group) -> str:
            if queue is None:
                return ""
            positions = (queue.position(track.run.run_id) for track in group.tracks)
            mine = min((at for at in positions if at is not None), default=0)
            before = places.get(mine - 1, "") if mine else ""
            return why_waiting(before, queue.concurrency - queue.running, group.lead.gpus)

        return why

    # selection

    @Slot(str)
    def select(self, key: str) -> None:
        if key in self._groups:
            self._leads = False
            self._set_selected(key)
            self._summary.show(self._groups[key])
            self._desk.shell.refresh_actions()

    def _set_selected(self, key: str) -> None:
        if key != self._selected:
            self._selected = key
            if key:
                self._desk.shell.remember("train.selected", key)
            self.selectedChanged.emit()

    def _follow(self, run_id: str) -> None:
        """Open the run that was just started."""
        self._dirty.add(run_id)
        self._desk.command("train.follow", self._reread(sorted(self._dirty)), self._followed)

    def _followed(self, runs: list[tuple[Run, dict[str, Any]]]) -> None:
        self._take(runs)
        newest = max(self._groups.values(), key=lambda group: group.created_ns, default=None)
        if newest:
            self.select(newest.key)

    @Slot(str)
    def open(self, run_id: str) -> None:
        self._desk.shell.openRun(run_id)

    @Slot(str)
    def openGroup(self, key: str) -> None:
        if key in self._groups:
            self._desk.shell.openRun(self._groups[key].lead.run.run_id)

    # acts

    @property
    def _here(self) -> Group | None:
        return self._groups.get(self._selected)

    def _stop(self) -> None:
        group = self._here
        if group:
            ids = [track.run.run_id for track in group.live]
            self._desk.command("train.stop", self._cancel(ids))
            self._desk.shell.snack.say(tr("Stopping {name}.", name=group.name), icon="stop")

    async def _cancel(self, run_ids: list[str]) -> None:
        runs = self._desk.engine.runs
        await asyncio.gather(*(runs.cancel(run_id) for run_id in run_ids))

    def _control(self, name: str, state: str) -> None:
        group = self._here
        if group:
            ids = [track.run.run_id for track in group.tracks if track.state == state]
            self._desk.command(f"train.{name}", self._command(ids, name))

    async def _command(self, run_ids: list[str], name: str) -> None:
        runs = self._desk.engine.runs
        answers = await asyncio.gather(*(runs.command(run_id, name) for run_id in run_ids))
        refused = next((answer for answer in answers if not answer.ok), None)
        if refused:
            raise MosaicError(
                tr(
                    "The worker refused to {name}: {message}",
                    name=name,
                    message=refused.message or "no reason given",
                )
            )

    def _why_not(self, why: str, *states: str) -> str:
        group = self._here
        if group is None:
            return tr("Select a training first")
        if not group.live:
            return tr("The training has ended")
        fits = any(track.state in states for track in group.tracks)
        return "" if fits else tr(why)

    def _demonstrate(self) -> None:
        self._desk.shell.go(PAGE)
        self._setup.demonstrate()

    def _new(self) -> None:
        if not (self._desk.shell.rightOpen or self._desk.shell.sheet == "right"):
            self._desk.shell.toggleDock("right")
        self._setup.entries.want()

    def _mend(self) -> None:
        line = self._setup.first_cure()
        if line:
            self._setup.mend(line)

    def _actions(self) -> list[Action]:
        setup = self._setup

        def act(name: str, text: str, handler: Callable[[], object], key: str, icon: str,
                why_not: Callable[[], str], find: str = "") -> Action:  # fmt: skip
            return Action(f"train.{name}", text, handler, key, icon, "Training", find, why_not,
                          pages=HERE)  # fmt: skip

        def always() -> str:
            return ""

        return [
            act("new", "Set up a new training", self._new, "Ctrl+N", "plus", always, "form"),
            Action("train.demonstrate", "Train an agent", self._demonstrate, "", "train",
                   "Training", "example learn frozen lake"),
            act("start", "Start the training", setup.start, "Ctrl+Return", "play",
                setup.why_not, "run launch"),
            act("pause", "Pause the training", lambda: self._control("pause", "running"),
                "Ctrl+Shift+P", "pause",
                lambda: self._why_not("Only while the training is running", "running")),
            act("resume", "Resume the training", lambda: self._control("resume", "paused"),
                "Ctrl+Shift+R", "play",
                lambda: self._why_not("Only while the training is paused", "paused"),
                "continue"),
            act("stop", "Stop the training", self._stop, "Ctrl+.", "stop",
                lambda: self._why_not("The training has ended", "queued", "starting", "running",
                                      "paused"),
                "cancel end"),
            act("open", "Open the run", lambda: self.openGroup(self._selected), "Ctrl+O", "expand",
                lambda: "" if self._here else "Select a training first"),
            act("watch", "Watch it play", self.after.watch, "", "film",
                lambda: "" if self._here else "Select a training first", "agent episodes"),
            act("compare", "Compare with\u2026", self.after.compare, "",
                "compare", self.after.why_not, "against other agents"),
            act("on", "Train on", self.after.train_on, "", "train", self.after.why_not,
                "continue warm start"),
            act("check", "Check again", setup.look, "F5", "restart", always,
                "preflight"),
            act("mend", "Fix the first problem", self._mend, "", "bolt",
                lambda: "" if setup.first_cure() else "Nothing to fix", "install cure"),
            act("cancel_install", "Stop installing", setup.install.cancel, "", "close",
                lambda: "" if setup.install.running else "Nothing is being installed"),
            act("save_preset", "Save as preset", setup.saveWanted.emit, "Ctrl+S", "bookmark",
                lambda: "" if setup.ready else "The form is not ready yet"),
            act("delete_preset", "Delete the preset", setup.presets.remove, "", "trash",
                lambda: "" if setup.presets.is_saved else "No saved preset is chosen"),
            act("reset", "Reset the form", setup.reset, "", "undo",
                lambda: "" if setup.ready else "The form is not ready yet", "defaults"),
            act("copy", "Copy the command", setup.copy, "", "copy",
                lambda: "" if setup.launch.command else "No command yet"),
        ]  # fmt: skip


def retell(model: TrainModel) -> None:
    """The list, the summary and the form, in the language that is now in force."""
    if model.begun:
        model.setup.entries.retell()
        model.setup.presets.retell()
        model.setup.look()
        model.render()
