"""A policy as a learner of the kit saved it: a family says how its file is opened, no more.

class Policy(SavedPolicy):
    def opened(self, path, observations, actions):
        ...
        return "PPO", lambda observation: action

serve(Policy(...))
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Optional

from mosaic_sdk.decider import Proposal
from mosaic_sdk.decider.checkpoint_policy import (
    SWITCH,
    CheckpointPolicy,
    Refused,
    needs_trust,
)
from mosaic_sdk.train import Unusable
from mosaic_sdk.train.checkpoint_files import read_facts

#: Chooses the action without exploring, from an observation; a Proposal says more than that.
Acting = Callable[[Any], Any]


class SavedPlayer:
    """A saved policy, with the spaces of the environment that it plays in."""

    def __init__(self, kind: str, acting: Acting, spaces: tuple[Any, Any]) -> None:
        self.kind = kind
        self._acting = acting
        self._spaces = spaces

    def shapes(self) -> tuple[Any, Any]:
        return self._spaces

    def ready(self, observation: Any) -> Any:
        return observation

    def begin(self, who: Any) -> None:
        """Begin an episode; nothing to reset."""

    def act(
        self,
        observation: Any,
        sample: bool,
        judge: bool = True,
        legal: Optional[Sequence[Any]] = None,
        who: Any = None,
    ) -> Proposal:
        action = self._acting(observation)
        if isinstance(action, Proposal):
            return action
        return Proposal(action.tolist() if hasattr(action, "tolist") else action)


class SavedPolicy(CheckpointPolicy):
    """Opens what its family saved, in the environment that the facts beside the file name."""

    #: Reason why a file of this family needs permission.
    holds = "holds pickles"

    def opened(self, path: str, observations: Any, actions: Any) -> tuple[str, Acting]:
        """Name of the algorithm, and how it acts; anything that it raises refuses the file."""
        raise NotImplementedError

    def load(self, path: str, parameters: dict[str, Any]) -> SavedPlayer:
        needs_trust(path, parameters, self.holds)
        environment = str(parameters.get("environment", ""))
        try:
            spaces = spaces_of(environment, (read_facts(path) or {}).get("env_kwargs") or {})
            kind, acting = self.opened(path, *spaces)
        except Refused:
            raise
        except Unusable as error:
            raise Refused("environment", str(error), SWITCH) from error
        except Exception as error:  # noqa: BLE001 - a foreign file fails in many ways
            first = str(error).splitlines()[0] if str(error) else ""
            reason = f"{type(error).__name__}: {first}"
            raise Refused(
                "checkpoint",
                f"{os.path.basename(path)} can't be played on {environment}: {reason}",
                "Choose a checkpoint of this worker and this environment",
            ) from error
        return SavedPlayer(kind, acting, spaces)


def spaces_of(environment: str, arguments: dict[str, Any]) -> tuple[Any, Any]:
    """Observations and actions of an environment; Refused where it can't be made."""
    gymnasium: Any = import_module("gymnasium")
    try:
        env = gymnasium.make(environment, **arguments)
    except (gymnasium.error.Error, ImportError) as error:
        raise Refused("environment", f"{environment}: {error}", SWITCH) from error
    spaces = env.observation_space, env.action_space
    env.close()
    return spaces
