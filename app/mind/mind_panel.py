"""The mind of the chosen program at the step that is shown: one for every page that has a tab."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_lists import MindBeliefs, MindEvents, MindFacts, MindWhyNot
from app.mind.percept_trial import PerceptPreview
from app.mind.program_processes import MindEngines
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from core.guard.explanations import Guard, Known, Minds, Sent
    from core.replay.timeline import Film, Take

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"
SOON_MS = 40
LEVEL = "mind.level"


@dataclass(frozen=True)
class Look:
    """Moment to show, and the film it belongs to."""

    film: Film
    take: Take
    step: int
    name: explanation_text.Name
    shared: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Found:
    guards: list[Guard]
    guard: Guard | None
    known: list[Known]
    sent: Sent | None
    marks: list[dict[str, Any]]


@QmlElement
@uncreatable("Comes with a page")
class MindPanel(QObject):
    changed = Signal()
    levelChanged = Signal()
    # A step of what is shown is wanted.
    stepWanted = Signal(int)
    episodeWanted = Signal(int)
    nowWanted = Signal()
    # Run, slot, episode and step are to be seen again.
    replayWanted = Signal(str, int, int, int)
    programWanted = Signal(str, int)
    watchedChanged = Signal()

    def __init__(self, desk: AppContext, page: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._page = page
        self.look: Look | None = None
        self.found: Found | None = None
        self._minds: Minds | None = None
        self._reading = self._again = False
        self._wished: Guard | None = None
        self._beliefs = MindBeliefs(self)
        self._whyNot = MindWhyNot(self)
        self._events = MindEvents(self)
        self._sent = MindFacts(self)
        self._preview = PerceptPreview(desk, self)
        self._engines = MindEngines(desk, self)
        self._level = min(2, max(0, int(desk.shell.state.get(LEVEL, 0))))
        self._maps: dict[str, dict[str, Any]] = {}
        self._live = page != "replay"
        self._empty()
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._read)

    def _empty(self) -> None:
        self._guards: list[str] = []
        self._guard = self._review = -1
        self._reviews: list[dict[str, Any]] = []
        self._where = self._note = self._sentNote = ""
        self._marks: list[dict[str, Any]] = []
        self._position = 0.0
        self._told = explanation_text.Told()
        self._context: list[str] = []
        self._unifier: list[dict[str, Any]] = []
        self._support: list[str] = []
        self._labels: list[dict[str, Any]] = []
        self._intentions: list[dict[str, Any]] = []
        self._goals: list[str] = []
        self._sentence = self._kind = self._plan = self._trigger = ""
        self._place = self._program = self._cost = self._omitted = ""

    # what QML reads

    page = prop(str, "", changed)
    present = prop(bool, False, changed)
    guards = prop(VARIANTS, list, changed)
    guard = prop(int, -1, changed)
    reviews = prop(VARIANTS, list, changed)
    review = prop(int, -1, changed)
    where = prop(str, "", changed)
    note = prop(str, "", changed)
    marks = prop(VARIANTS, list, changed)
    position = prop(float, 0.0, changed)
    live = prop(bool, False, changed)
    back = prop(bool, False, changed)
    sentence = prop(str, "", changed)
    kind = prop(str, "", changed)
    plan = prop(str, "", changed)
    trigger = prop(str, "", changed)
    context = prop(VARIANTS, list, changed)
    unifier = prop(VARIANTS, list, changed)
    support = prop(VARIANTS, list, changed)
    labels = prop(VARIANTS, list, changed)
    place = prop(str, "", changed)
    program = prop(str, "", changed)
    cost = prop(str, "", changed)
    omitted = prop(str, "", changed)
    intentions = prop(VARIANTS, list, changed)
    goals = prop(VARIANTS, list, changed)
    sentNote = prop(str, "", changed)
    map = prop(str, "", changed)
    declared = prop(VARIANTS, list, changed)
    preview = part(PerceptPreview, changed)
    engines = part(MindEngines, changed)
    beliefs = part(MindBeliefs, changed)
    whyNot = part(MindWhyNot, changed)
    events = part(MindEvents, changed)
    sent = part(MindFacts, changed)
    filter = prop(str, "", changed, writable=True, after=lambda self: self._say_beliefs())
    level = prop(
        int,
        0,
        levelChanged,
        writable=True,
        coerce=lambda v: min(2, max(0, int(v))),
        after=lambda self: self.desk.shell.state.put(LEVEL, self._level),
    )
    watched = prop(bool, False, watchedChanged, writable=True, after=lambda self: self._read_soon())

    # news

    def forget(self) -> None:
        """Another run, or none."""
        self.look = self.found = self._minds = self._wished = None
        self._present = self._back = False
        self._map, self._maps = "", {}
        self._engines.turn_to("")
        self._empty()
        self._show_lists()
        self.changed.emit()

    def show(self, look: Look | None) -> None:
        """Read when somebody looks."""
        if look is not None and (self.look is None or look.film is not self.look.film):
            self._minds = None
        self.look = look
        self._engines.turn_to(look.film.run_id if look is not None else "")
        self._read_soon()

    def expect(self, present: bool) -> None:
        """Announce whether there is something to show, as far as is known without reading."""
        if present and not self._present:
            self._present = True
            self.changed.emit()

    def say_maps(self, maps: dict[str, dict[str, Any]]) -> None:
        self._maps = maps

    def say_back(self, back: bool) -> None:
        self._back = back

    def _say_map(self) -> None:
        from core.guard.percept_preview import declared

        given = self.percept_map or {}
        self._map = str(given.get("title", ""))
        self._declared = [{"name": fact, "value": read} for fact, read in declared(given)]

    @property
    def percept_map(self) -> dict[str, Any] | None:
        """As it was given to the chosen program."""
        return self._maps.get(self.guard_name)

    def _read_soon(self) -> None:
        if self.watched and not self._soon.isActive():
            self._soon.start()

    def _read(self) -> None:
        look = self.look
        if self._reading:
            self._again = True
            return
        if look is None or not self.desk.ready:
            return
        self._reading = True
        wished = self._wished

        def read() -> Found:
            return self._find(look, wished)

        async def work() -> None:
            try:
                found = await asyncio.to_thread(read)
            finally:
                self._reading = False
            if self.look is not None and look.film is self.look.film:
                self._take(look, found)
            if self._again:
                self._again = False
                self._read_soon()

        self.desk.command(f"mind.{self.page}", work())

    def _find(self, look: Look, wished: Guard | None) -> Found:
        """In a thread."""
        from core.guard.explanations import Minds

        if self._minds is None or self._minds.film is not look.film:
            self._minds = Minds(look.film, look.shared)
        minds = self._minds
        guards = minds.guards(look.take)
        guard = wished if wished in guards else next(iter(guards), None)
        if guard is None:
            return Found([], None, [], None, [])
        first, last = look.take.first_step, look.take.last_step
        return Found(
            guards,
            guard,
            minds.at(look.take, guard, look.step),
            minds.sent(look.take, guard, look.step),
            explanation_text.marks_of(minds.marks(look.take, guard), first, last),
        )

    # showing

    def _take(self, look: Look, found: Found) -> None:
        self.found = found
        self._present = self._present or bool(found.guards)
        several = len({seat for _, seat in found.guards}) > 1
        self._guards = [
            f"{who} · {seat}" if several and seat else who for who, seat in found.guards
        ]
        self._guard = found.guards.index(found.guard) if found.guard is not None else -1
        take = look.take
        self._where = (
            f"Step {formatting.grouped(look.step)} of {formatting.grouped(take.last_step)}"
        )
        self._position = (look.step - take.first_step) / max(1, take.last_step - take.first_step)
        self._marks = found.marks
        self._reviews = [
            {
                "text": explanation_text.title_of(one, look.name),
                "kind": explanation_text.told(one, 0, look.name).kind,
            }
            for one in found.known
        ] if len(found.known) > 1 else []  # fmt: skip
        self._review = explanation_text.loudest(found.known) if found.known else -1
        self._say_map()
        self._sentNote = explanation_text.sent_note(found.sent, look.step)
        self._sent.replace(explanation_text.sent_rows(found.sent))
        self._preview.at(look.film.run_id, look.film.slot, take.episode, look.step)
        self._say_review()

    def _say_review(self) -> None:
        look, found = self.look, self.found
        if look is None or found is None:
            return
        if not 0 <= self._review < len(found.known):
            self._told = explanation_text.Told()
            asked = bool(found.guards)
            self._note = "Not asked yet" if asked else "No program answered in this episode"
        else:
            known = found.known[self._review]
            self._told = explanation_text.told(known, look.step, look.name)
            step = known.review.step
            elsewhere = step != look.step
            self._note = (
                f"Not asked here; showing step {formatting.grouped(step)}" if elsewhere else ""
            )
        told = self._told
        self._sentence, self._kind, self._plan = told.sentence, told.kind, told.plan
        self._trigger, self._context, self._unifier = told.trigger, told.context, told.unifier
        self._support, self._labels, self._place = told.support, told.labels, told.place
        self._program = explanation_text.digest_words(told.program)
        self._cost, self._omitted = told.cost, told.omitted
        self._intentions, self._goals = told.intentions, told.goals
        self._show_lists()
        self.changed.emit()

    def _show_lists(self) -> None:
        self._whyNot.replace(self._told.why_not)
        self._events.replace(self._told.events)
        self._say_beliefs()

    def _say_beliefs(self) -> None:
        wanted = self.filter.strip().lower()
        rows = [row for row in self._told.beliefs if wanted in row["text"].lower()]
        self._beliefs.replace(rows)

    @property
    def told(self) -> explanation_text.Told:
        return self._told

    @property
    def guard_name(self) -> str:
        found = self.found
        return found.guard[0] if found is not None and found.guard is not None else ""

    # what QML says

    @Slot(int)
    def chooseGuard(self, index: int) -> None:
        if self.found is not None and 0 <= index < len(self.found.guards):
            self._wished = self.found.guards[index]
            self._read()

    @Slot(int)
    def chooseReview(self, index: int) -> None:
        self._review = index
        self._say_review()

    @Slot(float)
    def scrub(self, position: float) -> None:
        look = self.look
        if look is not None:
            first, last = look.take.first_step, look.take.last_step
            self.stepWanted.emit(first + round(position * (last - first)))

    @Slot(int)
    def step(self, by: int) -> None:
        look = self.look
        if look is not None:
            first, last = look.take.first_step, look.take.last_step
            self.stepWanted.emit(min(last, max(first, look.step + by)))

    @Slot(int)
    def jump(self, by: int) -> None:
        """To the next thing that it refused or changed, or the one before."""
        look, found = self.look, self.found
        if look is None or found is None or found.guard is None or self._minds is None:
            return
        steps = sorted({step for step, _ in self._minds.marks(look.take, found.guard)})
        later = [s for s in steps if (s > look.step if by > 0 else s < look.step)]
        if later:
            self.stepWanted.emit(later[0] if by > 0 else later[-1])

    @Slot(int)
    def episode(self, by: int) -> None:
        self.episodeWanted.emit(by)

    @Slot()
    def replay(self) -> None:
        look = self.look
        if look is not None:
            film = look.film
            self.replayWanted.emit(film.run_id, film.slot, look.take.episode, look.step)

    @Slot()
    def now(self) -> None:
        self.nowWanted.emit()

    @Slot(int)
    def openProgram(self, line: int = 0) -> None:
        """In the editor, at this line; at that of the plan where none is named."""
        if self._told.file:
            self.programWanted.emit(self._told.file, line or self._told.line)
