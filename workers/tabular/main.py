"""Q-learning on small discrete worlds, with checkpoints, evaluation and warm start."""

from __future__ import annotations

import math
import os
import random
import sys
import time
from collections import deque
from dataclasses import dataclass
from typing import Any, Optional

import mosaic_sdk
from mosaic_sdk.learning.env_ids import UnknownEnvironment, find_id
from mosaic_sdk.learning.q_tables import CheckpointError, load, save, state_key
from mosaic_sdk.learning.seeds import episode_seed, operator_seed
from mosaic_sdk.tap.guarded_step import GuardError
from mosaic_sdk.tap.supervised_env import Watch, play, recorded
from mosaic_sdk.tap.training_gate import guard_of
from mosaic_sdk.worker.parameters import InvalidParameters, param, parse, record

SEAT = "agent"
# Where evaluation episodes go, so that the training's own are not interrupted by them.
EVALUATION_SLOT = 1
UNUSABLE = (UnknownEnvironment, CheckpointError, InvalidParameters, ImportError, GuardError)
WORLDS = ["FrozenLake-v1", "FrozenLake8x8-v1", "CliffWalking-v1", "Taxi-v4", "Blackjack-v1"]


@dataclass
class Parameters:
    """Learns a table of action values, one episode after another, with an epsilon-greedy policy."""

    env_id: str = param("FrozenLake-v1", title="Environment", format="env-id", examples=WORLDS)
    """A Gymnasium id of discrete observations and actions, in the newest version that is here."""

    env_kwargs: dict = param({}, title="Environment arguments")  # type: ignore[type-arg]
    """Passed to gymnasium.make, for example {"is_slippery": false}."""

    episodes: int = param(2000, minimum=0, unit="episodes")
    """Ends after so many; 0 for no limit."""

    max_episode_steps: int = param(500, minimum=1, unit="steps")
    """Truncates an episode after so many; CliffWalking has no limit of its own."""

    alpha: float = param(0.1, minimum=0, maximum=1, title="Learning rate")
    """Weight of a new estimate. Can be changed while the worker runs."""

    gamma: float = param(0.99, minimum=0, maximum=1, title="Discount")
    """Discount of the next step's value."""

    epsilon: float = param(1.0, minimum=0, maximum=1, title="Exploration at the start")
    """Share of random actions in the first episode. Changed while it runs, it stays so."""

    epsilon_end: float = param(0.05, minimum=0, maximum=1, title="Exploration at the end")
    """Share of random actions once it has fallen."""

    epsilon_episodes: int = param(1000, minimum=0, unit="episodes", title="Exploration falls for")
    """Over how many episodes it falls, in a straight line."""

    initial_value: float = 0.0
    """Initial value of every state and action; optimistic values encourage exploration."""

    seed: int = param(1, minimum=0, maximum=2**31 - 1)
    """Seed of the first episode; those of the others and of the actions follow from it."""

    pace: float = param(0.0, minimum=0, unit="steps/s")
    """At most so many steps a second; 0 for as fast as it goes."""

    evaluate_every: int = param(200, minimum=0, unit="episodes")
    """Plays without exploring after every so many episodes; 0 for never."""

    evaluation_episodes: int = param(20, minimum=1, unit="episodes")
    """Number of evaluation episodes; their seeds are always the same."""

    checkpoint_every: int = param(500, minimum=0, unit="episodes")
    """Saves the table after every so many episodes, and at the end; 0 for never."""

    checkpoint_dir: str = param("", title="Folder of checkpoints", format="folder")
    """Empty: `checkpoints` in the folder of the run."""

    warm_start: str = param("", title="Start from a checkpoint", format="checkpoint")
    """A checkpoint of this worker; empty to start from nothing."""


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


class Training:
    """A table, the worlds it is learnt and tried in, and what may be changed meanwhile."""

    def __init__(self, parameters: Parameters, run: mosaic_sdk.Run) -> None:
        import gymnasium

        self.parameters = parameters
        self.run = run
        self.env_id = find_id(parameters.env_id, gymnasium.registry)
        kwargs = {"max_episode_steps": parameters.max_episode_steps, **parameters.env_kwargs}
        self.env: Any = gymnasium.make(self.env_id, **{"render_mode": "rgb_array", **kwargs})
        self.pictures = run.pictures()
        self.trial: Any = gymnasium.make(self.env_id, **kwargs)
        self.guard = guard_of(run)
        self.watch: Optional[Watch] = None
        self.trial_watch: Optional[Watch] = None
        if self.guard is not None:
            trial, inner = self.trial.unwrapped, self.env.unwrapped
            self.watch = Watch(self.guard, inner, 0, self.env_id)
            self.trial_watch = Watch(self.guard, trial, EVALUATION_SLOT, self.env_id, counts=False)
            self.guard.on_set_param(lambda name, value: self.set_param({name: value})[name])
        self.table = Table(_discrete_actions(self.env), parameters.initial_value)
        self.alpha = parameters.alpha
        # Set by hand it no longer falls.
        self.fixed_epsilon: Optional[float] = None
        self.pace = parameters.pace
        self.episode = 0
        self.steps = 0
        self.successes: deque[bool] = deque(maxlen=100)
        self._due = 0.0
        if parameters.warm_start:
            self.table.values, _ = load(parameters.warm_start, self.table.actions)
        for name, handler in (
            ("set_param", self.set_param),
            ("checkpoint", lambda args: {"path": self.checkpoint()}),
            ("evaluate", lambda args: self.evaluate()),
        ):
            run.on_control(name, handler)

    @property
    def epsilon(self) -> float:
        if self.fixed_epsilon is not None:
            return self.fixed_epsilon
        parameters = self.parameters
        span = parameters.epsilon_episodes
        done = min(1.0, self.episode / span) if span else 1.0
        return parameters.epsilon + (parameters.epsilon_end - parameters.epsilon) * done

    def set_param(self, args: dict[str, Any]) -> dict[str, float]:
        """`{"alpha": 0.2}`, or `{"name": "alpha", "value": 0.2}`; answers what holds now."""
        wanted: dict[str, Any] = dict(args)
        if "name" in args:
            wanted = {args["name"]: args.get("value")}
        limits = {"alpha": 1.0, "epsilon": 1.0, "pace": math.inf}
        for name, value in wanted.items():
            if name not in limits:
                raise ValueError(f"{name} can't be changed; {', '.join(limits)} can")
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if not is_number or not 0 <= value <= limits[name] or value == math.inf:
                raise ValueError(f"{name} must be a number within 0..{limits[name]:g}")
        self.alpha = float(wanted.get("alpha", self.alpha))
        self.pace = float(wanted.get("pace", self.pace))
        if "epsilon" in wanted:
            self.fixed_epsilon = float(wanted["epsilon"])
        parameters = {"alpha": self.alpha, "epsilon": self.epsilon, "pace": self.pace}
        self.run.config({f"now.{name}": value for name, value in parameters.items()})
        return parameters

    def learn(self) -> None:
        """Until it is enough, or is asked to stop."""
        parameters = self.parameters
        while not parameters.episodes or self.episode < parameters.episodes:
            if self.run.should_stop or not self.learn_episode():
                break
            if _is_due(self.episode, parameters.evaluate_every):
                self.evaluate()
            if _is_due(self.episode, parameters.checkpoint_every):
                self.checkpoint()
        if parameters.checkpoint_every and not _is_due(self.episode, parameters.checkpoint_every):
            self.checkpoint()

    def learn_episode(self) -> bool:
        """One episode; false where it was cut short by a stop."""
        run, env, table, gamma = self.run, self.env, self.table, self.parameters.gamma
        seed = episode_seed(self.parameters.seed, self.episode)
        rng = random.Random(operator_seed(seed, SEAT, "tabular"))
        observation, info = env.reset(seed=seed)
        run.reset(observation, seed=seed, info=info)
        if self.watch is not None:
            self.watch.begin(observation, info, seed)
            self.report_parameters()
        pictures, episode = self.pictures, self.episode
        total = error_sum = reward = 0.0
        length, terminated, truncated = 0, False, False
        while not (terminated or truncated):
            if run.should_stop:
                return False
            if rng.random() < self.epsilon:
                action = rng.randrange(table.actions)
            else:
                action = table.best(observation, rng)
            step = play(self.watch, env, action)
            after, reward, terminated, truncated = step[3:7]
            info, action = step.info, step.learnt
            run.step(step.executed, after, reward, terminated, truncated, info, **step.beside)
            recorded(self.watch, step)
            # The values first: a state seen for the first time makes a row.
            values = table.of(observation)
            target = float(step.gain) if terminated else step.gain + gamma * max(table.of(after))
            error = target - values[action]
            values[action] += self.alpha * error
            error_sum += abs(error)
            observation = after
            total += float(reward)
            length += 1
            self.steps += 1
            pictures.maybe(
                env.render, reward=reward, rolling_return=total, step=length, episode=episode
            )
            self._keep_pace()
        self.episode += 1
        self.successes.append(self.is_success(bool(terminated), float(reward)))
        facts = {
            "episode/return": total,
            "episode/length": length,
            "epsilon": self.epsilon,
            "alpha": self.alpha,
            "td_error": error_sum / length,
            "success_rate": sum(self.successes) / len(self.successes),
            "states": len(table.values),
        }
        run.metrics(facts, step=self.steps)
        return True

    def report_parameters(self) -> None:
        """Report the training parameters to a supervisor of the training."""
        if self.guard is not None:
            self.guard.training.parameter("epsilon", round(self.epsilon, 6))
            self.guard.training.parameter("alpha", self.alpha)

    def evaluate(self) -> dict[str, float]:
        """The greedy policy on the same episodes each time, in a slot of its own."""
        run, env = self.run, self.trial
        returns: list[float] = []
        lengths: list[int] = []
        successes = 0
        for number in range(self.parameters.evaluation_episodes):
            seed = episode_seed(self.parameters.seed ^ 0x2A2A2A2A, number)
            rng = random.Random(operator_seed(seed, SEAT, "tabular"))
            observation, info = env.reset(seed=seed)
            extra = {**info, "evaluation": True, "after_episodes": self.episode}
            run.reset(observation, seed=seed, info=extra, slot=EVALUATION_SLOT)
            if self.trial_watch is not None:
                self.trial_watch.begin(observation, info, seed)
            total = reward = 0.0
            length, terminated, truncated = 0, False, False
            while not (terminated or truncated):
                action = self.table.best(observation, rng)
                step = play(self.trial_watch, env, action)
                observation, reward, terminated, truncated, info = step[3:8]
                row = step.executed, observation, reward, terminated, truncated, info
                run.step(*row, EVALUATION_SLOT, **step.beside)
                recorded(self.trial_watch, step)
                total += float(reward)
                length += 1
            returns.append(total)
            lengths.append(length)
            successes += self.is_success(bool(terminated), float(reward))
        count = len(returns)
        facts = {
            "evaluation/return": sum(returns) / count,
            "evaluation/length": sum(lengths) / count,
            "evaluation/success_rate": successes / count,
        }
        run.metrics(facts, step=self.steps)
        return facts

    def is_success(self, terminated: bool, reward: float) -> bool:
        """The goal was reached: its reward is above zero, but for the cliff's, which is -1 too."""
        return terminated and (reward > 0 or self.env_id.startswith("CliffWalking"))

    def checkpoint(self) -> str:
        """Writes the table; where."""
        folder = self.parameters.checkpoint_dir or os.path.join(
            os.environ.get("MOSAIC_RUN_DIR", "."), "checkpoints"
        )
        path = os.path.abspath(os.path.join(folder, f"episode-{self.episode:06d}.json"))
        facts = {
            "env_id": self.env_id,
            "episode": self.episode,
            "steps": self.steps,
            "alpha": self.alpha,
            "epsilon": self.epsilon,
            "parameters": record(self.parameters),
        }
        save(path, self.table.actions, self.table.values, facts)
        self.run.checkpoint(path, {"episode": self.episode, "steps": self.steps})
        return path

    def close(self) -> None:
        self.env.close()
        self.trial.close()

    def _keep_pace(self) -> None:
        if not self.pace:
            return
        self._due = max(self._due + 1 / self.pace, time.monotonic() - 0.1)
        left = self._due - time.monotonic()
        if left > 0:
            time.sleep(left)


def _is_due(episode: int, every: int) -> bool:
    return bool(every) and episode % every == 0


def _discrete_actions(env: Any) -> int:
    actions, states = env.action_space, env.observation_space
    parts = getattr(states, "spaces", [states])
    if not hasattr(actions, "n") or not all(hasattr(part, "n") for part in parts):
        raise InvalidParameters(f"{env.spec.id} is not discrete; this worker keeps a table")
    return int(actions.n)


def main() -> int:
    parameters = parse(Parameters)
    with mosaic_sdk.run() as run:
        try:
            training = Training(parameters, run)
        except UNUSABLE as error:
            sys.stderr.write(f"{error}\n")
            return 2
        run.config({**record(parameters), "env_id": training.env_id})
        run.listen_stdin()
        try:
            training.learn()
        except GuardError as error:
            sys.stderr.write(f"{error}\n")
            return 3
        finally:
            training.close()
    sys.stdout.write(f"{training.episode} episodes, {training.steps} steps of {training.env_id}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
