"""A checkpoint of another worker, opened here: this host runs in that worker's interpreter."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.asked_operator import asked
from mosaic_host.operators.base import Form, Operator, OperatorError, Parameter, Proposal
from mosaic_sdk.gate import Legal, Listed
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import POLICY

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

# What a worker may be told of a checkpoint.
TOLD = (
    "checkpoint", "environment", "sample", "trusted", "algorithm", "device", "normalised",
)  # fmt: skip
PLACED = ("worker", "decider", "inside")


class CheckpointOperator(Operator, kind=POLICY, title="Checkpoint"):
    """A checkpoint in this process; `inside` is the module of its worker that opens it."""

    forms = (
        Form(
            parameters=(
                Parameter("checkpoint", required=True, holds="file"),
                *(Parameter(name) for name in (*TOLD[1:], *PLACED)),
            )
        ),
    )

    def __init__(self, spec: OperatorSpec, env_id: str, name: str = "") -> None:
        checkpoint = spec.get("checkpoint")
        if not checkpoint:
            raise OperatorError("No checkpoint given", "Choose a checkpoint of a training")
        super().__init__(name or Path(str(checkpoint)).stem)
        parameters = {key: value for key, value in spec.items() if key in TOLD}
        parameters.setdefault("environment", env_id)
        self._env_id = env_id
        self._policy = _module(str(spec.get("inside"))).Inside(parameters)
        trouble = self._policy.trouble
        if trouble is not None:
            raise OperatorError(trouble.message, trouble.hint, offer=trouble.name)
        self.determinism = self._policy.about.determinism
        self._fits = False

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        if spec.get("inside") and not spec.get("decider"):
            return cls(spec, slot.spec.env, str(spec.get("name", "")))
        return asked(spec, slot)

    def begin(self, world: World, seat: str, seed: int) -> None:
        if not self._fits:
            count = getattr(world.space(seat), "n", None)
            wrong = self._policy.misfit(self._env_id, world.observation(seat), count)
            if wrong:
                raise OperatorError(wrong, "Switch environment")
            self._fits = True
        self._policy.begin_episode(seed)

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        actions = legal.actions if isinstance(legal, Listed) else None
        made: Proposal = self._policy.act(world.observation(seat), actions, True)
        return made


def _module(path: str) -> Any:
    """Import the worker's module, once."""
    name = f"inside_{Path(path).parent.name}_{Path(path).stem}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise OperatorError(f"{path} can't be loaded", "Install its worker again")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except ImportError as error:
        del sys.modules[name]
        raise OperatorError(
            f"{Path(path).parent.name} can't play here: {error}", "Install its worker again"
        ) from error
    return module
