"""The Replay page: any run as a film. Time, the moment that is shown, and what is told of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app import words
from app.desk import Desk
from app.props import stored, uncreatable
from app.replay import acts, opening, telling
from app.replay.footage import KEPT, REBUILT
from app.replay.lists import ReplayBookmarks, ReplayDecisions, ReplayFacts, ReplayTakes
from app.replay.marking import Marking
from app.replay.onward import Onward
from app.replay.playhead import Playhead
from app.replay.rebuild import Rebuilding
from app.replay.reel import Reel, Shot
from core.errors import NotFound

if TYPE_CHECKING:
    from app.replay.footage import Still
    from app.replay.opening import Opened
    from core.engine import Engine
    from core.replay.film import Film, Moment

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "replay"
VARIANTS: Any = "QVariantList"
FRAME_MS = 8
LOOK_MS = 300
# People read figures no faster; pictures go on.
TELL_MS, TELL_S = 100, 0.1
AFTER_MS = 25
MOST_MARKS = 240


@QmlElement
@uncreatable("Made by the session")
class ReplayModel(QObject):
    opened = Signal()
    changed = Signal()
    told = Signal()
    timeChanged = Signal()
    storyChanged = Signal()
    noteWanted = Signal()
    noted = Signal()

    def __init__(
        self,
        desk: Desk,
        chosen: Callable[[], list[str]] = list,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.chosen = chosen
        """Runs that are selected in the library."""
        self.run: Opened | None = None
        self.shot: Shot | None = None
        self.names = telling.ActionNames()
        self.head = Playhead(self._scope)
        self.reel = Reel(desk, self._picture, self._show, self._story_told)
        self.marking = Marking(self)
        self.rebuilding = Rebuilding(self)
        self.onward = Onward(self)
        self.shown = 0
        """Pictures since playing began."""
        self._runId = ""
        self._era = 0
        self._dirty = self._growing = False
        self._goal: tuple[int, int] | None = None
        self._takes = ReplayTakes(self)
        self._bookmarks = ReplayBookmarks(self)
        self._facts = ReplayFacts(self)
        self._seen = ReplayFacts(self)
        self._decisions = ReplayDecisions(self)
        self._playing = self._whole = self._following = False
        self._told_s = 0.0
        self._keyWords = dict(acts.KEY_WORDS)
        self._empty()
        self._say_time()
        self._clock = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._clock.timeout.connect(self._tick)
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._look_again)
        self._tell = QTimer(self, interval=TELL_MS, singleShot=True)
        self._tell.timeout.connect(self._say_step)
        desk.shell.pageChanged.connect(self._follow_page)
        desk.shell.registry.add(*acts.actions(self))
        desk.on_ready(self._begin)

    def _empty(self) -> None:
        self._loaded = self._live = self._bookmarked = False
        self._gone = self._title = self._subtitle = self._missing = self._whyNot = ""
        self._kind = self._lastBy = self._whereText = self._takeText = self._totalText = ""
        self._note = self._rebuildText = self._verdictText = self._pictureText = ""
        self._keptText = ""
        self._same, self._stale = True, False
        self._row = self._markRow = -1
        self._image: Any = None
        self._payload: dict[str, Any] | None = None
        self._seats: list[str] = []
        self._slots: list[str] = []
        self._slot = self._take = -1
        self._position = 0.0
        self._segments: list[dict[str, Any]] = []
        self._marks: list[dict[str, Any]] = []

    # what QML reads

    loaded = stored(bool, "_loaded", opened)
    gone = stored(str, "_gone", opened)
    title = stored(str, "_title", opened)
    subtitle = stored(str, "_subtitle", opened)
    live = stored(bool, "_live", opened)
    slots = stored(VARIANTS, "_slots", opened)
    slot = stored(int, "_slot", opened)
    takes = stored(ReplayTakes, "_takes", opened)
    bookmarks = stored(ReplayBookmarks, "_bookmarks", opened)
    facts = stored(ReplayFacts, "_facts", opened)
    seen = stored(ReplayFacts, "_seen", opened)
    decisions = stored(ReplayDecisions, "_decisions", opened)
    payload = stored("QVariant", "_payload", changed)
    kind = stored(str, "_kind", changed)
    missing = stored(str, "_missing", changed)
    seats = stored(VARIANTS, "_seats", changed)
    lastBy = stored(str, "_lastBy", changed)
    position = stored(float, "_position", changed)
    whereText = stored(str, "_whereText", changed)
    takeText = stored(str, "_takeText", changed)
    totalText = stored(str, "_totalText", changed)
    take = stored(int, "_take", changed)
    bookmarked = stored(bool, "_bookmarked", changed)
    note = stored(str, "_note", changed)
    image = stored("QVariant", "_image", changed)
    pictureText = stored(str, "_pictureText", changed)
    stale = stored(bool, "_stale", changed)
    keptText = stored(str, "_keptText", told)
    whyNot = stored(str, "_whyNot", told)
    row = stored(int, "_row", told)
    rebuildText = stored(str, "_rebuildText", told)
    verdictText = stored(str, "_verdictText", told)
    same = stored(bool, "_same", told)
    segments = stored(VARIANTS, "_segments", storyChanged)
    marks = stored(VARIANTS, "_marks", storyChanged)
    markRow = stored(int, "_markRow", changed)
    playing = stored(bool, "_playing", timeChanged)
    following = stored(bool, "_following", timeChanged)
    whole = stored(
        bool, "_whole", timeChanged, writable=True, after=lambda self: self._scope_changed()
    )  # fmt: skip

    speed = stored(float, "_speed", timeChanged)
    reverse = stored(bool, "_reverse", timeChanged)
    loop = stored(bool, "_loop", timeChanged)
    paceText = stored(str, "_paceText", timeChanged)
    keyWords = stored("QVariantMap", "_keyWords", opened)

    # opening

    def _begin(self, engine: Engine) -> None:
        from core.events import BatchCommitted, RunStateChanged

        self.desk.listen(self._committed, BatchCommitted)
        self.desk.listen(self._state_changed, RunStateChanged)
        self._runId = ""
        self._follow_page()

    def _committed(self, event: Any) -> None:
        if not self._dirty and event.batch.header.run_id == self._runId:
            self._dirty = True

    def _state_changed(self, event: Any) -> None:
        self.rebuilding.state_changed(event)
        if event.run_id == self._runId:
            self._dirty = True
            if event.state.ended and self._live:
                self._live = False
                self.opened.emit()
                self.set_following(False)

    def _follow_page(self) -> None:
        shell = self.desk.shell
        here = shell.page == PAGE and bool(shell.runId)
        if here and self.desk.ready and shell.runId != self._runId:
            self.open(shell.runId.partition("+")[0])
        if here and self.desk.ready:
            self._look.start()
        else:
            self._look.stop()
            self.pause()

    def open(self, run_id: str, slot: int = -1, goal: tuple[int, int] | None = None) -> None:
        """`goal`: the episode and step that is wanted, where one is."""
        self.pause()
        self._era += 1
        self._runId, self._goal = run_id, goal
        self.run = self.shot = None
        self._dirty = self._growing = False
        self._empty()
        self.reel.open(None)
        for rows in (self._takes, self._bookmarks, self._facts, self._seen, self._decisions):
            rows.replace([])
        for signal in (self.opened, self.changed, self.told, self.storyChanged):
            signal.emit()
        era = self._era

        async def read() -> Opened | None:
            reader = self.desk.engine.store.reader()
            places = self.desk.engine.settings.places
            try:
                return await asyncio.to_thread(opening.read, reader, places, run_id, slot)
            except NotFound:
                return None

        def done(found: Opened | None) -> None:
            if era == self._era:
                self._opened(found)

        self.desk.command("replay.open", read(), done)

    def _opened(self, found: Opened | None) -> None:
        if found is None:
            self._gone, self._loaded = "There is no such run any more", True
            self.opened.emit()
            return
        self.run = found
        self.names = found.names
        self.head.base_hz = found.hz
        self._title, self._subtitle, self._live = found.title, found.subtitle, found.live
        self._slots, self._slot = found.slot_names, found.slots.index(found.film.slot)
        self._loaded = True
        self.reel.open(found.film)
        self._takes.pictures = found.footage.count
        self._takes.replace(list(found.film.takes))
        self.marking.show()
        self._say_time()
        self.opened.emit()
        self.desk.shell.refresh_actions()
        if found.film.count:
            at = None
            if self._goal is not None:
                at = found.film.find(*self._goal)
            self.set_following(found.live and at is None)
            last = found.film.count - 1
            self.reel.seek(at if at is not None else last if found.live else 0)
        elif found.live:
            self.set_following(True)
        self._dirty = True
        self._look_again()

    # it grows

    def _look_again(self) -> None:
        """What came since; a long run is read in pages."""
        run = self.run
        if not self._dirty or self._growing or run is None or not self.desk.ready:
            return
        self._dirty, self._growing = False, True
        era, film, footage = self._era, run.film, run.footage
        reader = self.desk.engine.store.reader()

        def read() -> tuple[bool, bool]:
            return film.extend(), footage.hear(reader, film.run_id)

        def done(found: tuple[bool, bool]) -> None:
            more, pictured = found
            if era != self._era:
                return
            self._growing = False
            self._grown(film, pictured)
            if more:
                self._dirty = True
                QTimer.singleShot(0, self, self._look_again)

        self.desk.command("replay.grow", asyncio.to_thread(read), done)

    def _grown(self, film: Film, pictured: bool) -> None:
        before = self._takes.count
        self._takes.grow(film.takes)
        if pictured:
            self._takes.filmed()
        shot = self.shot
        if not film.count:
            return
        if shot is None and self.reel.busy:
            # The step that was asked for is on its way.
            return
        if shot is None or (self._following and shot.moment.number != film.count - 1):
            self.reel.seek(film.count - 1 if self._following else 0)
        elif not self._playing and (
            (pictured and self._missing)
            or shot.moment.take is not film.takes[shot.moment.place]
            or before != self._takes.count
        ):
            # The episode that is shown went on, or the run did: the same step, told anew.
            self.reel.seek(shot.moment.number)
        # Pictures come a moment behind their steps.
        self._dirty = self._dirty or (self._live and bool(self._missing))

    # the moment

    @property
    def film(self) -> Film | None:
        return self.run.film if self.run is not None else None

    @property
    def moment(self) -> Moment | None:
        return self.shot.moment if self.shot is not None else None

    @property
    def number(self) -> int:
        return self.shot.moment.number if self.shot is not None else 0

    def _scope(self) -> tuple[int, int]:
        """What is played: an episode where it is looped or shown alone, else all of it."""
        film, moment = self.film, self.moment
        if film is None or not film.count:
            return 0, 0
        if moment is not None and self.head.loop and not self._whole:
            first = film.start(moment.place)
            return first, first + film.takes[moment.place].count - 1
        return 0, film.count - 1

    def _show(self, shot: Shot) -> None:
        moment = shot.moment
        film = self.film
        if film is None:
            return
        before = self.moment
        anew = before is None or (before.place, before.take) != (moment.place, moment.take)
        self.shot = shot
        self._payload = telling.payload_of(moment)
        self._kind = self._payload["kind"] if self._payload else ""
        self._see(moment, shot.still)
        self._seats = list(moment.take.seats)
        self._lastBy = telling.actor_of(moment.lead) or "agent"
        self._whereText = telling.where_of(moment)
        self._take = moment.place
        self._say_position(film, moment)
        self.marking.here()
        if anew:
            self._takeText = telling.take_title(moment.take)
            many = len(film.takes)
            self._totalText = f"{words.grouped(moment.place + 1)} of {words.grouped(many)}"
            if shot.story is None:
                self.reel.tell(moment.place, moment.take)
            self.say_story()
        self.changed.emit()
        # The picture first, what is told of it behind it.
        if before is None:
            self._say_step()
        elif not self._tell.isActive():
            self._tell.start(AFTER_MS if time.monotonic() - self._told_s > TELL_S else TELL_MS)

    def _picture(self, moment: Moment) -> Still | None:
        """In a thread: the stored picture of a step whose meaning is not drawn."""
        return self.run.footage.find(moment) if self.run is not None else None

    def _see(self, moment: Moment, still: Still | None) -> None:
        """That of another step is shown while it plays only, and says so."""
        run = self.run
        exact = still is not None and still.step == moment.step
        shown = still if exact or self._playing else None
        self._image = shown.image if shown is not None else None
        self._stale = shown is not None and not exact
        self._pictureText = ""
        if shown is not None:
            self._pictureText = REBUILT if shown.rebuilt else KEPT
            if self._stale:
                self._pictureText = f"Step {shown.step:,}: of this one no picture is kept"
        self._missing = ""
        if run is not None and shown is None and not run.footage.is_drawn(moment):
            self._missing = run.footage.why_none(moment, bool(run.session))

    def _say_position(self, film: Film, moment: Moment) -> None:
        first, last = (0, film.count - 1) if self._whole else self._bounds(film, moment)
        self._position = (moment.number - first) / max(1, last - first)

    @staticmethod
    def _bounds(film: Film, moment: Moment) -> tuple[int, int]:
        first = film.start(moment.place)
        return first, first + film.takes[moment.place].count - 1

    def _say_step(self) -> None:
        shot = self.shot
        if shot is None:
            return
        self._told_s = time.monotonic()
        self._keptText = self.run.footage.sentence if self.run is not None else ""
        self._row = shot.moment.place
        redone = self.rebuilding.redone()
        self._verdictText = redone.verdict.sentence if redone is not None else ""
        self._same = redone is None or redone.verdict.same
        story = shot.story or self.reel.story(shot.moment)
        before = telling.payload_of(shot.before) if shot.before is not None else None
        self._facts.assign(telling.step_facts(shot.moment, story, self.names, before))
        self._whyNot = telling.why_no_decisions(shot.moment)
        self._decisions.assign(telling.decision_rows(shot.moment, self.names, before))
        self._seen.assign(telling.seen_rows(shot.moment))
        self.told.emit()
        self.desk.shell.refresh_actions()

    def say_rebuild(self, text: str) -> None:
        """What is under way; when it is over, the step is shown anew with what came of it."""
        self._rebuildText = text
        self.told.emit()
        self.desk.shell.refresh_actions()
        if not text and self.shot is not None and not self._playing:
            self.reel.seek(self.number)

    def _story_told(self) -> None:
        self.say_story()
        self._say_step()

    def say_story(self) -> None:
        """Bands and marks of the timeline."""
        shot, film = self.shot, self.film
        if shot is None or film is None:
            return
        moment = shot.moment
        if self._whole:
            self._segments = []
            self._marks = self.marking.whole(film, MOST_MARKS)
        else:
            story = shot.story or self.reel.story(moment)
            self._segments = [
                {"lane": lane, "from": a, "to": b}
                for lane, a, b in (story.segments() if story else ())
            ]
            self._marks = [*telling.marks_of(story, moment.take), *self.marking.inside(moment)]
        self.storyChanged.emit()

    def _scope_changed(self) -> None:
        film, moment = self.film, self.moment
        if film is not None and moment is not None:
            self._say_position(film, moment)
            self.say_story()
            self.changed.emit()
        self.desk.shell.refresh_actions()

    # time

    def play(self) -> None:
        film = self.film
        if film is None or not film.count or self._playing:
            return
        first, last = self._scope()
        end = last if self.head.direction > 0 else first
        if self.number == end and not self.head.loop:
            # At the end, playing means again.
            self.reel.seek(first if self.head.direction > 0 else last)
        self.set_following(False)
        self._playing = True
        self._restart_clock()
        self._clock.start()
        self.timeChanged.emit()
        self.desk.shell.refresh_actions()

    def _restart_clock(self) -> None:
        """Speed, direction or place changed: what was read ahead is of no use."""
        self.reel.flush()
        self.shown = 0
        self.head.begin(time.monotonic())

    def pause(self) -> None:
        if self._playing:
            self._playing = False
            self._clock.stop()
            self.reel.flush()
            if self._stale and self.shot is not None:
                self._show(self.shot)
            self.timeChanged.emit()
            self.desk.shell.refresh_actions()

    def _tick(self) -> None:
        now = time.monotonic()
        if self.shot is None or self.reel.busy:
            self.head.hold(now, self.shown)
            return
        self.reel.fill(self.head, self.number)
        due = self.head.due(now) - self.shown
        if due <= 0:
            return
        shot, taken = self.reel.take(due)
        self.shown += taken
        if shot is not None:
            self._show(shot)
        if taken < due:
            self.head.hold(now, self.shown)
            if self.reel.over:
                self._ended()

    def _ended(self) -> None:
        film = self.film
        if self._live and film is not None and self.head.direction > 0:
            self.pause()
            self.set_following(True)
        else:
            self.pause()

    def set_following(self, on: bool) -> None:
        if on != self._following:
            self._following = on
            self.timeChanged.emit()
            self.desk.shell.refresh_actions()

    def go(self, number: int) -> None:
        """To that step; playing goes on from there."""
        film = self.film
        if film is None or not film.count:
            return
        self.set_following(False)
        self._restart_clock()
        self.reel.seek(min(max(0, number), film.count - 1))

    def set_time(self, **how: Any) -> None:
        """Speed, direction or loop; playing goes on from here."""
        for name, value in how.items():
            setattr(self.head, name, value)
        self._restart_clock()
        self._say_time()
        self.desk.shell.refresh_actions()

    def _say_time(self) -> None:
        head = self.head
        self._speed, self._loop = head.speed, head.loop
        self._reverse = head.direction < 0
        rate = words.number(head.base_hz, 2)
        self._paceText = f"1× is {rate} steps a second"
        self.timeChanged.emit()

    # what QML says

    @Slot(float)
    def scrub(self, position: float) -> None:
        film, moment = self.film, self.moment
        if film is not None and moment is not None:
            first, last = (0, film.count - 1) if self._whole else self._bounds(film, moment)
            self.go(first + round(position * (last - first)))

    @Slot(int)
    def step(self, by: int) -> None:
        self.pause()
        target = self.reel.target
        self.go((self.number if target is None else target) + by)

    @Slot(float)
    def setSpeed(self, speed: float) -> None:
        self.set_time(speed=speed)

    @Slot(int)
    def openTake(self, row: int) -> None:
        film = self.film
        if film is not None and 0 <= row < len(film.takes):
            self.go(film.start(row))

    @Slot(int)
    def chooseSlot(self, index: int) -> None:
        if self.run is not None and 0 <= index < len(self.run.slots):
            self.open(self._runId, self.run.slots[index])

    @Slot(int)
    def openBookmark(self, row: int) -> None:
        self.marking.open(row)

    @Slot(int)
    def removeBookmark(self, row: int) -> None:
        self.marking.remove(row)

    @Slot(int, str)
    def annotate(self, row: int, note: str) -> None:
        self.marking.annotate(row, note)

    @Slot(int, int, bool, result=bool)
    def press(self, key: int, modifiers: int, repeated: bool) -> bool:
        """Keys of the page that no control wanted."""
        return acts.press(self, key, modifiers, repeated)
