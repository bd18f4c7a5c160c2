"""A policy asked as TorchRL's own rollouts ask it."""

from equal_actions import compare
from torchrl_networks import actor
from torchrl_policy import Policy


def own(path, player):
    import torch
    from tensordict import TensorDict
    from torchrl.envs.utils import ExplorationType, set_exploration_type

    content = torch.load(path, weights_only=True)
    policy = actor(content["algorithm"], *player.shapes(), content["hidden_sizes"])
    policy.load_state_dict(content["actor"])

    @torch.no_grad()
    def predict(observation):
        # A batch of one, as a collector has it; ours has none.
        rows = TensorDict({"observation": torch.as_tensor(observation).unsqueeze(0)}, [1])
        with set_exploration_type(ExplorationType.DETERMINISTIC):
            return policy(rows)["action"][0].numpy()

    return predict


compare(Policy, own)
