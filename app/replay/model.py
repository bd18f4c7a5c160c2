"""The Replay page: any run as a film. Opens runs, and composes the parts of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.replay import (
    actions,
    run_header,
    stored_frames,  # noqa: F401 - for its QML type
)
from app.replay.bookmarks_model import ReplayMarking
from app.replay.episode_rebuild import Rebuilding
from app.replay.play_from_here import Onward
from app.replay.playback import ReplayPlayback
from app.replay.prefetch import Reel, Shot
from app.replay.replay_lists import ReplayTakes
from app.replay.replay_position import ReplayPosition
from app.replay.replay_timeline import ReplayTimeline
from app.replay.run_growth import RunGrowth
from app.replay.sharing import ReplaySharing
from app.replay.shown_step import ReplayStep
from app.replay.step_telling import ReplayTelling
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import of_part, part, prop, reset, uncreatable
from app.ui.told import again
from core.errors import NotFound

if TYPE_CHECKING:
    from app.replay.frame_source import Still
    from app.replay.run_header import Opened
    from core.engine import Engine
    from core.replay.timeline import Film, Moment
    from mosaic_sdk.pictures.clip_rules import ClipName

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "replay"
# Episode and step; branch and attempt, too, if it is not the first line of play.
Goal = tuple[int, int] | tuple[int, int, int, int]


@dataclass(frozen=True)
class ShownRun:
    """The open run as the head of the page shows it."""

    loaded: bool = False
    gone: str = ""
    title: str = ""
    subtitle: str = ""
    live: bool = False
    slots: list[str] = field(default_factory=list[str])
    slot: int = -1


@QmlElement
@uncreatable("Made by the session")
class ReplayModel(QObject):
    opened = Signal()
    noted = Signal()

    def __init__(
        self,
        desk: AppContext,
        chosen: Callable[[], list[str]] = list,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.at = ReplayPosition()
        self.reel = Reel(desk, self._picture, self._show, self._story_told)
        self.shown = ShownRun()
        self._run_id = ""
        self._era = 0
        self._takes = ReplayTakes(self)
        self._step = ReplayStep(self)
        self._playback = ReplayPlayback(self.at, self.reel, self._show, self)
        self._telling = ReplayTelling(self.at, self.reel, self)
        self._marking = ReplayMarking(desk, self.at, self._playback, self)
        self._timeline = ReplayTimeline(self.at, self.reel, self._playback, self._marking, self)
        self.growth = RunGrowth(
            desk, self.at, self.reel, self._takes, self._playback, self._step, self
        )
        rebuilding = Rebuilding(desk, self.at, self.reel, self._playback, self._telling)
        self._sharing = ReplaySharing(desk, self.at, self)
        self.onward = Onward(desk, self.at, self._playback)
        self._playback.paused.connect(self._paused)
        self._playback.rested.connect(self._rested)
        for signal in (self._playback.changed, self._telling.told):
            signal.connect(desk.shell.refresh_actions)
        desk.shell.pageChanged.connect(self._follow_page)
        desk.shell.language.changed.connect(lambda: retell(self))
        desk.shell.registry.add(
            *actions.actions(self, rebuilding), *actions.elsewhere(desk, chosen)
        )
        desk.on_ready(self._begin)

    takes = part(ReplayTakes, opened)
    step = part(ReplayStep, opened)
    playback = part(ReplayPlayback, opened)
    telling = part(ReplayTelling, opened)
    marking = part(ReplayMarking, opened)
    timeline = part(ReplayTimeline, opened)
    sharing = part(ReplaySharing, opened)
    loaded = of_part(bool, "shown.loaded", opened)
    gone = of_part(str, "shown.gone", opened)
    title = of_part(str, "shown.title", opened)
    subtitle = of_part(str, "shown.subtitle", opened)
    live = of_part(bool, "shown.live", opened)
    slots = of_part("QVariantList", "shown.slots", opened)
    slot = of_part(int, "shown.slot", opened)
    keyWords = prop("QVariantMap", lambda: dict(actions.KEY_WORDS), opened)

    @property
    def run(self) -> Opened | None:
        return self.at.run

    @property
    def film(self) -> Film | None:
        return self.at.film

    @property
    def shot(self) -> Shot | None:
        return self.at.shot

    @property
    def moment(self) -> Moment | None:
        return self.at.moment

    @property
    def number(self) -> int:
        return self.at.number

    # opening

    def _begin(self, engine: Engine) -> None:
        from core.events import BatchCommitted, RunStateChanged

        self.desk.listen(self._committed, BatchCommitted)
        self.desk.listen(self._state_changed, RunStateChanged)
        self._run_id = ""
        self._follow_page()

    def _committed(self, event: Any) -> None:
        if event.batch.header.run_id == self._run_id:
            self.growth.note()

    def _state_changed(self, event: Any) -> None:
        if event.run_id == self._run_id:
            self.growth.note()
            if event.state.ended and self.shown.live:
                self.shown = replace(self.shown, live=False)
                self._playback.live = self._takes.live = False
                self._takes.end_anew()
                self.opened.emit()
                self._playback.follow(False)

    def _follow_page(self) -> None:
        shell = self.desk.shell
        here = shell.page == PAGE and bool(shell.runId) and self.desk.ready
        if here and shell.runId != self._run_id:
            self.open(shell.runId.partition("+")[0])
        self.growth.watch(here)
        if not here:
            self._playback.pause()

    def show_game(self, run_id: str, slot: int, episode: int, step: int = 0) -> None:
        """Go to the page and open this game from this step."""
        self.desk.shell.openReplay(run_id)
        self.open(run_id, slot, (episode, step))

    def watch_game(self, run_id: str, slot: int, episode: int, branch: int) -> None:
        """Go to the page and play this branch of a game from its start."""
        self.desk.shell.openReplay(run_id)
        self.open(run_id, slot)
        self._playback.watched.want(episode, branch)

    def show_clip(self, run_id: str, clip: ClipName, step: int) -> None:
        """Go to the page and open the line of play of a clip from this step."""
        self.desk.shell.openReplay(run_id)
        self.open(run_id, clip.slot, (clip.episode, step, clip.branch, clip.attempt))

    def open(self, run_id: str, slot: int = -1, goal: Goal | None = None) -> None:
        """Open a run; `goal`: the requested episode and step, if any."""
        self._playback.pause()
        self._playback.watched.drop()
        self._era += 1
        self._run_id = run_id
        self.at.run = self.at.shot = None
        self.growth.forget()
        self.shown = ShownRun()
        for group in (self, self._step, self._marking, self._timeline, self._telling):
            reset(group)
        self.reel.open(None)
        self._takes.replace([])
        self._marking.bookmarks.replace([])
        self._telling.clear()
        for signal in (
            self.opened, self._step.changed, self._marking.changed, self._timeline.moved,
            self._timeline.changed, self._telling.told,
        ):  # fmt: skip
            signal.emit()
        era = self._era

        async def read() -> Opened | None:
            reader = self.desk.engine.store.reader()
            places = self.desk.engine.settings.places
            try:
                return await asyncio.to_thread(run_header.read, reader, places, run_id, slot)
            except NotFound:
                return None

        def done(opened: Opened | None) -> None:
            if era == self._era:
                self._opened(opened, goal)

        self.desk.command("replay.open", read(), done)

    def _opened(self, opened: Opened | None, goal: Goal | None) -> None:
        if opened is None:
            self.shown = ShownRun(gone=tr("This run no longer exists"), loaded=True)
            self.opened.emit()
            return
        self.at.run = opened
        self.shown = ShownRun(
            loaded=True,
            title=opened.title,
            subtitle=opened.subtitle,
            live=opened.live,
            slots=opened.slot_names,
            slot=opened.slots.index(opened.film.slot),
        )
        self.reel.open(opened.film)
        self._takes.pictures = opened.footage.count
        self._takes.called, self._takes.live = opened.called, opened.live
        self._takes.replace(list(opened.film.takes))
        self._marking.show()
        self._playback.live = opened.live
        self._playback.pace(opened.hz)
        self.opened.emit()
        self.desk.shell.refresh_actions()
        if opened.film.count:
            at = None if goal is None else opened.film.nearest(*goal)
            self._playback.follow(opened.live and at is None)
            last = opened.film.count - 1
            self.reel.seek(at if at is not None else last if opened.live else 0)
        elif opened.live:
            self._playback.follow(True)
        self.growth.note()
        self.growth.look()

    # the moment

    def _picture(self, moment: Moment) -> Still | None:
        """Read the stored picture of a step without renderer, in a thread."""
        run = self.at.run
        return run.footage.find(moment) if run is not None else None

    def _show(self, shot: Shot) -> None:
        run, before, moment = self.at.run, self.at.moment, shot.moment
        if run is None:
            return
        self.at.shot = shot
        self._step.show(run, shot, self._playback.playing)
        self._timeline.move()
        self._marking.here()
        if before is None or (before.place, before.take) != (moment.place, moment.take):
            if shot.story is None:
                self.reel.load_story(moment.place, moment.take)
            self._timeline.show_story()
        if before is None:
            self._telling.show()
        else:
            self._telling.show_soon()

    def _story_told(self) -> None:
        self._timeline.show_story()
        self._telling.show()

    def _paused(self) -> None:
        """After a pause, replace the picture of another step by the right one."""
        if self._step.stale and self.at.shot is not None:
            self._show(self.at.shot)

    def _rested(self) -> None:
        """Say that there is no more, with the way to see it again."""
        self.desk.shell.snack.say(
            tr("This is the last step."), "Play again", self._playback.play, icon="film", kind=PAGE
        )

    # what others ask for

    def go(self, number: int) -> None:
        self._playback.go(number)

    def pause(self) -> None:
        self._playback.pause()

    @Slot(int)
    def openTake(self, row: int) -> None:
        film = self.at.film
        if film is not None and 0 <= row < len(film.takes):
            self._playback.go(film.start(row), opened=row)

    @Slot(int)
    def chooseSlot(self, index: int) -> None:
        run = self.at.run
        if run is not None and 0 <= index < len(run.slots):
            self.open(self._run_id, run.slots[index])

    @Slot(int, int, bool, result=bool)
    def press(self, key: int, modifiers: int, repeated: bool) -> bool:
        """Handle keys of the page that no control used."""
        registry = self.desk.shell.registry
        return actions.press(registry, self._playback, key, modifiers, repeated)


def retell(model: ReplayModel) -> None:
    """The step that is shown, in the language that is now in force."""
    run, shot = model.at.run, model.at.shot
    if run is None:
        return
    model.shown = replace(
        model.shown,
        title=again(run.title),
        subtitle=again(run.subtitle),
        slots=again(run.slot_names),
    )
    model.opened.emit()
    if shot is not None:
        model._step.show(run, shot, model._playback.playing)
        model._telling.show()
