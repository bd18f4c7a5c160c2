"""Actors and critics of TorchRL on rows of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mosaic_sdk.train import Unusable

ALGORITHMS = ["DQN", "PPO", "SAC"]


def checked(name: str, observations: Any, actions: Any) -> None:
    """Unusable where an algorithm does not fit the spaces."""
    if len(getattr(observations, "shape", None) or ()) != 1:
        raise Unusable(f"{name} of this worker needs a row of numbers to see, not {observations}")
    is_discrete = hasattr(actions, "n")
    if is_discrete and name == "SAC":
        raise Unusable(f"SAC of this worker needs continuous actions, not {actions}")
    if not is_discrete and (name == "DQN" or len(getattr(actions, "shape", None) or ()) != 1):
        raise Unusable(f"{name} of this worker can't choose from {actions}")


def actor(name: str, observations: Any, actions: Any, hidden: Sequence[int]) -> Any:
    """The network that chooses actions, with fresh weights."""
    import torch
    from tensordict.nn import TensorDictModule
    from torchrl.data import Bounded, Categorical
    from torchrl.modules import (
        NormalParamExtractor,
        ProbabilisticActor,
        QValueActor,
        TanhNormal,
    )

    checked(name, observations, actions)
    inputs = int(observations.shape[0])
    if hasattr(actions, "n"):
        count, spec = int(actions.n), Categorical(int(actions.n))
        if name == "DQN":
            return QValueActor(
                _layers(inputs, count, hidden), spec=spec, action_space="categorical"
            )
        module = TensorDictModule(_layers(inputs, count, hidden), ["observation"], ["logits"])
        return ProbabilisticActor(
            module,
            in_keys=["logits"],
            spec=spec,
            distribution_class=torch.distributions.Categorical,
            return_log_prob=True,
        )
    low, high = torch.as_tensor(actions.low), torch.as_tensor(actions.high)
    size = int(actions.shape[0])
    body = torch.nn.Sequential(_layers(inputs, 2 * size, hidden), NormalParamExtractor())
    return ProbabilisticActor(
        TensorDictModule(body, ["observation"], ["loc", "scale"]),
        in_keys=["loc", "scale"],
        spec=Bounded(low, high, shape=actions.shape),
        distribution_class=TanhNormal,
        distribution_kwargs={"low": low, "high": high},
        return_log_prob=name == "PPO",
    )


def critic(name: str, observations: Any, actions: Any, hidden: Sequence[int]) -> Any:
    """The network that judges states (PPO) or states with actions (SAC)."""
    from torchrl.modules import ValueOperator

    inputs = int(observations.shape[0])
    if name == "PPO":
        return ValueOperator(_layers(inputs, 1, hidden), in_keys=["observation"])
    inputs += int(actions.shape[0])
    return ValueOperator(_layers(inputs, 1, hidden), in_keys=["observation", "action"])


def _layers(inputs: int, outputs: int, hidden: Sequence[int]) -> Any:
    import torch
    from torchrl.modules import MLP

    activation = torch.nn.Tanh
    return MLP(inputs, outputs, num_cells=list(hidden), activation_class=activation)


def acting(policy: Any) -> Callable[[Any], Any]:
    """Chooses without exploring."""
    import torch
    from tensordict import TensorDict
    from torchrl.envs.utils import ExplorationType, set_exploration_type

    def act(observation: Any) -> Any:
        row = torch.as_tensor(observation, dtype=torch.float32)
        with torch.no_grad(), set_exploration_type(ExplorationType.DETERMINISTIC):
            action = policy(TensorDict({"observation": row}, []))["action"]
        return action.numpy() if action.ndim else int(action)

    return act
