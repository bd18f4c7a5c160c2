"""Steps a lake where no gate would see it, in one way or another."""

import os
import subprocess
import sys

STEPS = """
import gymnasium
env = gymnasium.make("FrozenLake-v1", is_slippery=False)
env.reset(seed=1)
for action in (1, 2, 1):
    env.step(action)
open("stepped", "w").close()
"""


class Lake:
    """No environment of Gymnasium's."""

    def step(self, action):
        open("stepped", "w").close()
        return 0, 0.0, False, False, {}


how = sys.argv[1]
if how == "clean":
    bare = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    subprocess.run([sys.executable, "-c", STEPS], env=bare, check=True)
elif how == "isolated":
    subprocess.run([sys.executable, "-I", "-c", STEPS], check=True)
elif how == "own":
    for action in (1, 1, 2):
        Lake().step(action)
elif how == "copy":
    import copy

    import gymnasium

    env = gymnasium.make("FrozenLake-v1", is_slippery=False)
    env.reset(seed=1)
    env.step(1)
    copy.deepcopy(env).step(1)
    open("stepped", "w").close()
elif how == "unbound":
    import gymnasium
    from gymnasium.envs.toy_text.frozen_lake import FrozenLakeEnv

    class Counted(FrozenLakeEnv):
        def step(self, action):
            return FrozenLakeEnv.step(self, action)

    gymnasium.register("FrozenLake-Counted", Counted, max_episode_steps=9)
    env = gymnasium.make("FrozenLake-Counted", is_slippery=False)
    env.reset(seed=1)
    env.unwrapped.step(1)
    Counted.step(env.unwrapped, 2)
elif how == "child":
    subprocess.run([sys.executable, "-c", STEPS], check=True)
