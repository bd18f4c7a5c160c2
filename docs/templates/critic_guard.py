"""A supervisor with a critic: vetoes actions whose predicted cost is above a limit.

    mosaic run --decider 'python critic_guard.py critic.pt 0.5' -- python train.py

`critic.pt` is a TorchScript module that maps an observation (1, n) to the cost of each action
(1, actions). The interpreter needs torch and mosaic-sdk[rpc].
"""

from __future__ import annotations

import sys
from typing import Any

from mosaic_sdk.decider import About, Review, Verdict, serve


class Critic:
    about = About(kind="policy", title="critic", determinism="exact")

    def __init__(self, cost: Any, limit: float) -> None:
        """`cost(observation)` returns the cost of each action."""
        self._cost = cost
        self._limit = limit

    def review(self, review: Review) -> Verdict:
        costs = [float(one) for one in self._cost(review.question.observation)]
        action = int(review.proposal.action)
        if costs[action] <= self._limit:
            return Verdict("approve")
        reason = f"cost {costs[action]:.2f} above {self._limit:g}"
        best = min(range(len(costs)), key=costs.__getitem__)
        if costs[best] <= self._limit:
            return Verdict("replace", action=best, reason=reason)
        return Verdict("veto", reason=reason)


def load(path: str) -> Any:
    import torch

    module = torch.jit.load(path).eval()

    def cost(observation: Any) -> Any:
        with torch.no_grad():
            seen = torch.as_tensor(observation, dtype=torch.float32).reshape(1, -1)
            return module(seen)[0].tolist()

    return cost


if __name__ == "__main__":
    serve(Critic(load(sys.argv[1]), float(sys.argv[2])))
