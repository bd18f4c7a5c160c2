"""A policy of TorchRL, as its worker saved it."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from torchrl_networks import acting, actor

from mosaic_sdk.decider import serve
from mosaic_sdk.decider.saved_policy import Acting, SavedPolicy


class Policy(SavedPolicy):
    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        import torch

        torch.set_num_threads(1)
        content = torch.load(path, map_location="cpu", weights_only=True)
        kind = str(content["algorithm"])
        policy = actor(kind, observations, actions, content["hidden_sizes"])
        policy.load_state_dict(content["actor"])
        return kind, acting(policy)


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
