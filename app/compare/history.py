"""History of a live comparison: divergence of the focused pair, and all tiles at one step."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare import verdict_text
from app.compare.replayed_frames import PlayedAgain
from app.compare.session_tiles import TileRow
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from core.compare.live_divergence import Partings
from core.compare.live_games import At, partings
from core.replay.divergence import Divergence
from mosaic_sdk.session.host_commands import Look

if TYPE_CHECKING:
    from app.compare.model import CompareModel
    from core.store.reader import Reader
    from core.store.rows import StepRow

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class Then:
    """A tile at a step."""

    row: StepRow | None
    drawn: dict[str, Any] | None
    step: int
    returned: float
    still: Any = None


@QmlElement
@uncreatable("Comes with the comparison")
class LookBack(QObject):
    changed = Signal()
    partingChanged = Signal()

    def __init__(self, model: CompareModel) -> None:
        super().__init__(model)
        self._model = model
        self._partings: Partings | None = None
        self._episode = -1
        self._films: dict[tuple[int, int], list[StepRow]] = {}
        self._step = self._turn = 0
        self.again = PlayedAgain(model)
        self.partingChanged.connect(model.desk.shell.refresh_actions)

    position = prop(float, 1.0, changed)
    past = prop(bool, False, changed)
    parting = prop("QVariantMap", dict, partingChanged)

    def begin(self, sessions: Sequence[At]) -> None:
        """Start over with another comparison."""
        self._partings = Partings(self._model.desk.engine.store.reader(), sessions)
        self._past, self._position, self._parting = False, 1.0, {}
        self._films.clear()
        self.again.begin()
        self.partingChanged.emit()
        self.changed.emit()

    def extend(self, sessions: Sequence[At]) -> None:
        """Add another session."""
        self._partings = Partings(self._model.desk.engine.store.reader(), sessions)

    # where they part

    async def find_parting(self, run_id: str) -> None:
        model = self._model
        rows = model.tiles.rows
        if len(rows) < 2 or self._past:
            return
        episode = min(
            (row.episode for row in rows if row.status not in ("failed", "lost")), default=-1
        )
        if episode < 0:
            return
        pair, focused, turn = model.grid.pair(), model.grid.focused, self._turn
        others = sorted(row.place for row in rows if row.place != focused)
        assert self._partings is not None
        partings = await asyncio.to_thread(self._partings.against, episode, focused, others)
        if run_id != model.run_id or self._past:
            return
        for number, row in enumerate(rows):
            parting = partings.get(row.place)
            parted = parting.step if parting is not None else -1
            if row.parted != parted:
                row.parted = parted
                model.tiles.touch(number, "partedText")
        first = partings.get(pair[0] if pair[1] == focused else pair[1])
        await self._show_parting(run_id, episode, pair, first, turn, keep=True)

    async def _show_parting(
        self,
        run_id: str,
        episode: int,
        pair: tuple[int, int],
        divergence: Divergence | None,
        turn: int,
        keep: bool = False,
    ) -> None:
        model = self._model
        parting: dict[str, Any] = {}
        if divergence is None and self._parting.get("pair") == list(pair) and keep:
            # Of an earlier seed: it stays until there is another, but is not on this time line.
            parting = {**self._parting, "at": -1.0}
        elif divergence is not None:
            sides = await asyncio.to_thread(self._sides, episode, pair, divergence)
            parting = {
                **verdict_text.parting(divergence, pair, model.names, sides),
                "episode": episode,
                "seed": model.seed_of(episode),
                "pair": list(pair),
                "at": min(1.0, divergence.step / max(1, self._length(episode))),
            }
        # Somebody who went to another seed meanwhile wants to hear of that one.
        if parting != self._parting and run_id == model.run_id and turn == self._turn:
            self._parting = parting
            self.partingChanged.emit()

    def _sides(
        self, episode: int, pair: tuple[int, int], divergence: Divergence
    ) -> list[verdict_text.Side]:
        """Actions of both sides at that step, with their values and probabilities. Blocks."""
        reader = self._model.desk.engine.store.reader()
        return [self._side(reader, place, episode, divergence) for place in pair]

    def _side(
        self, reader: Reader, place: int, episode: int, divergence: Divergence
    ) -> verdict_text.Side:
        tile = self._model.tiles.row_of(place)
        row = reader.step(tile.run_id, tile.slot, episode, divergence.step)
        return verdict_text.side_of(row, divergence.seat, tile.names.of)

    # at one step again

    @Slot()
    def jump(self) -> None:
        """Show all tiles at the step where the focused pair diverges."""
        step = self._parting.get("step")
        if step is not None:
            self.show(int(self._parting.get("episode", 0)), int(step))

    @Slot(int)
    def openSeed(self, row: int) -> None:
        """Show the pair on this seed, at its divergence."""
        seeds = self._model.figures.seedRows
        if not 0 <= row < len(seeds):
            return
        episode, seed = int(seeds[row]["episode"]), seeds[row]["seed"]

        def show_parting(parting: Divergence | None) -> None:
            self.show(episode, parting.step if parting is not None else 0)
            if parting is None:
                self._model.desk.shell.snack.say(
                    tr("Seed {seed}: both play the same game until the end", seed=seed)
                )

        self._find(episode, show_parting)

    def refocused(self) -> None:
        """Show the divergence of another pair in this episode, and its pictures."""
        if self._past:
            self._find(self._episode, lambda parting: self.show(self._episode, self._step))

    def _find(self, episode: int, done: Callable[[Divergence | None], None]) -> None:
        """Look for the step where the pair diverges on a seed, and pass it on."""
        run_id, pair = self._model.run_id, self._model.grid.pair()
        sessions = self._model.hosts.sessions
        self._turn += 1
        turn = self._turn

        async def find() -> Divergence | None:
            reader = self._model.desk.engine.store.reader()
            divergence = (await asyncio.to_thread(partings, reader, sessions, episode, pair)).get(
                pair
            )
            await self._show_parting(run_id, episode, pair, divergence, turn)
            return divergence

        def take(parting: Divergence | None) -> None:
            if run_id == self._model.run_id:
                done(parting)

        self._model.desk.command("compare.find", find(), take)

    def show(self, episode: int, step: int) -> None:
        if not self._model.over:
            self._model.pace.pause(True)
        self._model.desk.command("compare.show", self._show(episode, step))

    @Slot(float)
    def scrub(self, position: float) -> None:
        episode = self.episode
        last = self._length(episode)
        if last > 0:
            self._position = position
            self.show(episode, max(0, round(position * last)))

    @Slot(int)
    def scrubBy(self, by: int) -> None:
        last = self._length(self.episode)
        if last > 0:
            self.scrub(min(1.0, max(0.0, self._position + by / last)))

    @property
    def episode(self) -> int:
        """The episode that the timeline shows."""
        present = max((row.episode for row in self._model.tiles.rows), default=0)
        return self._episode if self._past else present

    def _length(self, episode: int) -> int:
        """Steps of the longest game of an episode so far."""
        games = self._model.games.games if self._model.games else []
        live = [row.step for row in self._model.tiles.rows if row.episode == episode]
        return max([*live, *(game.steps for game in games if game.episode == episode)], default=0)

    async def _show(self, episode: int, step: int) -> None:
        model = self._model
        rows = list(model.tiles.rows)
        run_id = model.run_id
        moments = await asyncio.to_thread(self._read, episode, step, rows)
        if run_id != model.run_id:
            return
        for number, (row, then) in enumerate(zip(rows, moments, strict=True)):
            row.past, row.payload, row.still = True, then.drawn, then.still
            row.then_step, row.then_returned = then.step, then.returned
            row.then_note = (
                ""
                if then.step >= step
                else tr("ended at {step}", step=formatting.grouped(then.step))
            )
            row.blank = tr("No picture of this step was saved")
            row.action = row.names.of(then.row.seat, then.row.action) if then.row else ""
            row.chances = verdict_text.chances_of(then.row)
            model.tiles.touch(number)
        last = self._length(episode) or 1
        self._past, self._episode, self._position = True, episode, min(1.0, step / last)
        self._step = step
        self._mark()
        model.show_step(tr("Step {step}", step=formatting.grouped(step)), episode)
        self.changed.emit()
        model.changed.emit()
        blank = {row.place for row, then in zip(rows, moments, strict=True)
                 if then.drawn is None and then.still is None}  # fmt: skip
        self._make(run_id, episode, blank)

    def _mark(self) -> None:
        """Mark the divergence on the timeline if it is in the shown episode."""
        parting = self._parting
        here = parting.get("episode") == self.episode
        at = parting.get("step", 0) / max(1, self._length(parting.get("episode", 0)))
        if parting and parting.get("at") != (marked := min(1.0, at) if here else -1.0):
            self._parting = {**parting, "at": marked}
            self.partingChanged.emit()

    def _make(self, run_id: str, episode: int, blank: set[int]) -> None:
        """Replay the pair if its pictures are needed, without waiting for the others."""
        length = self._length(episode)
        wanted = [
            place
            for place in dict.fromkeys(self._model.grid.pair())
            if place in blank and self.again.wants(place, episode, length)
        ]
        if not wanted:
            return

        async def make() -> None:
            await asyncio.gather(*(self.again.make(lineup, episode, length) for lineup in wanted))
            if self._past and run_id == self._model.run_id and self._episode == episode:
                await self._show(episode, self._step)

        for place in wanted:
            row = self._model.tiles.row_of(place)
            row.blank = "Replayed for its pictures"
            self._model.tiles.touch(self._model.tiles.at(place), "blank")
        self._model.desk.command(f"compare.again.{episode}", make())

    def _read(self, episode: int, step: int, rows: list[TileRow]) -> list[Then]:
        """Step and picture for each tile, or those of the last step before it. Blocks."""
        reader = self._model.desk.engine.store.reader()
        runs = {row.run_id for row in rows}
        starts = {
            at: start_ns for take in runs for at, start_ns in _starts(reader, take, episode).items()
        }
        return [self._then(reader, row, episode, step, starts) for row in rows]

    def _then(
        self, reader: Reader, row: TileRow, episode: int, step: int, starts: dict[At, str]
    ) -> Then:
        key = (row.place, episode)
        film = self._films.get(key, [])
        if not film or film[-1].step < step:
            film = list(reader.steps(row.run_id, slot=row.slot, episode=episode, branch=0))
            self._films = {k: v for k, v in self._films.items() if k[1] == episode} | {key: film}
        seen = [moment for moment in film if moment.step <= step]
        acted = [moment for moment in seen if moment.step > 0]
        there = acted[-1] if acted else None
        drawn = _payload(there) if there is not None else None
        start = starts.get((row.run_id, row.slot))
        if drawn is None and start is not None and row.payload:
            drawn = {**row.payload, "data": start}
        experiment = self._model.experiment
        alone = experiment is not None and "#0" in experiment.lineups[row.place].seats
        own = [moment for moment in acted if not alone or moment.seat == film[0].seat]
        returned = sum(moment.reward for moment in own)
        at = there.step if there is not None else 0
        still = self.again.image(row.place, episode, at) if drawn is None else None
        return Then(there, drawn, at, returned, still)

    def show_ends(self) -> None:
        """The last pictures of the pair, where it went too fast for any to be drawn."""
        model = self._model
        run_id = model.run_id
        rows = [model.tiles.row_of(place) for place in dict.fromkeys(model.grid.pair())]
        episode = max((row.episode for row in rows), default=0)
        wanted = [row for row in rows if not row.payload and row.episode == episode and row.step]

        async def make() -> None:
            await asyncio.gather(*(self.again.make(row.place, episode, row.step) for row in wanted))
            stills = await asyncio.to_thread(
                lambda: [self.again.image(row.place, episode, row.step) for row in wanted]
            )
            if run_id != model.run_id:
                return
            for row, still in zip(wanted, stills, strict=True):
                row.final = still
                if not row.past:
                    row.still = still
                    model.tiles.touch(model.tiles.at(row.place), "still")
            for row in wanted:
                await self.again.put_away(row.place, episode)

        if wanted:
            model.desk.command("compare.ends", make())

    @Slot()
    def live(self) -> None:
        """Back to now."""
        self._past, self._position = False, 1.0
        self._turn += 1
        model = self._model
        for number, row in enumerate(model.tiles.rows):
            row.past, row.still = False, row.final
            done = partial(model.looked, row.place)
            if not model.hosts.send(row.place, Look(), done):
                # Nobody is there to be asked: as it was told last.
                row.show_again()
            model.tiles.touch(number)
        if not model.over:
            model.pace.pause(False)
        self.changed.emit()
        model.changed.emit()


def _starts(reader: Reader, run_id: str, episode: int) -> dict[At, str]:
    """Pictures before the first step."""
    return {
        (run_id, int(event.detail["slot"])): str(event.detail["payload"])
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
