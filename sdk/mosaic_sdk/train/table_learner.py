"""Q-learning on small discrete worlds: a table of action values, one episode after another."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass
from typing import Any, ClassVar, Optional

from mosaic_sdk.learning.q_tables import CheckpointError, load, save, state_key
from mosaic_sdk.learning.seeds import episode_seed, operator_seed
from mosaic_sdk.train.kit_parameters import KitParameters
from mosaic_sdk.train.learner import Learner, Unusable
from mosaic_sdk.worker.parameters import param

SEAT = "agent"
# Where a supervised learner finds what was executed in place of its action.
EXECUTED = "mosaic.executed_action"
WORLDS = ["FrozenLake-v1", "FrozenLake8x8-v1", "CliffWalking-v1", "Taxi-v4", "Blackjack-v1"]


@dataclass
class TableParameters(KitParameters):
    """Parameters of a learner of tables."""

    env_id: str = param("FrozenLake-v1", title="Environment", format="env-id", examples=WORLDS)
    """A Gymnasium id with discrete observations and actions, in the newest installed version."""

    episodes: int = param(2000, minimum=0, unit="episodes")
    """Stops after this many episodes; 0 means no limit."""

    alpha: float = param(0.1, minimum=0, maximum=1, title="Learning rate", live=True)
    """Weight of a new estimate. Can be changed while the worker runs."""

    gamma: float = param(0.99, minimum=0, maximum=1, title="Discount")
    """Discount of the next step's value."""

    epsilon: float = param(1.0, minimum=0, maximum=1, title="Exploration at the start", live=True)
    """Share of random actions in the first episode. A change during the run stays in effect."""

    epsilon_end: float = param(0.05, minimum=0, maximum=1, title="Exploration at the end")
    """Share of random actions after the decay."""

    epsilon_episodes: int = param(1000, minimum=0, unit="episodes", title="Exploration falls for")
    """Number of episodes of the linear decay."""

    initial_value: float = 0.0
    """Initial value of every state and action; optimistic values encourage exploration."""

    max_episode_steps: int = param(500, minimum=1, unit="steps", later=True)
    """Truncates episodes after this many steps; CliffWalking has no limit of its own."""

    evaluate_every: int = param(200, minimum=0, unit="episodes", later=True)
    """Interval of evaluations (without exploration), in episodes; 0 for none."""

    evaluation_episodes: int = param(20, minimum=1, unit="episodes", later=True)
    """Number of evaluation episodes; their seeds are always the same."""

    checkpoint_every: int = param(500, minimum=0, unit="episodes", later=True)
    """Interval of checkpoints, in episodes; 0 saves only the best and the last table."""


class Table:
    """Action values by state. States are numbers or tuples of them."""

    def __init__(self, actions: int, initial: float) -> None:
        self.actions = actions
        self.initial = initial
        self.values: dict[str, list[float]] = {}

    def of(self, observation: Any) -> list[float]:
        key = state_key(observation)
        row = self.values.get(key)
        if row is None:
            row = self.values[key] = [self.initial] * self.actions
        return row

    def best(self, observation: Any, rng: random.Random) -> int:
        """The best action; a fair draw among equals."""
        values = self.values.get(state_key(observation))
        if values is None:
            return rng.randrange(self.actions)
        top = max(values)
        best = [action for action, value in enumerate(values) if value == top]
        return best[0] if len(best) == 1 else rng.choice(best)


class TableLearner(Learner):
    """A table, and the world it is learnt in."""

    parameters = TableParameters
    unit = "episodes"
    suffix = ".json"
    #: Its own stream of random numbers.
    stream: ClassVar[str] = "tabular"

    def make(self) -> None:
        parameters: Any = self.training.parameters
        self.settings: TableParameters = parameters
        self.env: Any = self.training.make_env()
        self.table = Table(_discrete_actions(self.env), parameters.initial_value)
        # Set by hand it no longer falls.
        self.fixed_epsilon: Optional[float] = None
        self.successes: deque[bool] = deque(maxlen=100)
        self.rng = random.Random(0)

    @property
    def epsilon(self) -> float:
        if self.fixed_epsilon is not None:
            return self.fixed_epsilon
        settings = self.settings
        span = settings.epsilon_episodes
        done = min(1.0, self.training.count / span) if span else 1.0
        return settings.epsilon + (settings.epsilon_end - settings.epsilon) * done

    def current(self, name: str) -> Any:
        return self.epsilon if name == "epsilon" else super().current(name)

    def changed(self, name: str, value: Any) -> None:
        if name == "epsilon":
            self.fixed_epsilon = value

    def learn(self) -> None:
        training, episodes = self.training, self.settings.episodes
        while not episodes or training.count < episodes:
            if not self.learn_episode():
                return
            if not training.reached(training.count + 1, training.steps):
                return

    def learn_episode(self) -> bool:
        """One episode; false where it was cut short by a stop."""
        training, env, table, settings = self.training, self.env, self.table, self.settings
        seed = episode_seed(settings.seed, training.count)
        rng = random.Random(operator_seed(seed, SEAT, self.stream))
        observation, _ = env.reset(seed=seed)
        total = error_sum = reward = 0.0
        length, terminated, truncated = 0, False, False
        while not (terminated or truncated):
            if not training.goes_on():
                return False
            action = self.chosen(observation, rng)
            after, reward, terminated, truncated, info = env.step(action)
            if EXECUTED in info:
                action = info[EXECUTED]
            error = self.learnt(observation, action, float(reward), after, bool(terminated))
            error_sum += abs(error)
            observation = after
            total += float(reward)
            length += 1
            training.steps += 1
        self.successes.append(self.is_success(bool(terminated), float(reward)))
        figures = {
            "episode/return": total,
            "episode/length": length,
            "epsilon": self.epsilon,
            "alpha": settings.alpha,
            "td_error": error_sum / length,
            "success_rate": sum(self.successes) / len(self.successes),
            "states": len(table.values),
        }
        training.metrics(figures)
        return True

    def chosen(self, observation: Any, rng: random.Random) -> int:
        """The next action of the training, which may explore."""
        if rng.random() < self.epsilon:
            return rng.randrange(self.table.actions)
        return self.table.best(observation, rng)

    def learnt(
        self, observation: Any, action: int, reward: float, after: Any, terminated: bool
    ) -> float:
        """Move a value towards what came of it; by how much it was wrong."""
        settings = self.settings
        # The values first: a state seen for the first time makes a row.
        values = self.table.of(observation)
        target = reward if terminated else reward + settings.gamma * max(self.table.of(after))
        error = target - values[action]
        values[action] += settings.alpha * error
        return error

    def begin(self, seed: int) -> None:
        self.rng = random.Random(operator_seed(seed, SEAT, self.stream))

    def act(self, observation: Any, info: Any) -> int:
        return self.table.best(observation, self.rng)

    def is_success(self, terminated: bool, reward: float) -> bool:
        """The goal was reached: its reward is above zero, but for the cliff's, which is -1 too."""
        return terminated and (reward > 0 or self.training.env_id.startswith("CliffWalking"))

    def save(self, path: str) -> None:
        facts = {
            "env_id": self.training.env_id,
            "episode": self.training.count,
            "steps": self.training.steps,
            "alpha": self.settings.alpha,
            "epsilon": self.epsilon,
            "epsilon_by_hand": self.fixed_epsilon,
        }
        save(path, self.table.actions, self.table.values, {**facts, **self.table_facts()})

    def table_facts(self) -> dict[str, Any]:
        """More that belongs to the table."""
        return {}

    def load(self, path: str) -> None:
        try:
            self.table.values, facts = load(path, self.table.actions)
        except CheckpointError as error:
            raise Unusable(str(error)) from error
        if self.settings.resume:
            self.fixed_epsilon = facts.get("epsilon_by_hand")
        self.loaded(facts)

    def loaded(self, facts: dict[str, Any]) -> None:
        """Take over what else was saved with the table."""


def _discrete_actions(env: Any) -> int:
    actions, states = env.action_space, env.observation_space
    parts = getattr(states, "spaces", [states])
    if not hasattr(actions, "n") or not all(hasattr(part, "n") for part in parts):
        raise Unusable(f"{env.spec.id} is not discrete, which a table needs")
    return int(actions.n)
