"""`mosaic demo`: two real workers, live figures, one of them killed, a query of the record."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.output import Out, lay_out, number
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, short
from core.cli.query import is_number
from core.cli.runs import STATE_STYLES, clean
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.cli.engine_access import EngineAccess
    from core.runs.submission import Submission
    from core.store.reader import Reader
    from core.store.rows import Run

LIVE_S = 7.0
# On a terminal the panel moves; elsewhere a line now and then is enough.
FRAME_S = 0.1
LINE_S = 1.0
BAR_S = 0.3
WAIT_S = 10.0
BARS = " ▁▂▃▄▅▆▇█"
QUERIES = (
    "select name, state, steps, episodes, round(mean_return, 1) as mean_return from runs"
    " order by created_ns",
    "select r.name, s.action, count(*) as times, round(avg(s.reward), 2) as reward"
    " from steps s join runs r using (run_id) where s.reset = 0 group by 1, 2 order by 1, 2",
)


@dataclass
class Shown:
    """A worker on the panel."""

    run_id: str
    name: str
    steps: int = 0
    rate: float = 0.0
    at: float = 0.0
    returns: deque[float] = field(default_factory=lambda: deque[float](maxlen=24))
    drawn: float = 0.0


def add(commands: Commands) -> None:
    parser = commands.add(
        "demo",
        demo,
        "short demo: two workers, live figures, then a query",
        "Uses a temporary profile, which is removed at the end. Takes about 12 seconds.",
    )
    parser.add_argument("--keep", action="store_true", help="keep the profile and print its path")
    parser.add_argument(
        "--seconds", type=float, default=LIVE_S, metavar="S", help="duration of the live figures"
    )


def demo(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async

    folder = Path(tempfile.mkdtemp(prefix="mosaic-demo-"))
    args.profile = str(folder / "profile")
    scene = Scene(ProfileAccess(args), folder, out, min(max(args.seconds, 1.0), 60.0))
    try:
        status = run_async(scene.run())
    finally:
        if not args.keep:
            shutil.rmtree(folder, ignore_errors=True)
    if args.keep:
        out.say(f"\nKept: mosaic runs --profile {args.profile}")
    return status


class Scene:
    def __init__(self, access: ProfileAccess, folder: Path, out: Out, seconds: float) -> None:
        self._place = access
        self._ledger = folder / "ledger"
        self._out = out
        self._seconds = seconds
        self._moves = out.out.isatty() and not out.as_json and os.environ.get("TERM") != "dumb"
        self._drawn = 0

    async def run(self) -> int:
        from core.cli.engine_access import Interrupts, connect

        self._print("Mosaic records every step of your workers as it happens.", "bold")
        with Interrupts() as interrupts:
            async with connect(self._place) as session:
                scene_runs = [
                    await self._start(session, await self._first(session)),
                    await self._start(session, self._second()),
                ]
                with self._place.reader() as reader:
                    stopped = asyncio.create_task(interrupts.next(), name="interrupts")
                    try:
                        await self._live(reader, scene_runs, stopped)
                        proof = await self._kill(session, reader, scene_runs[1])
                        await session.client.cancel(scene_runs[0].run_id, 2000)
                        await self._ended(reader, scene_runs)
                        self._panel(reader, scene_runs)
                    finally:
                        stopped.cancel()
                    self._print(f"\n{proof}")
                    return self._ask(reader, proof)

    async def _first(self, session: EngineAccess) -> Submission:
        """The bundled Q-learner if its environment is installed, else another demo worker."""
        from core.runs.submission import Submission

        try:
            engine = session.engine
            if engine is not None:
                known = engine.runs.catalogue
                known.interpreter(known.get("tabular"))
                # Enough for the scene, at a pace that can be watched.
                parameters = {"episodes": 0, "pace": 4000, "evaluate_every": 0}
                return Submission(worker="tabular", seed=1, parameters=parameters)
        except MosaicError as error:
            self._out.note(f"({error.message}: a smaller worker takes its place)")
        return self._own("learner", "ledger-1", 1)

    def _second(self) -> Submission:
        return self._own("cliff", self._ledger.name, 2)

    def _own(self, name: str, ledger: str, seed: int) -> Submission:
        from core.runs.submission import Submission

        script = Path(__file__).with_name("demo_worker.py")
        path = self._ledger.with_name(ledger)
        return Submission(name=name, argv=(sys.executable, str(script), str(path)), seed=seed)

    async def _start(self, session: EngineAccess, wanted: Submission) -> Shown:
        run = await session.client.submit(wanted)
        return Shown(run.run_id, run.name)

    async def _live(
        self, reader: Reader, scene_runs: list[Shown], stopped: asyncio.Task[int]
    ) -> None:
        until = time.monotonic() + self._seconds
        while time.monotonic() < until and not stopped.done():
            self._panel(reader, scene_runs)
            pause = FRAME_S if self._moves else LINE_S
            await asyncio.wait({stopped}, timeout=pause)

    async def _kill(self, session: EngineAccess, reader: Reader, victim: Shown) -> str:
        """Kill the worker with kill -9; compare the rows it knew to be stored with the stored
        rows.
        """
        from mosaic_sdk.launch import recovery

        folder = self._place.places.runs / victim.run_id
        state = recovery.read_state(str(folder)) or {}
        pid = int(state.get("worker_pid") or 0)
        if pid > 0:
            os.kill(pid, signal.SIGKILL)
        await self._ended(reader, [victim])
        known = int(self._ledger.read_bytes() or b"0")
        stored = reader.run(victim.run_id).step_rows
        verdict = "none is lost" if stored >= known else "SOME ARE LOST"
        return (
            f"{victim.name} was killed with kill -9. It knew of {known} rows on disk;"
            f" {stored} are there: {verdict}."
        )

    async def _ended(self, reader: Reader, runs: list[Shown]) -> None:
        until = time.monotonic() + WAIT_S
        while not all(reader.run(scene_run.run_id).state.ended for scene_run in runs):
            if time.monotonic() > until:
                raise MosaicError("The workers did not stop in time", "mosaic doctor")
            # The record is asked, not the engine: that is what the demo is about.
            await asyncio.sleep(0.05)

    def _ask(self, reader: Reader, proof: str) -> int:
        answers: list[dict[str, object]] = []
        for sql in QUERIES:
            names, rows = reader.sql(sql)
            answers.append({"sql": sql, "rows": [dict(zip(names, row)) for row in rows]})
            self._print(f"\n> {sql}", "cyan")
            if not self._out.as_json:
                right = {name for i, name in enumerate(names) if is_number(row[i] for row in rows)}
                self._out.table(names, [[_cell(v) for v in row] for row in rows], right=right)
        if self._out.as_json:
            self._out.document({"proof": proof, "answers": answers})
        return 0 if "none is lost" in proof else 1

    # drawing

    def _print(self, text: str, *styles: str) -> None:
        self._out.say(self._out.paint(text, *styles))
        self._out.out.flush()

    def _panel(self, reader: Reader, scene_runs: list[Shown]) -> None:
        if self._out.as_json:
            return
        rows = [self._row(reader.run(scene_run.run_id), scene_run) for scene_run in scene_runs]
        columns = ("run", "worker", "state", "steps", "steps/s", "episodes", "return", "returns")
        if not self._moves:
            for row in rows:
                self._out.say("  ".join(cell for cell in row if cell))
            self._out.out.flush()
            return
        right = {"steps", "steps/s", "episodes", "return"}
        width = shutil.get_terminal_size().columns
        lines = ["", *lay_out(columns, rows, right=right, width=width, to=self._out.out)]
        line = self._newest_log(reader, scene_runs)
        lines += ["", self._out.paint(line[: width - 1], "dim")]
        up = f"\x1b[{self._drawn}F" if self._drawn else ""
        body = "\n".join(f"\x1b[K{line}" for line in lines)
        self._out.out.write(f"{up}{body}\n")
        self._out.out.flush()
        self._drawn = len(lines)

    def _row(self, run: Run, scene_run: Shown) -> list[str]:
        now = time.monotonic()
        if scene_run.at and now - scene_run.at > 0.01:
            rate = (run.steps - scene_run.steps) / (now - scene_run.at)
            scene_run.rate = rate if not scene_run.rate else 0.8 * scene_run.rate + 0.2 * rate
        scene_run.steps, scene_run.at = run.steps, now
        if run.state.ended:
            scene_run.rate = 0.0
        if run.mean_return is not None and now - scene_run.drawn > BAR_S:
            scene_run.returns.append(run.mean_return)
            scene_run.drawn = now
        return [
            short(run.run_id),
            clean(scene_run.name),
            self._out.paint(str(run.state), STATE_STYLES.get(run.state, "dim")),
            str(run.steps),
            number(round(scene_run.rate)) if scene_run.rate else "-",
            str(run.episodes),
            number(run.mean_return),
            spark(list(scene_run.returns)),
        ]

    def _newest_log(self, reader: Reader, scene_runs: list[Shown]) -> str:
        for scene_run in reversed(scene_runs):
            lines = reader.last_logs(scene_run.run_id, 1)
            if lines:
                return f"{scene_run.name}: {clean(lines[-1].text)}"
        return ""


def spark(values: list[float]) -> str:
    """A line of bars, scaled from the lowest to the highest value."""
    if not values:
        return ""
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    return "".join(BARS[1 + round((value - low) / span * (len(BARS) - 2))] for value in values)


def _cell(value: object) -> str:
    return "" if value is None else str(value)
