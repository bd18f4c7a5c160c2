"""A policy of Tianshou, as its worker saved it."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from algorithms import action_of, made

from mosaic_sdk.decider import serve
from mosaic_sdk.decider.saved_policy import Acting, SavedPolicy


class Policy(SavedPolicy):
    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        import torch

        torch.set_num_threads(1)
        content = torch.load(path, map_location="cpu", weights_only=True)
        kind = str(content["algorithm"])
        model = made(kind, observations, actions, content["hidden_sizes"], 0.99, 1e-3)
        model.load_state_dict(content["state"])
        policy = model.policy
        return kind, lambda observation: action_of(policy, observation)


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
