"""A policy of RLlib, from the module in the file that its worker saved."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from rllib_modules import acting, opened

from mosaic_sdk.decider import serve
from mosaic_sdk.decider.saved_policy import Acting, SavedPolicy
from mosaic_sdk.train import Unusable
from mosaic_sdk.train.checkpoint_files import read_facts


class Policy(SavedPolicy):
    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        import torch

        torch.set_num_threads(1)
        module = opened(path)
        if module.observation_space.shape != observations.shape:
            raise Unusable(f"it sees {module.observation_space}, not {observations}")
        kind = str((read_facts(path) or {}).get("algorithm") or type(module).__name__)
        return kind, acting(module, actions)


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
