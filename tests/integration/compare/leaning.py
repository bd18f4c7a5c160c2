"""Agents whose strength is known: a rule of the game, blurred by chance, or wrong just once.

The checkpoint is JSON: {"noise": share of its moves that are drawn, "wrong_at": number of a move}.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any


def balance(seen: Any) -> int:
    _, velocity, angle, spin = (float(value) for value in seen)
    return int(angle + 0.4 * spin + 0.05 * velocity > 0)


def swing(seen: Any) -> int:
    return 2 if float(seen[1]) >= 0 else 0


def walk(seen: Any) -> int:
    row, column = divmod(int(seen), 12)
    return 2 if column == 11 else 0 if row == 3 else 1


RULES = {"CartPole": balance, "MountainCar": swing, "CliffWalking": walk}


class Inside:
    trouble = None

    class about:
        determinism = "exact"

    def __init__(self, parameters: dict[str, Any]) -> None:
        document = json.loads(Path(parameters["checkpoint"]).read_text())
        self.noise, self.wrong_at = document.get("noise", 0.0), document.get("wrong_at", 0)
        self.rule = next(
            rule for name, rule in RULES.items() if parameters["environment"].startswith(name)
        )
        self.random = random.Random()
        self.moves = 0

    def misfit(self, environment: str, observation: Any, count: int | None) -> str:
        return ""

    def begin_episode(self, seed: int) -> None:
        self.random.seed(seed)
        self.moves = 0

    def act(self, observation: Any, legal: Any, judge: bool) -> Any:
        from mosaic_sdk.asking.decider_messages import Proposal

        self.moves += 1
        chosen = self.rule(observation)
        if self.noise and self.random.random() < self.noise:
            chosen = self.random.choice(list(legal))
        if self.moves == self.wrong_at:
            chosen = next(action for action in legal if action != chosen)
        return Proposal(chosen)
