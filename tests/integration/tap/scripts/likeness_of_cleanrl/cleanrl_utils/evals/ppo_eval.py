"""The evaluation that CleanRL's scripts call with --save-model; without torch."""

import gymnasium as gym


def evaluate(
    model_path, make_env, env_id, eval_episodes, run_name, Model, device="cpu", capture_video=True
):
    envs = gym.vector.SyncVectorEnv([make_env(env_id, 0, capture_video, run_name)])
    agent = Model(envs)
    agent.load(model_path)

    obs, _ = envs.reset()
    episodic_returns = []
    while len(episodic_returns) < eval_episodes:
        obs, _, _, _, infos = envs.step(agent.get_action(obs))
        for info in infos.get("final_info", ()):  # until Gymnasium 1.0
            if info is not None and "episode" in info:
                episodic_returns += [info["episode"]["r"]]
        if "_episode" in infos and "final_info" not in infos:
            episodic_returns += list(infos["episode"]["r"][infos["_episode"]])
    return episodic_returns
