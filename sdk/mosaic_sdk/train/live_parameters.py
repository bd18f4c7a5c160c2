"""Parameters of a training that can be changed while it runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mosaic_sdk.train.learner import Learner
from mosaic_sdk.worker.parameters import LIVE, checked, describe


class LiveParameters:
    """Those that are declared with `live=True`, by the schema that the form has."""

    def __init__(self, learner: Learner) -> None:
        self._learner = learner
        properties = describe(type(learner).parameters)["properties"]
        self._entries = {name: entry for name, entry in properties.items() if entry.get(LIVE)}

    def set(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """`{"alpha": 0.2}`, or `{"name": "alpha", "value": 0.2}`; answers with what holds now."""
        wanted = {args["name"]: args.get("value")} if "name" in args else dict(args)
        unknown = next((name for name in wanted if name not in self._entries), None)
        if unknown is not None:
            able = ", ".join(self._entries) or "none of them"
            raise ValueError(f"{unknown} can't be changed; {able} can")
        values = {name: checked(name, value, self._entries[name]) for name, value in wanted.items()}
        for name, value in values.items():
            setattr(self._learner.training.parameters, name, value)
            self._learner.changed(name, value)
        return self.current()

    def current(self) -> dict[str, Any]:
        """Present values by name."""
        return {name: self._learner.current(name) for name in self._entries}
