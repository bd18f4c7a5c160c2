"""odd.py CASE: things that scripts do, one each; what must be equal is printed."""

import json
import os
import signal
import subprocess
import sys
import threading
import time

import counted
import gymnasium as gym
import numpy as np

LITTLE = (
    "import counted, gymnasium as gym; e = gym.make('Counted-v0'); e.reset(seed=1);"
    "[e.step(1) for _ in range(4)]"
)


def steps(env, count, seed=1):
    env.reset(seed=seed)
    for turn in range(count):
        if env.step(turn % 3)[2]:
            env.reset()


def vector_entry_point():
    envs = gym.make_vec("CartPole-v1", num_envs=2, vectorization_mode="vector_entry_point")
    envs.reset(seed=1)
    envs.action_space.seed(1)
    print(envs.step(envs.action_space.sample())[1])


def make_vec():
    for mode in ("sync", "async"):
        envs = gym.make_vec("Counted-v0", num_envs=2, vectorization_mode=mode)
        envs.reset(seed=1)
        envs.action_space.seed(1)
        for _ in range(20):
            step = envs.step(envs.action_space.sample())
        print(step[0].tolist(), step[1])
        envs.close()


def batch():
    class Batch(gym.Env):
        observation_space = action_space = gym.spaces.Discrete(2)

        def reset(self, *, seed=None, options=None):
            return np.zeros(4), {}

        def step(self, action):
            return np.zeros(4), np.ones(4), np.zeros(4, bool), np.zeros(4, bool), {}

    env = Batch()
    env.reset()
    for _ in range(5):
        print(env.step(0)[1])


def child_processes():
    steps(gym.make("Counted-v0"), 5)
    for _ in range(2):
        subprocess.run([sys.executable, "-c", LITTLE], cwd=os.path.dirname(__file__), check=True)


def forked():
    env = gym.make("Counted-v0")
    steps(env, 5)
    sys.stdout.flush()
    child = os.fork()
    if not child:
        import atexit

        for _ in range(3):
            env.reset(seed=7)
            env.step(1)
        atexit._run_exitfuncs()
        os._exit(0)
    os.waitpid(child, 0)
    steps(env, 5)


def threads():
    envs = [gym.make("Counted-v0") for _ in range(4)]
    workers = [threading.Thread(target=steps, args=(env, 200, at)) for at, env in enumerate(envs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def copies():
    import copy

    env = gym.make("Counted-v0", longest=50)
    steps(env, 5)
    for _ in range(3):
        clone = copy.deepcopy(env)
        clone.unwrapped.account += "c"
        clone.step(1)
        clone.step(2)


def skips():
    class Twice(gym.Wrapper):
        def step(self, action):
            self.env.step(action)
            return self.env.step(action)

    env = Twice(gym.make("Counted-v0", longest=50))
    env.reset(seed=3)
    for _ in range(6):
        env.step(1)


def raises():
    env = gym.make("Limited-v0", longest=50)
    env.reset(seed=1)
    env.step(1)
    env.step(None)  # a TypeError, within the time limit


def terminated():
    env = gym.make("Counted-v0")
    steps(env, 10)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(30)


def interrupted():
    env = gym.make("Counted-v0")
    steps(env, 10)
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(30)


def own_handler():
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(5))
    env = gym.make("Counted-v0")
    steps(env, 10)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(30)


def leaves_abruptly():
    env = gym.make("Counted-v0")
    steps(env, 10)
    time.sleep(0.5)
    os._exit(9)


def closed_output():
    steps(gym.make("Counted-v0"), 10)
    print("x" * 100)
    os.write(1, b"\x00\xff not text\n")
    sys.stdout.close()
    os.close(1)
    steps(gym.make("Counted-v0"), 10)


def large():
    class Large(counted.Counted):
        observation_space = gym.spaces.Box(0, 255, (84, 84), np.uint8)

        def _see(self):
            return np.full((84, 84), self.left, np.uint8)

    steps(Large(), 10)


def unused():
    print(gym.__name__)


def seeds():
    firsts = []
    for _ in range(2):
        env = gym.make("Counted-v0")
        firsts.append([env.reset()[0].tolist(), int(env.action_space.sample())])
        firsts.append(env.reset(seed=5)[0].tolist())
    print(json.dumps(firsts))


if __name__ == "__main__":
    globals()[sys.argv[1]]()
