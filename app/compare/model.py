"""The Compare page: line-ups become tiles in lock-step, and a verdict that holds at every look."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app import words
from app.compare import acts, telling
from app.compare.lineups import CompareSetup, slots_of
from app.compare.tiles import CompareTiles, TileRow
from app.desk import Desk
from app.props import stored, uncreatable
from app.stage.checkpoints import find_checkpoints
from app.stage.host import HOST, HostState
from app.stage.talk import Talk
from core.compare.divergence import Divergence
from core.compare.experiment import Experiment, write
from core.compare.live import LiveGames, partings
from core.compare.parting import Partings
from core.compare.verdict import Verdict, differences, verdict

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import StepRow

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "compare"
KIND = "evaluation"
LOOK_MS = 700
TELL_MS = 100
LIVE_REPLICATES = 400
# A picture a tile at this rate is what people follow; games by turns go slower.
TURNS_HZ = 4.0


@QmlElement
@uncreatable("Comes with the session")
class CompareModel(QObject):
    phaseChanged = Signal()
    changed = Signal()
    verdictChanged = Signal()
    settingsChanged = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._setup = CompareSetup(self)
        self._tiles = CompareTiles(self)
        self._host = HostState(desk, self)
        self.talk = Talk(desk)
        self.talk.refused = lambda name, message: desk.shell.snack.say(message, level="warning")
        self._phase = "setup"
        self._title = self._subtitle = ""
        self._starting = False
        self._playing = False
        self._over = False
        self._lockstep = bool(desk.shell.state.get("compare.lockstep", True))
        self._speed = 1.0
        self._columns = 0
        self._focused = 0
        self._stepText = self._seedText = ""
        self._position = 1.0
        self._past = False
        self._bars: list[dict[str, Any]] = []
        self._headline: dict[str, Any] = {}
        self._dots: list[dict[str, Any]] = []
        self._dotsText = self._sentence = ""
        self._parting: dict[str, Any] = {}
        self._seedRows: list[dict[str, Any]] = []
        self._doneText = ""
        self.experiment: Experiment | None = None
        self.games: LiveGames | None = None
        self.partings: Partings | None = None
        self.said: Verdict | None = None
        self.rate = TURNS_HZ
        self._looking = False
        self._stale = False
        self._news: dict[int, Any] = {}
        self._tell = QTimer(self, interval=TELL_MS, singleShot=True)
        self._tell.timeout.connect(self._take_news)
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._look_again)
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.registry.add(*acts.actions(self))
        self.changed.connect(desk.shell.refresh_actions)
        desk.on_ready(self._begin)

    setup = stored(CompareSetup, "_setup", phaseChanged)
    tiles = stored(CompareTiles, "_tiles", phaseChanged)
    host = stored(HostState, "_host", phaseChanged)
    phase = stored(str, "_phase", phaseChanged)
    title = stored(str, "_title", phaseChanged)
    subtitle = stored(str, "_subtitle", phaseChanged)
    starting = stored(bool, "_starting", phaseChanged)
    playing = stored(bool, "_playing", changed)
    over = stored(bool, "_over", changed)
    stepText = stored(str, "_stepText", changed)
    seedText = stored(str, "_seedText", changed)
    position = stored(float, "_position", changed)
    past = stored(bool, "_past", changed)
    speed = stored(float, "_speed", settingsChanged)
    columns = stored(int, "_columns", settingsChanged, writable=True)
    focused = stored(
        int, "_focused", settingsChanged, writable=True, after=lambda self: self._refocused()
    )
    lockstep = stored(
        bool, "_lockstep", settingsChanged, writable=True,
        after=lambda self: self.desk.shell.state.put("compare.lockstep", self._lockstep),
    )  # fmt: skip
    bars = stored("QVariantList", "_bars", verdictChanged)
    headline = stored("QVariantMap", "_headline", verdictChanged)
    dots = stored("QVariantList", "_dots", verdictChanged)
    dotsText = stored(str, "_dotsText", verdictChanged)
    sentence = stored(str, "_sentence", verdictChanged)
    parting = stored("QVariantMap", "_parting", verdictChanged)
    seedRows = stored("QVariantList", "_seedRows", verdictChanged)
    doneText = stored(str, "_doneText", verdictChanged)

    # the engine

    def _begin(self, engine: Engine) -> None:
        from core.events import RunStateChanged, SessionReported

        self.desk.listen(self._reported, SessionReported)
        self.desk.listen(self._run_changed, RunStateChanged)
        if self.desk.shell.page == PAGE:
            self._host.look()

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self._host.look()

    # the choice

    @Slot(int)
    def chooseEnvironment(self, index: int) -> None:
        async def know() -> None:
            reader = self.desk.engine.store.reader()
            card = self._setup._cards[index]
            found = await asyncio.to_thread(find_checkpoints, reader, card.env)
            self._setup.choose(index, found)

        self.desk.command("compare.choose", know())

    @Slot()
    def start(self) -> None:
        if self._setup.missing:
            self.desk.shell.snack.say(f"Not installed: {self._setup.missing}", level="warning")
        elif not self._starting:
            self.desk.command("compare.start", self._start())

    async def _start(self) -> None:
        from core.runs.submission import Submission

        self._starting = True
        self.phaseChanged.emit()
        try:
            card = self._setup.card
            self.rate = card.rate if card.realtime else TURNS_HZ
            experiment = self._setup.experiment(self._lockstep, self.rate)
            parameters: dict[str, Any] = {"slots": slots_of(experiment, card.api, self.rate)}
            if self._lockstep:
                parameters |= {"lockstep": True, "rate": self.rate}
            parameters["experiment"] = write(experiment)
            row = await self.desk.engine.runs.submit(
                Submission(
                    name=experiment.name,
                    kind=KIND,
                    worker=HOST,
                    parameters=parameters,
                    observations="full",
                )  # fmt: skip
            )
            self._open(row.run_id, experiment)
        finally:
            self._starting = False
            self.phaseChanged.emit()

    def _open(self, run_id: str, experiment: Experiment) -> None:
        self.experiment, self.said = experiment, None
        self.games = LiveGames(self.desk.engine.store.reader(), run_id, experiment)
        self.partings = Partings(self.desk.engine.store.reader(), run_id)
        self.talk.turn_to(run_id)
        self._title = self._setup.card.title
        count = words.plural(len(experiment.lineups), "line-up", "line-ups")
        seeds = words.plural(len(experiment.seeds.all()), "shared seed", "shared seeds")
        self._subtitle = f"{count}, {seeds}"
        self._tiles.replace(
            [TileRow(i, one.name, run_id) for i, one in enumerate(experiment.lineups)]
        )
        self._news.clear()
        self._focused, self._speed = 0, 1.0
        self._playing, self._over, self._past, self._position = True, False, False, 1.0
        self._stepText, self._seedText = "Starting", ""
        self._bars, self._headline, self._dots, self._parting, self._seedRows = [], {}, [], {}, []
        self._sentence = self._dotsText = self._doneText = ""
        self._phase = "live"
        self._look.start()
        for signal in (self.phaseChanged, self.changed, self.verdictChanged, self.settingsChanged):
            signal.emit()

    # news

    def _reported(self, event: Any) -> None:
        if event.run_id != self.talk.run_id:
            return
        number = int(event.detail.get("slot", 0))
        if number >= len(self._tiles.rows):
            return
        row = self._tiles.rows[number]
        if event.name == "state":
            self._news[number] = event.detail
            if not self._tell.isActive():
                self._tell.start()
        elif event.name == "trouble":
            row.status, row.trouble = "failed", str(event.detail.get("message", ""))
            self._tiles.touch(number)
            self._tiles.lead()
        self._stale = True

    def _take_news(self) -> None:
        """The newest of each tile, all at once: people read no faster."""
        news, self._news = self._news, {}
        for number, detail in news.items():
            if number >= len(self._tiles.rows):
                continue
            row = self._tiles.rows[number]
            anew = int(detail.get("episode", 0)) != row.episode
            changed = row.take(detail)
            if anew:
                row.parted = -1
                changed.append("partedText")
            if changed:
                self._tiles.touch(number, *changed)
        self._tiles.lead()
        self._say_where()

    def _say_where(self) -> None:
        rows = self._tiles.rows
        episode = max((row.episode for row in rows), default=0)
        step = max((row.step for row in rows if row.episode == episode), default=0)
        seeds = self.experiment.seeds.all() if self.experiment else ()
        text = f"Step {words.grouped(step)}"
        where = f"seed {episode + 1} of {words.grouped(len(seeds))}"
        if (text, where) != (self._stepText, self._seedText) and not self._past:
            self._stepText, self._seedText = text, where
            self.changed.emit()

    def _run_changed(self, event: Any) -> None:
        if event.run_id != self.talk.run_id or not event.state.ended:
            return
        self._over, self._playing, self._stale = True, False, True
        for number, row in enumerate(self._tiles.rows):
            if row.status not in ("ended", "failed"):
                row.status = "lost" if str(event.state) == "failed" else "ended"
                self._tiles.touch(number)
        if str(event.state) == "failed":
            self.desk.shell.snack.say(f"The host ended: {event.reason}", level="error")
        self.changed.emit()

    # the verdict

    def _look_again(self) -> None:
        if self._looking or not self._stale or not self.desk.ready:
            return
        self._stale, self._looking = False, True
        self.desk.command("compare.look", self._say_verdict())

    async def _say_verdict(self) -> None:
        try:
            run_id, games, experiment = self.talk.run_id, self.games, self.experiment
            if games is None or experiment is None:
                return
            fresh = await asyncio.to_thread(games.read)
            if fresh or self.said is None:
                told = await asyncio.to_thread(
                    verdict, experiment, list(games.games), LIVE_REPLICATES
                )
                if run_id == self.talk.run_id:
                    self._take_verdict(told)
            await self._say_parting(run_id)
            if self._over:
                self._look.stop()
        finally:
            self._looking = False

    def _pair(self) -> tuple[int, int]:
        """The focused line-up and the one it is measured against."""
        count = len(self._tiles.rows)
        if count < 2:
            return 0, 0
        one = min(self._focused, count - 1)
        other = 1 if one == 0 else 0
        return (one, other) if one < other else (other, one)

    @property
    def names(self) -> list[str]:
        return [row.name for row in self._tiles.rows]

    def _take_verdict(self, said: Verdict) -> None:
        assert self.experiment is not None and self.games is not None
        self.said = said
        names = self.names
        one, other = self._pair()
        self._bars = telling.bars(said)
        pair = telling.pair_of(said, names[one], names[other]) if len(names) > 1 else None
        self._headline = telling.headline(said, pair, names)
        self._sentence = said.sentence
        if len(names) > 1:
            found = differences(self.experiment, self.games.games, names[one], names[other])
            self._dots = telling.dots(found)
            ahead = sum(value > 0 for value in found)
            behind = sum(value < 0 for value in found)
            self._dotsText = (
                f"{names[one]} better on {ahead}, {names[other]} on {behind}, n {len(found)}"
            )
            self._seedRows = telling.seed_rows(
                self.experiment, self.games.games, names[one], names[other]
            )[:200]
        whole = len(self.experiment.seeds.all()) * len(names)
        self._doneText = f"{words.grouped(len(self.games.games))} of {words.grouped(whole)} games"
        self.verdictChanged.emit()

    def _refocused(self) -> None:
        if self.said is not None:
            self._take_verdict(self.said)
        self._stale = True
        if self._over:
            self._look.start()

    async def _say_parting(self, run_id: str) -> None:
        rows = self._tiles.rows
        if len(rows) < 2:
            return
        episode = min(
            (row.episode for row in rows if row.status not in ("failed", "lost")), default=-1
        )
        if episode < 0 or self._past:
            return
        pair = self._pair()
        others = [n for n in range(len(rows)) if n != self._focused]
        assert self.partings is not None
        found = await asyncio.to_thread(self.partings.against, episode, self._focused, others)
        if run_id != self.talk.run_id or self._past:
            return
        for number, row in enumerate(rows):
            parting = found.get(number)
            parted = parting.step if parting is not None else -1
            if row.parted != parted:
                row.parted = parted
                self._tiles.touch(number, "partedText")
        first = found.get(pair[0] if pair[1] == self._focused else pair[1])
        actions = await asyncio.to_thread(self._sides, run_id, episode, pair, first)
        self._parting = {**telling.parting(first, pair, self.names, actions), "episode": episode}
        if first is None:
            self._parting = {}
        else:
            last = max((row.step for row in rows if row.episode == episode), default=1) or 1
            self._parting["at"] = min(1.0, first.step / last)
        self.verdictChanged.emit()

    def _sides(
        self, run_id: str, episode: int, pair: tuple[int, int], found: Divergence | None
    ) -> list[str]:
        """Names of what both did there. Blocks."""
        if found is None:
            return []
        reader = self.desk.engine.store.reader()
        rows = [(slot, reader.step(run_id, slot, episode, found.step)) for slot in pair]
        return [
            self._tiles.rows[slot].names.of(found.seat, row.action if row else None)
            for slot, row in rows
        ]

    # looking back

    @Slot()
    def jump(self) -> None:
        """To where the focused pair parts, all tiles at that step."""
        step = self._parting.get("step")
        if step is not None:
            self.show(int(self._parting.get("episode", 0)), int(step))

    @Slot(int)
    def openSeed(self, row: int) -> None:
        """The pair on this seed, where it parts."""
        if not 0 <= row < len(self._seedRows):
            return
        episode = int(self._seedRows[row]["episode"])

        async def find() -> int:
            reader = self.desk.engine.store.reader()
            pair = self._pair()
            found = await asyncio.to_thread(partings, reader, self.talk.run_id, episode, pair)
            parting = found.get(pair)
            return parting.step if parting is not None else 0

        self.desk.command("compare.find", find(), lambda step: self.show(episode, step))

    def show(self, episode: int, step: int) -> None:
        if not self._over:
            self.pause(True)
        self.desk.command("compare.show", self._show(episode, step))

    @Slot(float)
    def scrub(self, position: float) -> None:
        rows = self._tiles.rows
        episode = max((row.episode for row in rows), default=0)
        last = max((row.step for row in rows if row.episode == episode), default=0)
        if last > 0:
            self._position = position
            self.show(episode, max(0, round(position * last)))

    @Slot(int)
    def scrubBy(self, by: int) -> None:
        rows = self._tiles.rows
        last = max((row.step for row in rows), default=0)
        if last > 0:
            self.scrub(min(1.0, max(0.0, self._position + by / last)))

    async def _show(self, episode: int, step: int) -> None:
        rows = list(self._tiles.rows)
        reader = self.desk.engine.store.reader()
        run_id = self.talk.run_id

        def read() -> list[tuple[StepRow | None, dict[str, Any] | None]]:
            starts = _starts(reader, run_id, episode) if step == 0 else {}
            found: list[tuple[StepRow | None, dict[str, Any] | None]] = []
            for row in rows:
                there = reader.step(run_id, row.place, episode, step)
                drawn = _payload(there) if there is not None else None
                if drawn is None and row.place in starts and row.payload:
                    drawn = {**row.payload, "data": starts[row.place]}
                found.append((there, drawn))
            return found

        found = await asyncio.to_thread(read)
        if run_id != self.talk.run_id:
            return
        for number, (row, (there, drawn)) in enumerate(zip(rows, found, strict=True)):
            row.past, row.payload = True, drawn
            if there is not None:
                row.action = row.names.of(there.seat, there.action)
            self._tiles.touch(number)
        last = max((row.step for row in rows), default=0) or 1
        self._past, self._position = True, min(1.0, step / last)
        self._stepText = f"Step {words.grouped(step)}"
        self.changed.emit()

    @Slot()
    def live(self) -> None:
        """Back to now."""
        self._past, self._position = False, 1.0
        for number, row in enumerate(self._tiles.rows):
            row.past = False
            self._tiles.touch(number)
            self.talk.slot = number
            self.talk.send("look", lambda state, n=number: self._looked(n, state))
        self.talk.slot = 0
        if not self._over:
            self.pause(False)
        self.changed.emit()

    def _looked(self, number: int, state: Any) -> None:
        if isinstance(state, dict) and number < len(self._tiles.rows):
            self._tiles.rows[number].take(state)
            self._tiles.touch(number)

    # time

    def pause(self, on: bool) -> None:
        self._playing = not on
        self._to_all("pause_session" if on else "play")
        self.changed.emit()

    def _to_all(self, name: str, **args: Any) -> None:
        """In lock-step the host moves all of them; else each is told."""
        for slot in range(1 if self._lockstep else len(self._tiles.rows)):
            self.talk.slot = slot
            self.talk.send(name, **args)
        self.talk.slot = 0

    @Slot()
    def toggle(self) -> None:
        if self._past:
            self.live()
        else:
            self.pause(self._playing)

    def step(self) -> None:
        self._playing = False
        self._to_all("step_session", n=1)
        self.changed.emit()

    @Slot(float)
    def setSpeed(self, factor: float) -> None:
        self._speed = factor
        self._to_all(
            "speed", factor=factor, rate=self.rate * factor if self._lockstep else self.rate
        )
        self.settingsChanged.emit()

    # ending

    @Slot()
    def stop(self) -> None:
        """The games so far are kept, and what was said of them."""
        run_id = self.talk.run_id
        if run_id and not self._over:
            self.desk.command("compare.stop", self.desk.engine.runs.cancel(run_id))

    @Slot()
    def leave(self) -> None:
        """Back to the choice."""
        run_id, over = self.talk.run_id, self._over
        self.talk.turn_to("")
        self._look.stop()
        self._phase = "setup"
        self._playing = False
        self.phaseChanged.emit()
        self.changed.emit()
        if run_id and not over:
            self.desk.command("compare.leave", self.desk.engine.runs.cancel(run_id))

    # files

    def save(self, path: Path) -> None:
        lockstep = self._lockstep
        made = self.experiment or self._setup.experiment(lockstep, self.rate)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write(made), "utf-8")

    def report(self, folder: Path) -> None:
        self.desk.command("compare.report", self._report(folder), self._reported_to)

    async def _report(self, folder: Path) -> Path | None:
        from core.compare.retelling import write_report

        experiment, games = self.experiment, self.games
        if experiment is None or games is None:
            return None
        reader = self.desk.engine.store.reader()
        played = list(games.games)
        said = await asyncio.to_thread(verdict, experiment, played)
        return await asyncio.to_thread(write_report, experiment, reader, played, said, folder)

    def _reported_to(self, page: Path | None) -> None:
        if page is not None:
            self.desk.shell.snack.say(f"The report is in {page}")


def _starts(reader: Any, run_id: str, episode: int) -> dict[int, str]:
    """What was to be seen before the first step, by slot."""
    return {
        int(event.detail["slot"]): str(event.detail["payload"])
        for event in reader.events(run_id, name="start", limit=100_000)
        if event.detail and event.detail.get("episode") == episode
    }


def _payload(row: StepRow) -> dict[str, Any] | None:
    for payload in row.payloads:
        return {
            "kind": payload.kind, "encoding": payload.encoding,
            "data": bytes(payload.data).decode(errors="replace"),
        }  # fmt: skip
    return None
