"""Everything that could tell whether somebody listens, printed; both runs must print the same."""

import copy
import functools
import inspect
import io
import pickle
import random
import sys
import types

import cloudpickle
import counted
import gymnasium as gym
import numpy as np
from gymnasium.utils.env_checker import check_env


class Own(gym.Env):
    """Defined in __main__: cloudpickle carries it by value."""

    observation_space = gym.spaces.Discrete(5)
    action_space = gym.spaces.Discrete(2)

    def __init__(self, first, *, second=2):
        self.first = first
        self.second = second
        self.at = 0

    def step(self, action):
        """Goes up."""
        self.at += 1
        return self.at % 5, 1.0, self.at >= 4, False, {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.at = 0
        return 0, {}


class Child(Own):
    def step(self, action):
        step = super().step(action)
        return (*step[:1], step[1] * 2, *step[2:])


class Bare(gym.Env):
    observation_space = gym.spaces.Discrete(5)
    action_space = gym.spaces.Discrete(2)

    def step(self, action):
        return 0, 0.0, False, False, {}

    def reset(self, **kwargs):
        return 0, {}


class Mixin:
    def step(self, action):
        return 1, 0.25, False, False, {}


class Mixed(Mixin, gym.Env):
    observation_space = gym.spaces.Discrete(5)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        return 0, {}


class Made(gym.Env):
    """With a constructor of its own."""

    def __new__(cls, *args):
        made = super().__new__(cls)
        made.args = args
        return made

    def step(self, action):
        return 0, 0.0, True, False, {}

    def reset(self, **kwargs):
        return 0, {}


def attempt(call, *args):
    try:
        return call(*args)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is printed
        return f"{type(error).__name__}: {error}"


def play(env, seed=5):
    out = [env.reset(seed=seed)]
    for action in (0, 1, 1, 0, 1):
        out.append(env.step(action))
        if out[-1][2] or out[-1][3]:
            out.append(env.reset())
    return repr(out)


def show(*things):
    print(*things)


random.seed(1)
np.random.seed(1)
env = gym.make("CartPole-v1")
show(env, type(env), env.spec, env.render_mode, env.unwrapped.render_mode)
show(play(env))
show(sorted(vars(env.unwrapped)), sorted(vars(env)))
show(inspect.signature(type(env.unwrapped)), inspect.signature(env.unwrapped.step))
show(attempt(inspect.signature, Bare), inspect.signature(Own), inspect.signature(Child))
show(inspect.isfunction(type(env.unwrapped).step), inspect.ismethod(env.unwrapped.step))
show(inspect.getsource(Own.step), inspect.getdoc(Own(1).step), Own.step.__name__)
show(
    Own(1).step.__name__,
    Own(1).step.__qualname__,
    Own.step.__module__,
    Own(1).step.__code__.co_name,
)
show(attempt(Bare, 1), attempt(Own), attempt(Made, 1, 2).args, attempt(Own, 1, 2, 3))
show(play(Own(1)), play(Child(1)), play(Mixed()), play(Made(1)), play(Bare()))
show(
    isinstance(Child(1), Own),
    issubclass(Own, gym.Env),
    Own.__mro__,
    "step" in Mixed.__mro__[1].__dict__,
)

for source in (
    gym.make("CartPole-v1"),
    gym.make("Counted-v0"),
    counted.Counted(),
    Own(3),
    Child(4, second=1),
):
    source.reset(seed=9)
    source.step(1)
    for again in (
        pickle.loads(pickle.dumps(source)),
        copy.deepcopy(source),
        copy.copy(source),
        cloudpickle.loads(cloudpickle.dumps(source)),
    ):
        show(type(again) is type(source), sorted(vars(again.unwrapped)), again.step(1), play(again))

show(len(cloudpickle.dumps(Own)) > 0, cloudpickle.loads(cloudpickle.dumps(Own)) is Own)
show(b"mosaic" in cloudpickle.dumps(Own), b"mosaic" in cloudpickle.dumps(Child(1)))
show(
    b"mosaic" in cloudpickle.dumps(Own(1).step),
    b"mosaic" in cloudpickle.dumps(functools.partial(Own(2).step, 1)),
)
show(cloudpickle.loads(cloudpickle.dumps(Own(1).step))(0))
show(pickle.loads(pickle.dumps(gym.make("CartPole-v1").unwrapped.reset))(seed=3))
show(
    b"mosaic" in pickle.dumps(env),
    pickle.loads(pickle.dumps(type(env.unwrapped))) is type(env.unwrapped),
)

patched = Own(7)
patched.reset()
patched.step = types.MethodType(lambda self, action: ("patched", 0.0, False, False, {}), patched)
show(patched.step(1))
Own.step = lambda self, action: (4, 9.0, True, False, {})
show(play(Own(8)), Own.step(Own(1), 0))

stream = io.StringIO()
show(attempt(check_env, gym.make("CartPole-v1").unwrapped, None, True))
show(random.random(), np.random.random(), np.random.default_rng(3).random())
show([name for name in sys.path if "mosaic" in name], sys.argv[1:])
env.close()
env.close()
sys.exit(int(sys.argv[1]))
