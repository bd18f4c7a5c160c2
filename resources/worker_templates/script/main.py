"""Training of your own: replace the algorithm, keep the methods (docs/training.md has them all)."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass
from typing import Any

from mosaic_sdk.train import KitParameters, Learner, Unusable, param, train


@dataclass
class Parameters(KitParameters):
    """Trains a linear policy by random search."""

    episodes: int = param(2000, minimum=0, unit="episodes")
    """Ends after so many; 0 for no limit."""

    noise: float = param(0.5, minimum=0, live=True)
    """Size of the change that each episode tries. Can be changed while it trains."""

    evaluate_every: int = param(100, minimum=0, unit="episodes", later=True)
    """Plays without exploring after every so many episodes; 0 for never."""

    checkpoint_every: int = param(500, minimum=0, unit="episodes", later=True)
    """Saves after every so many episodes; 0 for the best one and the last one alone."""


class RandomSearch(Learner):
    """Tries a change of the weights in each episode, and keeps what is better."""

    parameters = Parameters
    unit = "episodes"
    suffix = ".json"

    def make(self) -> None:
        self.settings: Any = self.training.parameters
        self.env = self.training.make_env()
        actions, states = self.env.action_space, self.env.observation_space
        if not hasattr(actions, "n") or len(getattr(states, "shape", None) or ()) != 1:
            raise Unusable("this policy needs a row of numbers to see, and a few actions")
        self.random = random.Random(self.settings.seed)
        self.weights = [[0.0] * states.shape[0] for _ in range(int(actions.n))]
        self.best = float("-inf")

    def learn(self) -> None:
        training = self.training
        while not self.settings.episodes or training.count < self.settings.episodes:
            noise = self.settings.noise
            tried = [[w + noise * self.random.gauss(0, 1) for w in row] for row in self.weights]
            total = self.play(tried)
            if total is None:
                return
            if total >= self.best:
                self.weights, self.best = tried, total
            training.metrics({"episode/return": total, "best": self.best})
            if not training.reached(training.count + 1, training.steps):
                return

    def play(self, weights: list[list[float]]) -> float | None:
        """Return of one episode; None where the training has to stop."""
        training, total, ended = self.training, 0.0, False
        observation, _ = self.env.reset(seed=self.settings.seed + training.count)
        while not ended:
            if not training.goes_on():
                return None
            action = choose(weights, observation)
            observation, reward, terminated, truncated, _ = self.env.step(action)
            ended, total = terminated or truncated, total + float(reward)
            training.steps += 1
        return total

    def act(self, observation: Any, info: Any) -> int:
        return choose(self.weights, observation)

    def save(self, path: str) -> None:
        with open(path, "w", encoding="utf-8") as stream:
            json.dump({"weights": self.weights, "best": self.best}, stream)

    def load(self, path: str) -> None:
        with open(path, encoding="utf-8") as stream:
            saved = json.load(stream)
        self.weights, self.best = saved["weights"], saved["best"]


def choose(weights: list[list[float]], observation: Any) -> int:
    scores = [sum(w * float(x) for w, x in zip(row, observation)) for row in weights]
    return scores.index(max(scores))


if __name__ == "__main__":
    sys.exit(train(RandomSearch))
