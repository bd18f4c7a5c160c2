"""A real environment in the host's interpreter, stepped by JSON lines, seen as percepts."""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

import gymnasium

from mosaic_sdk.asking.decider_messages import Outcome
from mosaic_sdk.learning.percepts import Moment, PerceptMap, PerceptReader


def main() -> None:
    setup = json.loads(sys.stdin.readline())
    for module in setup.get("modules", ()):
        importlib.import_module(module)
    kwargs = dict(setup.get("kwargs", {}))
    if setup.get("random_map"):
        made = importlib.import_module("gymnasium.envs.toy_text.frozen_lake")
        size, seed = setup["random_map"]
        kwargs["desc"] = made.generate_random_map(size=size, seed=seed)
    env = gymnasium.make(setup["env"], **kwargs)
    reader = PerceptReader(PerceptMap(setup["map"]))
    step = 0
    last: Outcome | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "reset" in asked:
            obs, info = env.reset(seed=asked["reset"])
            step, last = 0, None
            row: dict[str, Any] = {"reward": 0.0, "terminated": False, "truncated": False}
        else:
            obs, reward, terminated, truncated, info = env.step(asked["act"])
            step += 1
            last = Outcome(asked["act"], "operator", float(reward))
            row = {"reward": float(reward), "terminated": terminated, "truncated": truncated}
        moment = Moment(obs=obs, env=env.unwrapped, kwargs=kwargs, info=info, step=step, last=last)
        percepts = reader.read(moment, fresh="reset" in asked)
        for part in ("statics", "added", "removed"):
            row[part] = [[t.functor, list(t.args)] for t in getattr(percepts, part)]
        row["full"] = percepts.full
        row["obs"] = obs.tolist() if hasattr(obs, "tolist") else None
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
