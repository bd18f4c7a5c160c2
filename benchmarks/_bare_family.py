"""_bare_family.py FAMILY STEPS: PPO on CartPole by a library alone, as its users write it.

Run by the interpreter of the family's worker; the settings are those of the worker's form.
"""

import os
import sys

ENV, SEED, HIDDEN, GAMMA, RATE = "CartPole-v1", 1, [64, 64], 0.99, 1e-3


def sb3(steps: int) -> None:
    from stable_baselines3 import PPO
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(ENV, n_envs=1, seed=SEED)
    PPO("MlpPolicy", envs, seed=SEED, device="cpu").learn(steps)


def sbx(steps: int) -> None:
    from sbx import PPO
    from stable_baselines3.common.env_util import make_vec_env

    PPO("MlpPolicy", make_vec_env(ENV, n_envs=1, seed=SEED), seed=SEED).learn(steps)


def tianshou(steps: int) -> None:
    import gymnasium
    from tianshou.algorithm import PPO
    from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.trainer import OnPolicyTrainerParams
    from tianshou.utils.net.common import Net
    from tianshou.utils.net.discrete import DiscreteActor, DiscreteCritic

    count, every = 4, 2048
    envs = DummyVectorEnv([lambda: gymnasium.make(ENV) for _ in range(count)])
    envs.seed(SEED)
    seen, acts = envs.observation_space[0], envs.action_space[0]

    def body() -> object:
        return Net(state_shape=seen.shape, hidden_sizes=HIDDEN)

    actor = DiscreteActor(preprocess_net=body(), action_shape=int(acts.n), softmax_output=False)
    policy = DiscreteActorPolicy(actor=actor, action_space=acts, observation_space=seen)
    model = PPO(
        policy=policy,
        critic=DiscreteCritic(preprocess_net=body()),
        optim=AdamOptimizerFactory(lr=RATE),
        gamma=GAMMA,
        max_grad_norm=0.5,
    )
    buffer = VectorReplayBuffer(every + count, count)
    plan = OnPolicyTrainerParams(
        training_collector=Collector(model, envs, buffer, exploration_noise=True),
        max_epochs=1,
        epoch_num_steps=steps,
        collection_step_num_env_steps=every,
        batch_size=64,
        update_step_num_repetitions=10,
        verbose=False,
        show_progress=False,
    )
    model.run_training(plan)


def torchrl(steps: int) -> None:
    import torch
    from tensordict.nn import TensorDictModule
    from torchrl.collectors import Collector
    from torchrl.data import Categorical
    from torchrl.envs import DoubleToFloat, GymEnv, TransformedEnv
    from torchrl.modules import MLP, ProbabilisticActor, ValueOperator
    from torchrl.objectives import ClipPPOLoss, ValueEstimators

    def net(outputs: int) -> object:
        return MLP(4, outputs, num_cells=HIDDEN, activation_class=torch.nn.Tanh)

    envs = TransformedEnv(GymEnv(ENV, categorical_action_encoding=True), DoubleToFloat())
    envs.set_seed(SEED)
    actor = ProbabilisticActor(
        TensorDictModule(net(2), ["observation"], ["logits"]),
        in_keys=["logits"],
        spec=Categorical(2),
        distribution_class=torch.distributions.Categorical,
        return_log_prob=True,
    )
    critic = ValueOperator(net(1), in_keys=["observation"])
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, normalize_advantage=True)
    loss.make_value_estimator(ValueEstimators.GAE, gamma=GAMMA, lmbda=0.95)
    optimizer = torch.optim.Adam(loss.parameters(), RATE)
    collector = Collector(
        envs, actor, frames_per_batch=1024, total_frames=steps,
        auto_register_policy_transforms=False,
    )  # fmt: skip
    for batch in collector:
        for _ in range(10):
            with torch.no_grad():
                loss.value_estimator(
                    batch,
                    params=loss.critic_network_params,
                    target_params=loss.target_critic_network_params,
                )
            rows = batch.reshape(-1)
            order = torch.randperm(len(rows))
            for at in range(0, len(rows), 128):
                losses = loss(rows[order[at : at + 128]])
                parts = [part.mean() for name, part in losses.items() if name.startswith("loss")]
                optimizer.zero_grad()
                torch.stack(parts).sum().backward()
                torch.nn.utils.clip_grad_norm_(loss.parameters(), 1.0)
                optimizer.step()


def rllib(steps: int) -> None:
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(
        num_cpus=1, include_dashboard=False, configure_logging=False, log_to_driver=False,
        _node_ip_address="127.0.0.1",
    )  # fmt: skip
    more = {"train_batch_size_per_learner": 2000, "minibatch_size": 128, "num_epochs": 10}
    model = (
        PPOConfig()
        .environment(ENV)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=1)
        .learners(num_learners=0)
        .training(gamma=GAMMA, lr=3e-4, **more)
        .debugging(seed=SEED)
        .build_algo()
    )
    for _ in range(-(-steps // 2000)):
        model.train()


FAMILIES = {"sb3": sb3, "sbx": sbx, "tianshou": tianshou, "torchrl": torchrl, "rllib": rllib}

if __name__ == "__main__":
    if sys.argv[1] != "sbx":
        import torch

        torch.set_num_threads(1)
    FAMILIES[sys.argv[1]](int(sys.argv[2]))
    # What its exit takes counts for neither side.
    print("done", flush=True)
    os._exit(0)
