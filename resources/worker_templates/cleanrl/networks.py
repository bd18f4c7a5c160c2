"""Networks of a script, by the methods that CleanRL's have: which one acts, and how."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Generator, Iterable, Mapping
from types import SimpleNamespace
from typing import Any, Optional

# What a network that acts has, the clearest first.
_METHODS = ("get_action_and_value", "get_action")


def networks_of(namespace: Mapping[str, Any], module: str) -> dict[str, Any]:
    """Networks of classes that the script defines, by their names in it."""
    import torch

    return {
        name: value
        for name, value in namespace.items()
        if isinstance(value, torch.nn.Module) and type(value).__module__ == module
    }


def acting(networks: Mapping[str, Any]) -> str:
    """Name of the one that acts; empty if none does."""
    able = {
        name: network
        for name, network in networks.items()
        if "target" not in name and acts(type(network))
    }
    return min(able, key=lambda name: _rank(type(able[name])), default="")


def acts(network_class: type) -> bool:
    """Whether it needs nothing but the observation; a critic of actions needs more."""
    if any(hasattr(network_class, method) for method in _METHODS):
        return True
    forward = inspect.signature(network_class.forward).parameters.values()
    needed = [each for each in forward if each.default is each.empty and each.name != "self"]
    return len(needed) == 1


def _rank(network_class: type) -> int:
    for rank, method in enumerate(_METHODS):
        if hasattr(network_class, method):
            return rank
    return len(_METHODS) + ("actor" not in network_class.__name__.lower())


def action_of(network: Any, observation: Any, space: Any, sample: bool = False) -> Any:
    """Its action as the environment takes it: without `sample` the one that it prefers."""
    import numpy
    import torch

    device = next(network.parameters()).device
    batch = torch.as_tensor(numpy.asarray(observation), dtype=torch.float32, device=device)
    with torch.no_grad(), contextlib.nullcontext() if sample else _preferring():
        answer = _ask(network, batch.unsqueeze(0))
        if hasattr(space, "n") and answer.dim() > 1:
            # Values of all actions.
            answer = answer.argmax(-1)
    action = answer[0].cpu().numpy()
    if hasattr(space, "n"):
        return int(action)
    return numpy.clip(action.reshape(space.shape), space.low, space.high).astype(space.dtype)


def _ask(network: Any, batch: Any) -> Any:
    for method in _METHODS:
        if hasattr(network, method):
            answer = getattr(network, method)(batch)
            break
    else:
        answer = network(batch)
    return answer[0] if isinstance(answer, tuple) else answer


@contextlib.contextmanager
def _preferring() -> Generator[None]:
    """Distributions give their most likely value meanwhile, whatever the script draws from them."""
    from torch.distributions import Categorical, Normal

    def best(self: Any, sample_shape: Any = ()) -> Any:
        return self.logits.argmax(-1)

    def mean(self: Any, sample_shape: Any = ()) -> Any:
        return self.mean

    replaced = ((Categorical, "sample", best), (Normal, "sample", mean), (Normal, "rsample", mean))
    before = [(kind, name, getattr(kind, name)) for kind, name, _ in replaced]
    for kind, name, method in replaced:
        setattr(kind, name, method)
    try:
        yield
    finally:
        for kind, name, method in before:
            setattr(kind, name, method)


def made_like(network_class: type, spaces: Any, arguments: Mapping[str, Any]) -> Any:
    """A fresh network; `spaces` stand for its environments, `arguments` for the script's."""
    parameters = [*inspect.signature(network_class.__init__).parameters.values()][2:]
    known = {each.name: arguments[each.name] for each in parameters if each.name in arguments}
    return network_class(spaces, **known)


def spaces_of(env: Any) -> Any:
    """An environment's spaces as a vector environment has them."""
    return SimpleNamespace(
        single_observation_space=env.observation_space,
        single_action_space=env.action_space,
        observation_space=env.observation_space,
        action_space=env.action_space,
        num_envs=1,
    )


def weights_in(content: Any) -> tuple[list[Any], Mapping[str, Any]]:
    """Weights of a file as scripts save them, and the arguments beside them."""
    if isinstance(content, Mapping) and "model_weights" in content:
        return [content["model_weights"]], content.get("args") or {}
    if isinstance(content, Mapping) and "networks" in content:
        return [*content["networks"].values()], content.get("args") or {}
    return [*content] if isinstance(content, (tuple, list)) else [content], {}


def network_with(
    weights: Iterable[Any], classes: Iterable[type], spaces: Any, arguments: Mapping[str, Any]
) -> Optional[Any]:
    """The acting network whose class takes some of these weights; None if none does."""
    able = sorted(filter(acts, classes), key=_rank)
    saved = list(weights)
    for network_class in able:
        try:
            network = made_like(network_class, spaces, arguments)
        except (TypeError, AttributeError, ValueError, AssertionError):
            continue
        for each in saved:
            try:
                network.load_state_dict(each)
            except (RuntimeError, TypeError, AttributeError):
                continue
            return network.eval()
    return None
