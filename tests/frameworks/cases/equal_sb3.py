from act import Policy
from equal_actions import compare


def own(path, player):
    import stable_baselines3

    model = getattr(stable_baselines3, player.kind).load(path, device="cpu")
    return lambda observation: model.predict(observation, deterministic=True)[0]


compare(Policy, own)
