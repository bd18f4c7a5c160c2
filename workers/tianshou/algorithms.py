"""Algorithms of Tianshou on rows of numbers, with networks of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mosaic_sdk.train import Unusable

ON_POLICY, OFF_POLICY = ("A2C", "PPO"), ("DQN", "SAC")
ALGORITHMS = sorted((*ON_POLICY, *OFF_POLICY))


def policy_of(name: str, observations: Any, actions: Any, hidden: Sequence[int]) -> Any:
    """The policy with a fresh network; Unusable where it does not fit the spaces.

    Whoever only plays needs no optimizer, and making one imports torch's compiler.
    """
    is_discrete = hasattr(actions, "n")
    if len(getattr(observations, "shape", None) or ()) != 1:
        raise Unusable(f"{name} of this worker needs a row of numbers to see, not {observations}")
    if is_discrete is (name == "SAC"):
        needs = "continuous" if name == "SAC" else "discrete"
        raise Unusable(f"{name} of this worker needs {needs} actions, not {actions}")
    make = {"DQN": _values, "SAC": _continuous}.get(name, _discrete)
    return make(observations, actions, list(hidden))


def made(
    name: str, observations: Any, actions: Any, hidden: Sequence[int], gamma: float, lr: float
) -> Any:
    """The algorithm with fresh networks; Unusable where it does not fit the spaces."""
    policy = policy_of(name, observations, actions, hidden)
    make = {"DQN": _dqn, "SAC": _sac}.get(name, _actor_critic)
    return make(name, policy, list(hidden), gamma, lr)


def _values(seen: Any, acts: Any, hidden: list[int]) -> Any:
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.utils.net.common import Net

    model = Net(state_shape=seen.shape, action_shape=int(acts.n), hidden_sizes=hidden)
    return DiscreteQLearningPolicy(model=model, action_space=acts, observation_space=seen)


def _discrete(seen: Any, acts: Any, hidden: list[int]) -> Any:
    from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
    from tianshou.utils.net.common import Net
    from tianshou.utils.net.discrete import DiscreteActor

    body = Net(state_shape=seen.shape, hidden_sizes=hidden)
    # Scores of the actions, not chances: what the policy makes its distribution of.
    actor = DiscreteActor(preprocess_net=body, action_shape=int(acts.n), softmax_output=False)
    return DiscreteActorPolicy(
        actor=actor, action_space=acts, observation_space=seen, deterministic_eval=True
    )


def _continuous(seen: Any, acts: Any, hidden: list[int]) -> Any:
    from tianshou.algorithm.modelfree.sac import SACPolicy
    from tianshou.utils.net.common import Net
    from tianshou.utils.net.continuous import ContinuousActorProbabilistic

    body = Net(state_shape=seen.shape, hidden_sizes=hidden)
    actor = ContinuousActorProbabilistic(
        preprocess_net=body, action_shape=acts.shape, unbounded=True, conditioned_sigma=True
    )
    return SACPolicy(actor=actor, action_space=acts, observation_space=seen)


def _dqn(name: str, policy: Any, hidden: list[int], gamma: float, lr: float) -> Any:
    from tianshou.algorithm import DQN
    from tianshou.algorithm.optim import AdamOptimizerFactory

    return DQN(
        policy=policy,
        optim=AdamOptimizerFactory(lr=lr),
        gamma=gamma,
        n_step_return_horizon=3,
        target_update_freq=320,
    )


def _actor_critic(name: str, policy: Any, hidden: list[int], gamma: float, lr: float) -> Any:
    from tianshou import algorithm as library
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.utils.net.common import Net
    from tianshou.utils.net.discrete import DiscreteCritic

    body = Net(state_shape=policy.observation_space.shape, hidden_sizes=hidden)
    return getattr(library, name)(
        policy=policy,
        critic=DiscreteCritic(preprocess_net=body),
        optim=AdamOptimizerFactory(lr=lr),
        gamma=gamma,
        max_grad_norm=0.5,
    )


def _sac(name: str, policy: Any, hidden: list[int], gamma: float, lr: float) -> Any:
    from tianshou.algorithm import SAC
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.utils.net.common import Net
    from tianshou.utils.net.continuous import ContinuousCritic

    seen, acts = policy.observation_space, policy.action_space
    critics = [
        ContinuousCritic(
            preprocess_net=Net(
                state_shape=seen.shape, action_shape=acts.shape, hidden_sizes=hidden, concat=True
            )
        )
        for _ in range(2)
    ]
    optimizers = [AdamOptimizerFactory(lr=lr) for _ in range(3)]
    return SAC(
        policy=policy,
        policy_optim=optimizers[0],
        critic=critics[0],
        critic_optim=optimizers[1],
        critic2=critics[1],
        critic2_optim=optimizers[2],
        gamma=gamma,
    )


def action_of(policy: Any, observation: Any) -> Any:
    """Its action without exploration, also in the middle of a training's step."""
    import torch
    from tianshou.utils.torch_utils import policy_within_training_step

    before = policy.training
    policy.eval()
    try:
        with torch.no_grad(), policy_within_training_step(policy, enabled=False):
            return policy.compute_action(observation)
    finally:
        policy.train(before)
