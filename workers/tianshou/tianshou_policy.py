"""A policy of Tianshou, as its worker saved it."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from algorithms import action_of, policy_of

from mosaic_sdk.decider import serve
from mosaic_sdk.decider.saved_policy import Acting, SavedPolicy

# The library compiles what training counts with as soon as it is imported; playing needs none.
os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
# Of the state of an algorithm, what its policy needs.
OWN = "policy."


class Policy(SavedPolicy):
    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        import torch

        torch.set_num_threads(1)
        content = torch.load(path, map_location="cpu", weights_only=True)
        kind = str(content["algorithm"])
        policy = policy_of(kind, observations, actions, content["hidden_sizes"])
        policy.load_state_dict({
            name.removeprefix(OWN): values
            for name, values in content["state"].items() if name.startswith(OWN)
        })  # fmt: skip
        return kind, lambda observation: action_of(policy, observation)


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
