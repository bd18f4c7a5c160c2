"""The run page: which runs are open, what is new of them, and what a person may do with them.

News come on a tick of 10 Hz, read in a thread and only while something changed; the loop only
appends what is read.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.run import actions, display_rate, run_details
from app.run.episode_table import EpisodeTable
from app.run.live_frames import Pictures
from app.run.metric_series import DERIVED, RunSeries, labels_of
from app.run.open_run import FileList, OpenRun, mean_rate, rate_word, return_word, returns_label
from app.run.run_curves import RunCurves
from app.run.run_poller import News, RunRecord, Wants
from app.run.step_table import StepTable
from app.shell.app_context import AppContext
from app.shell.log_drawer import LogLine, LogModel
from app.ui import formatting
from app.ui.qt_property import part, prop, uncreatable
from core.errors import NotFound

if TYPE_CHECKING:
    from core.engine import Engine

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"
TICK_MS = 100
SECOND_MS = 1000
MOST_RUNS = 16
KEPT_LOG = 20_000
TABS = ("curves", "frames", "episodes", "steps", "log", "facts")


@QmlElement
@uncreatable("Made by the session")
class RunModel(QObject):
    opened = Signal()
    changed = Signal()
    figuresChanged = Signal()
    factsChanged = Signal()
    tabChanged = Signal()
    stepFound = Signal(int)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._ids: tuple[str, ...] = ()
        self._runs: list[OpenRun] = []
        self._table_era = 0
        self._era = 0  # of the runs that are open; what was read for others is thrown away
        self._dirty = False
        self._polling = False
        self._announced = False
        # Where files are saved to; the person's downloads where nothing else is said.
        self.exports: Path | None = None
        self._pictures = Pictures(desk, self)
        self._curves = RunCurves(desk.shell, self._stale, self._label, self)
        self._episodes = EpisodeTable(self)
        self._steps = StepTable(desk, self)
        self._steps.found.connect(self.stepFound)
        self._log = LogModel(self, KEPT_LOG)
        self._files = FileList(self)
        tab = desk.shell.state.get("page.run.tab", TABS[0])
        self._tab = tab if tab in TABS else TABS[0]
        self._empty()
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._slow = QTimer(self, interval=SECOND_MS)
        self._slow.timeout.connect(self._each_second)
        desk.shell.pageChanged.connect(self._follow)
        desk.lanes.lanesChanged.connect(self._lanes_changed)
        desk.shell.registry.add(*actions.actions(self))
        desk.on_ready(self._begin)

    def _empty(self) -> None:
        self._title = ""
        self._subtitle = ""
        self._state = ""
        self._reason = ""
        self._live = False
        self._paceReason = ""
        self._endedText = ""
        self._kindText = ""
        self._figures: list[dict[str, str]] = []
        self._progress = -1.0
        self._leftText = ""
        self._overlay: list[dict[str, Any]] = []
        self._sections: list[dict[str, Any]] = []
        self._command = ""
        self._diff = ""
        self._hasSeeds = False

    # what QML reads

    loaded = prop(bool, False, changed)
    gone = prop(str, "", changed)
    title = prop(str, "", changed)
    subtitle = prop(str, "", changed)
    state = prop(str, "", changed)
    reason = prop(str, "", changed)
    live = prop(bool, False, changed)
    paceReason = prop(str, "", changed)
    kindText = prop(str, "", changed)
    endedText = prop(str, "", changed)
    overlay = prop(VARIANTS, list, changed)
    current = prop(int, 0, changed)
    hasSeeds = prop(bool, False, changed)
    figures = prop(VARIANTS, list, figuresChanged)
    progress = prop(float, -1.0, figuresChanged)
    leftText = prop(str, "", figuresChanged)
    paceHz = prop(float, 0.0, figuresChanged)
    sections = prop(VARIANTS, list, factsChanged)
    command = prop(str, "", factsChanged)
    diff = prop(str, "", factsChanged)
    files = part(FileList, opened)
    pictures = part(Pictures, opened)
    curves = part(RunCurves, opened)
    episodes = part(EpisodeTable, opened)
    steps = part(StepTable, opened)
    log = part(LogModel, opened)
    tab = prop(
        str,
        "",
        tabChanged,
        writable=True,
        coerce=lambda v: v if v in TABS else TABS[0],
        after=lambda self: self._tab_chosen(),
    )
    # opening

    def _begin(self, engine: Engine) -> None:
        from core.events import BatchCommitted, RunDeleted, RunEdited, RunStateChanged

        self.desk.listen(self._committed, BatchCommitted)
        self.desk.listen(self._touched, RunStateChanged, RunEdited, RunDeleted)
        self._ids = ()
        self._follow()

    def _committed(self, event: Any) -> None:
        if not self._dirty and event.batch.header.run_id in self._ids:
            self._dirty = True

    def _touched(self, event: Any) -> None:
        if event.run_id in self._ids:
            self._dirty = True

    def _follow(self) -> None:
        """The shell went somewhere: begin, change or rest."""
        shell = self.desk.shell
        here = shell.page == "run"
        ids = tuple(dict.fromkeys(part for part in shell.runId.split("+") if part))[:MOST_RUNS]
        if here and self.desk.ready and ids != self._ids:
            self._open(ids)
        if here and self._ids and self.desk.ready:
            self._dirty = True
            self._timer.start()
            self._slow.start()
            self.desk.engine.recorder.attention.look(self, self._ids)
        else:
            if self.desk.ready:
                self.desk.engine.recorder.attention.look(self, ())
            self._timer.stop()
            self._slow.stop()

    def _open(self, ids: tuple[str, ...]) -> None:
        reader = self.desk.engine.store.reader()
        self._era += 1
        self._ids = ids
        self._runs = [OpenRun(run_id, RunRecord(reader, run_id)) for run_id in ids]
        self._current = 0
        self._polling, self._dirty, self._loaded = False, True, False
        self._gone, self._announced = "", False
        self._paceHz = 0.0
        self._empty()
        self._clear_tables()
        self._files.replace([])
        self._curves.clear()
        self._pictures.clear()
        for signal in (self.opened, self.changed, self.figuresChanged, self.factsChanged):
            signal.emit()
        self.desk.command("run.capabilities", asyncio.to_thread(self._read_capabilities))

    def _clear_tables(self) -> None:
        self._episodes.clear()
        self._log.clear()
        ready = self.desk.ready and self._runs
        reader = self.desk.engine.store.reader() if ready else None
        self._steps.open(self._runs[self._current].run_id if ready else "", reader)

    @property
    def here(self) -> OpenRun | None:
        """The run that tables, log, facts and controls are about."""
        return self._runs[self._current] if self._runs else None

    def _read_capabilities(self) -> None:
        """In a thread: manifests are files."""
        from core.errors import MosaicError

        engine = self.desk.engine
        reader = engine.store.reader()
        for one in list(self._runs):
            try:
                worker = reader.run(one.run_id).worker
                if worker:
                    one.capabilities = engine.runs.catalogue.get(worker).manifest.capabilities
            except MosaicError:
                continue

    # news

    def _wants(self, one: OpenRun) -> Wants:
        here = one is self.here
        return Wants(
            metrics=self._curves.wanted() & one.metrics,
            log=here and self._tab == "log",
            steps=here and self._tab == "steps",
        )

    def _stale(self) -> None:
        self._dirty = True

    def _tick(self) -> None:
        if self._dirty and not self._polling and self.desk.ready:
            self._poll()

    def _poll(self) -> None:
        self._dirty, self._polling = False, True
        era, tables, runs = self._era, self._table_era, list(self._runs)
        asked = [(one, self._wants(one)) for one in runs]

        def read() -> list[News | None]:
            return [_polled(one.record, wants) for one, wants in asked]

        async def work() -> None:
            try:
                news = await asyncio.to_thread(read)
            finally:
                if era == self._era:
                    self._polling = False
            if era == self._era:
                if tables != self._table_era:
                    self._forget_tables(news)
                self._take(runs, news)

        self.desk.command("run.news", work())

    def _forget_tables(self, news: list[News | None]) -> None:
        """They were read for a run that was chosen before."""
        for found in news:
            if found is not None:
                found.logs, found.batches = [], None
        if self.here is not None:
            self.here.record.rewind()

    def _take(self, runs: list[OpenRun], news: list[News | None]) -> None:
        if all(one is None for one in news):
            self._gone = "This run no longer exists"
            self._loaded = True
            self.changed.emit()
            return
        touched: set[str] = set()
        began = not self._loaded
        for one, found in zip(runs, news, strict=True):
            if found is not None:
                touched |= self._take_one(one, found)
                self._dirty = self._dirty or found.more
        self._loaded = True
        if began:
            self._label()
            self._pictures.show(self._runs)
        self._say_run()
        self._curves.draw(
            [one.series for one in self._runs if one.series is not None],
            {name for one in self._runs for name in one.metrics},
            touched,
        )
        if touched:
            self._say_figures()
        if self._dirty:
            QTimer.singleShot(0, self._tick)

    def _take_one(self, one: OpenRun, news: News) -> set[str]:
        run, here = news.run, one is self.here
        renamed = one.row is None or (one.row.name, one.row.parent) != (run.name, run.parent)
        changed = one.row is None or one.row.state != run.state
        one.row = run
        one.config |= news.config
        started_s = (run.started_ns or run.created_ns) / 1e9
        if one.series is None:
            one.series = RunSeries(run.run_id, one.name, run.run_id, started_s)
        elif renamed:
            self._label()
        touched: set[str] = set()
        now = time.monotonic()
        one.steps.note(now, run.steps)
        one.episodes.note(now, run.episodes)
        if news.facts is not None:
            one.facts = news.facts
        if news.streams is not None:
            one.streams = news.streams
        if news.series is not None:
            one.metrics = {series.name for series in news.series}
            self._dirty = self._dirty or bool(self._curves.wanted() & one.metrics)
        if news.episodes is not None:
            one.series.take_episodes(news.episodes)
            touched |= set(DERIVED)
            one.ended.append(news.episodes)
            if here:
                self._episodes.started_s = started_s
                self._episodes.add(news.episodes)
        if news.points:
            one.series.take_points(news.points)
            touched |= news.points.keys()
        if news.lanes:
            one.lanes |= news.lanes
            self._pictures.show(self._runs)
        if news.artifacts:
            one.files = [*one.files, *map(run_details.file_row, news.artifacts)]
            if here:
                self._files.append(one.files[-len(news.artifacts) :])
        if here:
            if news.logs:
                self._log.add([
                    LogLine(x.unix_ns, x.level, x.text, "", x.source) for x in news.logs
                ])  # fmt: skip
            if news.batches is not None:
                self._steps.add(*news.batches)
            if news.facts is not None or news.config or changed:
                self._say_facts()
        return touched

    def _label(self) -> None:
        rows = [one.row for one in self._runs if one.row is not None]
        for one, (label, group) in zip(
            [one for one in self._runs if one.row is not None],
            labels_of(rows, self._curves.grouped),
            strict=True,
        ):
            if one.series is not None:
                one.series.rename(label, group)
        self._curves.named()
        if self._loaded:
            self._say_run()

    # words about it

    def _say_run(self) -> None:
        one = self.here
        row = one.row if one else None
        if one is None or row is None:
            return
        many = len(self._runs) > 1
        worker = row.worker or "any command"
        before = self._said()
        self._title = one.name
        self._subtitle = f"{row.environment} · {worker}" if row.environment else worker
        self._state, self._reason = str(row.state), row.reason
        self._live = one.live
        self._paceReason = actions.why_no_pace(self)
        self._endedText = f"since {run_details.moment(row.ended_ns)}" if row.ended_ns else ""
        self._kindText = (
            f"{len(self._runs)} runs overlaid" if many else run_details.kind_words(row, one.facts)
        )
        self._overlay = self._overlay_rows() if many else []
        self._hasSeeds = not many
        if self._said() != before or not self._announced:
            self._announced = True
            self.changed.emit()
            self.desk.shell.refresh_actions()

    def _said(self) -> tuple[Any, ...]:
        return (self._title, self._subtitle, self._state, self._reason, self._live,
                self._overlay, self._paceReason, self._kindText, self._current)  # fmt: skip

    def _overlay_rows(self) -> list[dict[str, Any]]:
        """With the letter that the curves have: of the run, or of its group."""
        groups = list(dict.fromkeys(one.series.group for one in self._runs if one.series))
        return [
            {
                "runId": one.run_id,
                "name": one.name,
                "state": str(one.row.state) if one.row else "lost",
                "value": return_word(one.row),
                "place": groups.index(one.series.group) if one.series else 0,
            }
            for one in self._runs
        ]

    def _say_figures(self) -> None:
        one = self.here
        row = one.row if one else None
        if one is None or row is None:
            return
        kind, target = run_details.target_of(one.facts, one.config)
        done = row.steps if kind == "steps" else row.episodes
        of_steps = f"of {formatting.short(target)} steps" if target and kind == "steps" else "steps"
        of_episodes = "episodes"
        if target and kind == "episodes":
            of_episodes = f"of {formatting.short(target)} episodes"
        self._progress = min(1.0, done / target) if target and one.live else -1.0
        rate = one.steps.rate if one.live else mean_rate(row)
        self._leftText = ""
        if one.live and str(row.state) == "running":
            pace = rate if kind == "steps" else one.episodes.rate
            so_far = formatting.span(max(0.0, (time.time_ns() - (row.started_ns or 0)) / 1e9))
            self._leftText = display_rate.left_words(done, target, pace) or f"{so_far} so far"
        self._figures = [
            {"value": formatting.short(row.steps), "label": of_steps},
            {"value": rate_word(rate), "label": "steps per second"},
            {"value": return_word(row), "label": returns_label(row)},
            {"value": formatting.short(row.episodes), "label": of_episodes},
        ]
        self.figuresChanged.emit()

    def _say_facts(self) -> None:
        one = self.here
        if one is None or one.row is None:
            return
        self._sections = run_details.sections(one.row, one.facts, one.config)
        self._command = run_details.command_of(one.facts)
        self._diff = run_details.diff_of(one.facts)
        self.factsChanged.emit()

    def _each_second(self) -> None:
        now = time.monotonic()
        for one in self._runs:
            if one.row is not None:
                one.steps.note(now, one.row.steps)
                one.episodes.note(now, one.row.episodes)
        rate = sum(one.steps.rate for one in self._runs if one.live)
        aside = sum(one.row.reject_count for one in self._runs if one.row)
        self._pictures.say(rate, aside)
        self._say_figures()

    # tables

    def _tab_chosen(self) -> None:
        self._dirty = True
        self.desk.shell.state.put("page.run.tab", self._tab)
        self.desk.shell.refresh_actions()

    @Slot(int)
    def choose(self, index: int) -> None:
        """Select the run that tables, log, details and controls show."""
        if not 0 <= index < len(self._runs) or index == self._current:
            return
        self._current = index
        one = self._runs[index]
        self._table_era += 1
        one.record.rewind()
        self._clear_tables()
        for episode in one.ended:
            self._episodes.add(episode)
        self._files.replace(one.files)
        self._dirty = True
        self._say_run()
        self._say_facts()

    @Slot(str)
    def sortEpisodes(self, key: str) -> None:
        self._episodes.sort_by(key)

    @Slot(int)
    def showEpisode(self, row: int) -> None:
        """The steps of the episode in this row of the table."""
        number, slot, commit = self._episodes.episode_at(row)
        self.tab = "steps"
        self._steps.seek(number, slot, commit)

    # pictures

    def _lanes_changed(self, run_id: str) -> None:
        if run_id in self._ids:
            self._pictures.show(self._runs)

    @Slot(str, result=str)
    def exportPath(self, what: str) -> str:
        """Path for an export of this run: `<exports>/<run> <what>`, never an existing file."""
        return str(actions.export_path(self, what))

    @Slot(str)
    def saidSaved(self, path: str) -> None:
        actions.say_saved(self, path)

    # what a person does

    @Slot(float)
    def setPace(self, hz: float) -> None:
        """At most so many steps a second; 0 for as fast as it goes."""
        actions.set_pace(self, max(0.0, hz))

    @Slot(str)
    def openPlace(self, place: str) -> None:
        actions.open_place(self, place)

    @Slot(str, str)
    def copyText(self, text: str, what: str) -> None:
        actions.copy(self, text, what)


def _polled(record: RunRecord, wants: Wants) -> News | None:
    try:
        return record.poll(wants)
    except NotFound:
        return None
