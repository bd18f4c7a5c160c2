from equal_actions import compare
from sbx_policy import Policy


def own(path, player):
    import sbx

    model = getattr(sbx, player.kind).load(path)
    # A batch of one, as its vector environments ask; ours is one observation.
    return lambda observation: model.predict(observation[None], deterministic=True)[0][0]


compare(Policy, own)
