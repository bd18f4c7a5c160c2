from algorithms import made
from equal_actions import compare
from tianshou_policy import Policy


def own(path, player):
    import torch

    content = torch.load(path, weights_only=True)
    model = made(content["algorithm"], *player.shapes(), content["hidden_sizes"], 0.99, 1e-3)
    model.load_state_dict(content["state"])
    policy = model.policy.eval()
    return lambda observation: policy.compute_action(observation)


compare(Policy, own)
