"""Proposals of many seats and slots travel in one message; each mind is its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Play, Stage
from test_guard_sessions import LAKE, gate, stage

from core.runs.run_ids import new_run_id
from core.sessions import SessionSpec
from mosaic_sdk.v1 import mind_pb2

__all__ = ["stage"]

COUNTS = (
    "seen(0).\n+!review(Id, _, _) : seen(N) <- -+seen(N + 1); annotate(Id, n, N); approve(Id).\n"
)


def play_to_its_end(stage: Stage, *slots: dict[str, Any], **more: Any) -> Play:
    play = Play(stage, new_run_id(stage.engine.clock.unix_ns()))
    stage._plays[play.run_id] = play
    stage.call(stage.engine.sessions.start(SessionSpec(slots=slots, run_id=play.run_id, **more)))
    assert str(play.ended().state) == "finished", play.story()
    return play


def messages_of(play: Play) -> int:
    [gone] = play.events("decider_gone")
    return int(gone["counters"]["asked"])


def counts(play: Play, slot: int) -> list[int]:
    """Number of reviews that the mind of each row remembers."""
    numbers: list[int] = []
    for row in play.acted():
        if row.slot == slot:
            mind = mind_pb2.Mind.FromString(row.decisions[1].mind)
            numbers += [
                belief.term.args[0].integer
                for belief in mind.added
                if belief.term.functor == "seen"
            ]
    return numbers


@pytest.mark.parametrize("shared", [False, True])
def test_vector_slots(stage: Stage, tmp_path: Path, shared: bool) -> None:
    program = tmp_path / "counts.asl"
    program.write_text(COUNTS)
    made = gate(str(program), shared=shared)
    slot = {**LAKE, "episodes": 4, "max_steps": 30, "gate": made}
    slots = [{**slot, "seed": seed} for seed in (1, 2, 3)]
    play = play_to_its_end(stage, *slots, lockstep=True, tick_deadline_s=60.0)
    rows = play.acted()
    steps = Counter((row.episode, row.slot) for row in rows)
    # An episode takes as many ticks as the longest of its slots has steps.
    ticks = sum(max(steps[episode, slot] for slot in range(3)) for episode in range(4))
    warm_ups = 3
    assert messages_of(play) == ticks + warm_ups < len(rows)
    for number in range(3):
        own = counts(play, number)
        if shared:
            assert own != list(range(1, len(own) + 1)), "one mind counts for all"
        else:
            assert own == list(range(1, len(own) + 1)), "a mind each"
    assert all(row.decisions[1].role == "program" for row in rows)
