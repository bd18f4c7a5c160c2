"""Checkpoints as agents: facts of any shape, the newest good one, intervals, integrity."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

import pytest

from core.agents.agent_list import (
    CHANGED,
    INTACT,
    MISSING,
    UNKNOWN,
    agent_of,
    integrity_of,
    interval_of,
    newest_good,
)
from core.agents.agent_marks import Mark
from core.store.checkpoint_rows import Saved
from core.store.rows import Run
from core.store.value_json import to_json


def agent(n: int, there: bool = True, path: str = "/x/m.zip", metadata: Any = None, **facts: Any):
    values: dict[str, Any] = dict.fromkeys(field.name for field in fields(Run))
    values |= {"run_id": "r", "name": "lake", "environment": "E", "worker": "w", "tags": ()}
    told = facts if metadata is None else metadata
    return agent_of(Run(**values), Saved(n, n, path, 1, n, to_json(told)), Mark(), there)


@pytest.mark.parametrize(
    "told", [None, [], "text", {"score": "high", "steps": True}, {"score": 1e999}]
)
def test_facts_of_any_shape_are_no_scores(told: Any):
    odd = agent(1, metadata=told)
    assert (odd.score, odd.steps, odd.role, odd.parent_sha256) == (None, 0, "", "")
    assert odd.algorithm == "w"


def test_the_newest_good_one_of_each_group():
    scores = {1: 0.1, 2: 1.0, 3: 0.97, 4: 0.5}
    agents = [agent(n, score=score) for n, score in scores.items()]
    assert newest_good(agents) == {"r/3"}, "nearly as good as the best, and newer"
    # One whose file is gone plays nothing.
    assert newest_good([*agents[:2], agent(3, there=False, score=0.97)]) == {"r/2"}
    others = [agent(7, algorithm="PPO"), agent(8, algorithm="PPO")]
    assert newest_good([*agents, *others]) == {"r/3", "r/8"}
    assert newest_good([]) == set()


class Record:
    def __init__(self, returns: list[float]) -> None:
        self.returns = returns

    def evaluated(self, run_id: str, commit_seq: int, episodes: int) -> list[float]:
        return self.returns[:episodes]


def test_an_interval_is_of_the_episodes_of_the_score_or_none():
    scored = agent(1, score=0.5, score_episodes=4)
    found_interval = interval_of(cast(Any, Record([1.0, 0.0, 1.0, 0.0])), scored)
    assert found_interval is not None
    low, high = found_interval
    # Student, 3 degrees of freedom: 3.182 * 0.57735 / 2.
    assert (low, high) == pytest.approx((0.5 - 0.9187, 0.5 + 0.9187), abs=1e-3)
    assert interval_of(cast(Any, Record([1.0, 1.0, 1.0, 0.0])), scored) is None, "another mean"
    assert interval_of(cast(Any, Record([1.0, 0.0])), scored) is None, "not all of them"
    assert interval_of(cast(Any, Record([1.0])), agent(1, score=1.0, score_episodes=1)) is None


def test_a_file_is_intact_changed_missing_or_unknown(tmp_path: Path):
    path = tmp_path / "model.zip"
    path.write_text("weights")
    digest = hashlib.sha256(b"weights").hexdigest()
    saved = agent(1, path=str(path), sha256=digest)
    assert integrity_of(saved) == INTACT
    assert integrity_of(agent(1, path=str(path))) == UNKNOWN
    path.write_text("others")
    assert integrity_of(saved) == CHANGED
    path.unlink()
    assert integrity_of(saved) == MISSING
