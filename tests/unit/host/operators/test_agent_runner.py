"""The runner of a person's own agent: functions, `act`, `predict`, and what each of them takes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from mosaic_host.operators import agent_runner
from mosaic_host.operators.agent_runner import Runner, accepted, plain, unpacked


def test_a_function_is_an_agent():
    runner = Runner(lambda observation: observation + 1, {})
    assert runner.answer({"type": "reset", "seed": 3}) == {"type": "ready"}
    assert runner.answer({"type": "act", "observation": 4, "legal": [1]}) == {"action": 5}


def test_only_what_an_agent_takes_by_name_is_given():
    class Agent:
        def __init__(self, size):
            self.size, self.seed = size, None

        def reset(self, seed):
            self.seed = seed

        def act(self, observation, legal):
            return {"action": legal[0], "value": self.size, "text": f"seed {self.seed}"}

    runner = Runner(Agent, {"size": 2.0})
    runner.answer({"type": "reset", "seed": 7, "seats": ["a"], "environment": "E"})
    answer = runner.answer({"type": "act", "observation": 0, "legal": [9, 8]})
    assert answer == {"action": 9, "value": 2.0, "text": "seed 7"}
    assert accepted(lambda **all_of_them: None, {"a": 1, "b": 2}) == {"a": 1, "b": 2}


def test_a_model_that_predicts_answers_with_action_and_state():
    class Model:
        def predict(self, observation):
            return np.int64(observation.argmax()), None

    packed = {"$array": "AAAAAAAA8D8=", "dtype": "<f4", "shape": [2]}
    assert Runner(Model(), {}).answer({"type": "act", "observation": packed}) == {"action": 1}


def test_arrays_come_in_as_bytes_and_go_out_as_lists():
    array = unpacked({"deep": [{"$array": "AQID", "dtype": "|u1", "shape": [3]}]})["deep"][0]
    assert array.tolist() == [1, 2, 3] and array.flags.writeable
    assert plain({1: (np.arange(2), np.float64(0.5))}) == {"1": [[0, 1], 0.5]}


def test_a_class_without_act_is_no_agent():
    with pytest.raises(TypeError, match="must have a method act"):
        Runner(type("Nothing", (), {}), {})


def test_prints_of_the_agent_do_not_reach_the_answers(tmp_path: Path):
    (tmp_path / "mine.py").write_text(
        "def agent(observation):\n    print('thinking')\n    return observation\n"
    )
    ran = subprocess.run(
        [sys.executable, agent_runner.__file__, f"{tmp_path / 'mine.py'}:agent", "{}"],
        input="".join(
            json.dumps(line) + "\n"
            for line in ({"type": "reset"}, {"type": "act", "observation": 3})
        ),
        capture_output=True,
        text=True,
        timeout=100,
        check=True,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert answers == [{"type": "ready"}, {"action": 3}] and "thinking" in ran.stderr
