"""Policies that fall asleep: a worker that plays checkpoints, inside a host or beside it.

The checkpoint is a text: at which step of an episode it sleeps, and for how many seconds. It
always answers with action 1.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any


class Inside:
    trouble = None

    class about:
        determinism = "exact"

    def __init__(self, parameters: dict[str, Any]) -> None:
        at, seconds = Path(parameters["checkpoint"]).read_text().split()
        self.at, self.seconds = int(at), float(seconds)
        self.asked = 0

    def misfit(self, environment: str, observation: Any, count: int | None) -> str:
        return ""

    def begin_episode(self, seed: int) -> None:
        self.asked = 0

    def act(self, observation: Any, legal: Any, judge: bool) -> Any:
        from mosaic_sdk.asking.decider_messages import Proposal

        if self.asked == self.at:
            time.sleep(self.seconds)
        self.asked += 1
        return Proposal(1)


class Beside:
    def __init__(self, parameters: dict[str, Any]) -> None:
        self._inside = Inside(parameters)

    def begin(self, question: Any) -> None:
        self._inside.begin_episode(0)

    def answer(self, question: Any) -> Any:
        if question.warm_up:
            from mosaic_sdk.asking.decider_messages import Proposal

            return Proposal(1)
        return self._inside.act(question.observation, question.legal, True)


if __name__ == "__main__":
    from mosaic_sdk.decider import serve

    serve(Beside(json.loads(os.environ["MOSAIC_PARAMETERS"])))
