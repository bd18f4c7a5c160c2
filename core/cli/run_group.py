"""Several runs followed at once: each told when it starts and when it ends, Ctrl-C stops all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.cli.output import Out, duration, number
from core.cli.profile_access import ProfileAccess, short
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.cli.engine_access import EngineAccess, Interrupts
    from core.runs.submission import Submission
    from core.store.reader import Reader
    from core.store.rows import Run

POLL_S = 0.25


class RunGroup:
    """Runs from their submission to the last end, over as many engines as it takes."""

    def __init__(
        self,
        access: ProfileAccess,
        wanted: Sequence[Submission],
        out: Out,
        *,
        hopeless: bool = False,
    ) -> None:
        """`hopeless`: stop runs by the median rule."""
        self._place = access
        self._waiting = list(wanted)
        self._out = out
        self.run_ids: list[str] = []
        self.interrupted = 0
        self._reported: dict[str, str] = {}
        self._stops_hopeless = hopeless
        #: Reasons of runs that were stopped early.
        self.stopped: dict[str, str] = {}

    async def run(self) -> list[Run]:
        """Rows of the ended runs, in the order of their submissions."""
        from core.cli.engine_access import Interrupts, connect, next_holder

        with Interrupts() as interrupts:
            while True:
                async with connect(self._place) as session:
                    refused = await self._submit(session)
                    with self._place.reader() as reader:
                        rows = await self._follow(session, reader, interrupts)
                if refused is not None:
                    raise refused
                if rows is not None:
                    return rows
                await next_holder(self._place)

    async def _submit(self, session: EngineAccess) -> MosaicError | None:
        """All of them; where one is refused, why, and the others are stopped."""
        try:
            while self._waiting:
                started = await session.client.submit(self._waiting[0])
                self.run_ids.append(started.run_id)
                del self._waiting[0]
        except MosaicError as error:
            for run_id in self.run_ids:
                with contextlib.suppress(MosaicError):
                    await session.client.cancel(run_id)
            return error
        return None

    async def _follow(
        self, session: EngineAccess, reader: Reader, interrupts: Interrupts
    ) -> list[Run] | None:
        """Until all have ended; None if the engine ends before."""
        interrupted = asyncio.create_task(interrupts.next(), name="interrupts")
        try:
            while True:
                rows = [await asyncio.to_thread(reader.run, run_id) for run_id in self.run_ids]
                self._report(rows)
                if all(row.state.ended for row in rows):
                    return rows
                if session.is_lost(self._place):
                    return None
                if self._stops_hopeless:
                    await self._stop_hopeless(session, reader, rows)
                await asyncio.wait({interrupted}, timeout=POLL_S)
                if interrupted.done():
                    self.interrupted = interrupted.result()
                    interrupted = asyncio.create_task(interrupts.next(), name="interrupts")
                    await self._stop(session, [row for row in rows if not row.state.ended])
        finally:
            interrupted.cancel()

    async def _stop_hopeless(
        self, session: EngineAccess, reader: Reader, rows: Sequence[Run]
    ) -> None:
        """The reason becomes the note of the run."""
        from core.agents.hopeless_runs import why_hopeless

        everybody = await asyncio.to_thread(_evaluations, reader, rows)
        for row in rows:
            why = why_hopeless(row.run_id, everybody)
            if row.state.ended or row.run_id in self.stopped or not why:
                continue
            self.stopped[row.run_id] = why
            self._out.note(f"run {short(row.run_id)}  {row.name}  {why}")
            try:
                await session.client.edit(row.run_id, note=why)
                await session.client.cancel(row.run_id)
            except MosaicError as error:
                # It ended in this moment.
                self._out.note(error.message)

    async def _stop(self, session: EngineAccess, rows: Sequence[Run]) -> None:
        again = self.interrupted > 1
        self._out.note("killing" if again else "stopping all; Ctrl-C again to kill")
        for row in rows:
            try:
                if again:
                    await session.client.control(row.run_id, "kill")
                else:
                    await session.client.cancel(row.run_id)
            except MosaicError as error:
                # It ended in this moment.
                self._out.note(error.message)

    def _report(self, rows: Sequence[Run]) -> None:
        for row in rows:
            state = str(row.state)
            if self._out.as_json or self._reported.get(row.run_id) == state:
                continue
            self._reported[row.run_id] = state
            if state == "running" or row.state.ended:
                self._out.note(f"run {short(row.run_id)}  {row.name}  {_words(row)}")


def _evaluations(reader: Reader, rows: Sequence[Run]) -> dict[str, list[tuple[int, float]]]:
    """Evaluations of each run so far: step and mean return."""
    from core.agents.preset_verdict import RETURN

    series = {row.run_id: reader.metric(row.run_id, RETURN) for row in rows}
    return {
        run_id: list(zip(points.step.tolist(), points.value.tolist(), strict=True))
        for run_id, points in series.items()
    }


def _words(row: Run) -> str:
    if not row.state.ended:
        return str(row.state)
    took = ((row.ended_ns or row.created_ns) - (row.started_ns or row.created_ns)) / 1e9
    why = f": {row.reason}" if row.reason and str(row.state) != "finished" else ""
    return f"{row.state} after {duration(took)}, {number(row.steps)} steps{why}"


def read_seeds(text: str, first: int | None = None) -> tuple[int, ...]:
    """`5` means five seeds from the first on (1), `3,7,9` these, `10..14` all between."""
    from core.errors import InvalidInput

    wrong = InvalidInput(f"--seeds {text}: expected 5, 3,7,9 or 10..14", "--seeds 5")
    try:
        low, dots, high = text.partition("..")
        if dots:
            seeds = tuple(range(int(low), int(high) + 1))
        elif "," in text:
            seeds = tuple(int(word) for word in text.split(",") if word.strip())
        else:
            begin = 1 if first is None else first
            seeds = tuple(range(begin, begin + int(text)))
    except ValueError:
        raise wrong from None
    if not seeds or len(seeds) > MOST_SEEDS or min(seeds) < 0 or len(set(seeds)) < len(seeds):
        raise InvalidInput(
            f"--seeds {text}: expected 1 to {MOST_SEEDS} different seeds, 0 or more", "--seeds 5"
        )
    return seeds


MOST_SEEDS = 100


def named(submission: Submission, fallback: str) -> Submission:
    """With a name, which a group's title is made of."""
    return submission if submission.name else replace(submission, name=fallback)
