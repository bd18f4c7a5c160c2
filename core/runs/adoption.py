"""Adoption of launchers that lived, ended or vanished while no engine was running."""

from __future__ import annotations

import asyncio
from typing import Any

from core.events import RunState
from core.isolation import Isolation
from core.profile import start_time
from core.runs import state as life_of
from core.runs.launch_plan import gpus_of
from core.runs.launchers import Found, exit_of
from core.runs.live_runs import EXTERNAL, Live
from core.runs.run_queue import Demand
from core.runs.run_registry import RunRegistry
from core.store import Run, Store
from mosaic_sdk.launch import recovery

_OPEN = (
    RunState.QUEUED,
    RunState.STARTING,
    RunState.RUNNING,
    RunState.PAUSED,
    RunState.STOPPING,
)


async def adopt(runs: RunRegistry, store: Store, isolation: Isolation) -> None:
    """Adopt runs; one that can't be adopted is reported and skipped."""
    rows = await asyncio.to_thread(
        lambda: {row.run_id: row for row in store.reader().runs(deleted=None)}
    )
    faults: list[tuple[str, Exception]] = []
    launchers = await asyncio.to_thread(_find, runs, faults)
    for run_id, error in faults:
        name = rows[run_id].name if run_id in rows else run_id
        isolation.note(error, f"Finding the launcher of {name}", run_id)
    for run_id, row in sorted(rows.items()):
        if row.state in _OPEN:
            try:
                reader = store.reader()
                facts = await asyncio.to_thread(reader.facts, run_id)
                demand = Demand(run_id, int(facts.get("cpus", 1)), int(facts.get("gpus", 0)))
                events = await asyncio.to_thread(reader.events, run_id, name="exited")
                last_words: list[Any] = [event.detail or {} for event in events]
                is_external = row.kind == EXTERNAL or facts.get(EXTERNAL) is True
                _take_up(runs, row, launchers.get(run_id), demand, last_words, is_external)
            except Exception as error:  # noqa: BLE001 - one bad row must not lock the profile
                isolation.note(error, f"Adopting {row.name}", run_id)
    for run_id, launcher in sorted(launchers.items()):
        ended = rows.get(run_id)
        if ended is not None and ended.state not in _OPEN:
            try:
                _tidy_up(runs, ended, launcher)
            except Exception as error:  # noqa: BLE001 - as above
                isolation.note(error, f"Cleaning up after {ended.name}", run_id)
    runs.admit_waiting()


def _find(runs: RunRegistry, faults: list[tuple[str, Exception]]) -> dict[str, Found]:
    launchers = {launcher.run_id: launcher for launcher in runs.launchers.find(faults)}
    for run_id, pid in runs.launchers.find_starting(faults).items():
        if run_id not in launchers or not launchers[run_id].alive:
            # The last engine went before this one had written who it is.
            launchers[run_id] = Found(run_id, pid, True, {"start_time": start_time(pid)})
    return launchers


def _take_up(
    runs: RunRegistry,
    row: Run,
    launcher: Found | None,
    demand: Demand,
    last_words: list[Any],
    is_external: bool,
) -> None:
    open_ended = row.kind == life_of.SESSION
    life = life_of.Life(state=row.state, open_ended=open_ended)
    live = Live(row.run_id, row.name, life, adopted=True, kind=row.kind)
    spec = runs.launchers.own_spec(row.run_id)
    if row.state is RunState.QUEUED:
        if spec is not None:
            runs.requeue(live, demand)
        else:
            runs.take_up(live)
            runs.apply(row.run_id, life_of.CancelAsked(0))
        return
    if launcher is None and is_external:
        # It may dial in again, or never.
        live.adopted = False
        runs.take_up(live)
        for word in last_words:
            runs.worker_exited(row.run_id, "", exit_of(word))
        return
    stopping = row.state is RunState.STOPPING
    state = RunState.RUNNING if stopping else row.state
    live.life = life_of.Life(state=state, launched=True, open_ended=open_ended)
    if launcher is not None and launcher.alive:
        live.pid = launcher.pid
        live.started = int(launcher.state.get("start_time", 0))
        live.worker_pid = int(launcher.state.get("worker_pid") or 0)
    runs.take_up(live, row.kind)
    live.gpus = gpus_of(spec) if spec is not None and demand.gpus else ()
    runs.queue.occupy(demand, live.gpus)
    if launcher is None or not launcher.alive:
        runs.apply(row.run_id, life_of.LauncherGone())
        return
    runs.effects.spawn_watch(live)
    runs.apply(row.run_id, life_of.LauncherStarted())
    if live.worker_pid:
        runs.apply(row.run_id, life_of.WorkerStarted())
    if stopping:
        # Somebody asked, and the engine went before it was done.
        runs.apply(row.run_id, life_of.CancelAsked())
    live.adopted = False
    runs.notify("info", f"{row.name} kept running while Mosaic was closed", row.run_id)


def _tidy_up(runs: RunRegistry, row: Run, launcher: Found) -> None:
    """Clean up after an ended run whose launcher may still hold batches, dead or alive."""
    folder = str(runs.launchers.folder(row.run_id))
    life = life_of.Life(state=row.state, reason=row.reason, launched=True)
    if launcher.alive:
        live = Live(
            row.run_id, row.name, life, launcher.pid, int(launcher.state.get("start_time", 0))
        )
        runs.take_up(live)
        runs.effects.spawn_watch(live)
    elif next(recovery.read_spool(folder), None) is not None:
        runs.take_up(Live(row.run_id, row.name, life))
        runs.apply(row.run_id, life_of.LauncherGone())
