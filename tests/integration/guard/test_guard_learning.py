"""Learning under a guard, and a supervisor that changes how learners learn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import Mosaic
from test_guard_training import PATIENT, walk

from core.store.rows import StepRow

# From 1,0 to the right there is a hole.
MOVES = {"steps": 4, "actions": [1, 2, 1, 2]}
STRUCK = 1


@pytest.mark.parametrize("learn_from", ["proposed", "penalty", "executed"])
def test_both_rewards_are_in_the_record(mosaic: Mosaic, python: str, learn_from: str) -> None:
    how = ("--supervise", "frozen_lake", "--learn-from", learn_from, "--penalty", "0.25")
    seen = walk(mosaic, python, *how, **MOVES)
    rows = mosaic.steps()
    proposed, received, reward, fell, keys = seen[STRUCK]
    row = rows[STRUCK]
    assert (proposed, fell) == (2, False)
    assert received == row.action != 2, "the program put something else in its place"
    assert [decision.action for decision in row.decisions[:1]] == [2]
    # What the environment gave, and what the learner got.
    assert row.reward == 0.0
    assert reward == (-0.25 if learn_from == "penalty" else 0.0)
    assert row.extras.get("learner_reward", row.reward) == reward
    assert ("mosaic.executed_action" in keys) == (learn_from == "executed")
    assert all("learner_reward" not in row.extras for row in rows if row.action == one_of(row))
    [event] = mosaic.events("supervision")
    assert event["learn_from"] == learn_from


def one_of(row: StepRow) -> Any:
    """Proposed action of a row."""
    return row.decisions[0].action


@pytest.mark.parametrize("learn_from", ["proposed", "penalty", "executed"])
def test_the_bundled_learner_learns_from_each(mosaic: Mosaic, learn_from: str) -> None:
    tabular(mosaic, "frozen_lake", "--learn-from", learn_from, episodes=40, epsilon=0.6)
    rows = mosaic.steps()
    struck = [row for row in rows if row.action != one_of(row)]
    assert struck
    assert all(row.observation not in (5, 7, 11, 12) for row in rows)
    rewards = {row.extras.get("learner_reward") for row in struck}
    assert (None in rewards) == (learn_from != "penalty")
    with mosaic.record() as (reader, run_id):
        states = reader.metric(run_id, "states").value.tolist()
    # A guarded walker never steps into a hole, so no state of one is in its table.
    assert states[-1] <= 12


def tabular(mosaic: Mosaic, program: str, *how: str, **parameters: Any) -> None:
    given = {
        "env_kwargs": '{"is_slippery": false}', "evaluate_every": 0, "checkpoint_every": 0,
        "max_episode_steps": 60, "epsilon_end": parameters.get("epsilon", 1.0),
        "epsilon_episodes": 0, **parameters,
    }  # fmt: skip
    words = [word for name, value in given.items() for word in ("--set", f"{name}={value}")]
    mosaic("run", *PATIENT, "--supervise", program, *how, "--worker", "tabular", *words)


def test_a_change_that_makes_it_worse_is_taken_back(mosaic: Mosaic) -> None:
    """The bundled supervisor: a plateau, one knob, what it expects, and back again."""
    tabular(mosaic, "training", episodes=330, epsilon=0.05, initial_value=1.0, gamma=0.9, alpha=0.5)
    tried, back = mosaic.events("set_param")[:2]
    assert (tried["name"], tried["value"], tried["now"], tried["ok"]) == ("epsilon", 0.2, 0.2, True)
    assert tried["expected"] == "a way out of the plateau"
    assert (back["name"], back["now"], back["ok"]) == ("epsilon", 0.05, True)
    assert back["id"] == f"{tried['id']}-back"
    assert back["expected"] == "return as before"
    assert back["episode"] - tried["episode"] >= 50
    noted = mosaic.events("annotation")
    assert noted[0]["key"] == "taken_back"
    assert noted[0]["text"].startswith("epsilon taken back: mean return 0.")
    with mosaic.record() as (reader, run_id):
        epsilon = reader.metric(run_id, "epsilon").value.tolist()
    first, last = tried["episode"], back["episode"]
    assert set(epsilon[: first - 1]) == {0.05}
    assert set(epsilon[first + 1 : last - 1]) == {0.2}
    assert set(epsilon[last + 1 :]) == {0.05}


def test_one_change_at_a_time_and_the_same_wish_once(mosaic: Mosaic, tmp_path: Path) -> None:
    program = tmp_path / "eager.asl"
    program.write_text(
        '+!review(Id, _, _) <- set_param(Id, alpha, 0.3)[id("same"), expected("more")];'
        " approve(Id).\n"
    )
    tabular(mosaic, str(program), episodes=5)
    [done] = mosaic.events("set_param")
    assert (done["id"], done["now"], done["ok"]) == ("same", 0.3, True)
