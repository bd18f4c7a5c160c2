"""A policy of SBX, as its worker saved it."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from mosaic_sdk.decider import serve
from mosaic_sdk.decider.saved_policy import Acting, SavedPolicy
from mosaic_sdk.train import Unusable
from mosaic_sdk.train.checkpoint_files import read_facts


class Policy(SavedPolicy):
    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        import sbx

        kind = str((read_facts(path) or {}).get("algorithm", ""))
        if not hasattr(sbx, kind):
            raise Unusable(f"{os.path.basename(path)} has no facts that name an algorithm of SBX")
        model = getattr(sbx, kind).load(path)
        if model.observation_space != observations or model.action_space != actions:
            raise Unusable(f"it sees {model.observation_space} and does {model.action_space}")
        return kind, lambda observation: model.predict(observation, deterministic=True)[0]


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
