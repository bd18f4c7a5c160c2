"""Lock-step of several hosts, proved from their records; one that dies does not stop the others."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from stage_tools import Play, Stage

from core.runs.run_ids import new_run_id

WORLDS = {"PYTHONPATH": str(Path(__file__).parents[1] / "host")}


def slot(most_ms: float, length: int = 25, episodes: int = 2, **more: Any) -> dict[str, Any]:
    return {
        "env": "slow_worlds:Slow-v0",
        "kwargs": {"most_ms": most_ms, "length": length},
        "seed": 3,
        "episodes": episodes,
        "mode": "agent",
        "payload": False,
        **more,
    }


@contextmanager
def together(stage: Stage, *hosts: list[dict[str, Any]], **more: Any) -> Iterator[list[Play]]:
    ids = [new_run_id(stage.engine.clock.unix_ns() + n) for n in range(len(hosts))]
    wire = {"group": ids[0], "hosts": ids}
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                stage.play(*slots, env=WORLDS, run_id=run_id, lockstep=True, wire=wire, **more)
            )
            for run_id, slots in zip(ids, hosts, strict=True)
        ]


def ticks(plays: list[Play]) -> dict[int, dict[tuple[int, int], tuple[int, int]]]:
    """tick -> (host, slot) -> (begun, ended), in microseconds of this machine's clock."""
    spans_by_tick: dict[int, dict[tuple[int, int], tuple[int, int]]] = {}
    for host, play in enumerate(plays):
        for event in play.events("ticks"):
            for tick, number, begun, ended in event["rows"]:
                spans_by_tick.setdefault(tick, {})[host, number] = (begun, ended)
    return spans_by_tick


def proved(spans: dict[int, dict[tuple[int, int], tuple[int, int]]]) -> None:
    for (tick, before), (other, after) in pairwise(sorted(spans.items())):
        assert other == tick + 1
        last = max(ended for _, ended in before.values())
        assert min(begun for begun, _ in after.values()) >= last, f"tick {other}"


def test_no_host_begins_a_tick_before_all_hosts_have_ended_the_last(stage: Stage) -> None:
    begun = time.monotonic()
    with together(stage, [slot(0), slot(0)], [slot(50)]) as plays:
        for play in plays:
            assert str(play.ended().state) == "finished", play.story()
        spans = ticks(plays)
    print(f"{len(spans)} ticks in {time.monotonic() - begun:.1f} s")
    assert sorted(spans) == list(range(1, 51))
    assert all(len(item) == 3 for item in spans.values())
    proved(spans)


def test_finished_games_wait_for_the_same_episode_in_other_hosts(stage: Stage) -> None:
    with together(stage, [slot(0, 5)], [slot(2, 20)], [slot(0, 10)]) as plays:
        for play in plays:
            play.ended()
        spans = ticks(plays)
    proved(spans)
    whole = {tick: {host for host, _ in hosts} for tick, hosts in sorted(spans.items())}
    assert [tick for tick, hosts in whole.items() if 0 in hosts] == [*range(1, 6), *range(21, 26)]
    assert [tick for tick, hosts in whole.items() if 2 in hosts] == [*range(1, 11), *range(21, 31)]
    assert all(1 in hosts for hosts in whole.values())


def test_a_host_that_dies_leaves_and_the_others_go_on(stage: Stage) -> None:
    with together(stage, [slot(1, 60, 1)], [slot(20, 60, 1)]) as (survivor, other):
        other.wait(lambda: any(report["tick"] >= 5 for report in other.reports_of("barrier")))
        folder = stage.engine.runs.launchers.folder(other.run_id)
        state = json.loads((folder / "launcher.json").read_text())
        os.kill(state["worker_pid"], signal.SIGKILL)
        assert str(other.ended().state) == "failed"
        assert str(survivor.ended().state) == "finished", survivor.story()
        assert len(survivor.acted()) == 60


def at(play: Play) -> int:
    return max((report["tick"] for report in play.reports_of("barrier")), default=0)


def together_at(first: Play, other: Play, least: int = 0) -> int:
    """The step at which both stand."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        here, there = (play.tell("look")["step"] for play in (first, other))
        if here == there >= least:
            return here
    raise AssertionError(f"{here} and {there}, not both at {least}")


def test_a_pause_of_one_host_holds_all(stage: Stage) -> None:
    slots = [slot(0, 4000, 0, mode="hybrid")]
    with together(stage, slots, slots) as (first, other):
        first.wait(lambda: at(first) >= 3 and at(other) >= 3)
        first.tell("pause_session")
        paused = together_at(first, other)
        first.tell("step_session", n=4)
        # What was granted before the pause is done by both.
        assert together_at(first, other, paused + 4) - paused in (4, 5)
        other.tell("pause_session")
        held = together_at(first, other)
        for play in (other, first):
            play.tell("step_session", n=1)
        assert together_at(first, other, held + 1) - held in (1, 2)
        for play in (first, other):
            play.tell("play")
        other.wait(lambda: at(other) > paused + 20)
