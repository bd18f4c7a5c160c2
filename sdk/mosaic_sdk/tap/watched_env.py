"""One environment under supervision, and the present moment that rules and programs look at."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Optional, cast

from mosaic_sdk import gate as g
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.learning.percepts import Moment
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.tap.spaces import actions_of, legal_of
from mosaic_sdk.tap.training_gate import Guard


class WatchedEnv:
    def __init__(self, guard: Guard, env: Any, slot: int, label: str) -> None:
        """`env`: not a wrapper."""
        self.guard = guard
        self.env = env
        self.slot = slot
        self.label = label
        spec = getattr(env, "spec", None)
        kwargs: Any = getattr(spec, "kwargs", None)
        self.kwargs: dict[str, Any] = dict(kwargs or {})
        self.max_steps = int(getattr(spec, "max_episode_steps", None) or 0)
        self.space: Any = env.action_space
        self.actions = actions_of(self.space)
        self.seed = 0
        self.episode = -1
        self.step = 0
        self.observation: Any = None
        self.info: Mapping[str, Any] = {}
        self.last: Optional[q.Outcome] = None
        self._rng = random.Random(0)
        self._legal: Optional[g.Legal] = None

    def begin(self, observation: Any, info: Any, seed: Any) -> None:
        """Begin an episode, after a reset."""
        self.episode += 1
        self.step, self.last = 0, None
        self.observation = observation
        self.info = _mapping(info)
        self.seed = seed if isinstance(seed, int) else self.episode
        self._rng.seed(operator_seed(self.seed, DEFAULT_SEAT, "gate"))
        self._legal = None

    def moved(self, observation: Any, info: Any) -> None:
        """Take what a step returned."""
        self.observation = observation
        self.info = _mapping(info)
        if "action_mask" in self.info:
            self._legal = None

    def moment(self, names: Sequence[str]) -> Moment:
        return Moment(
            obs=self.observation,
            env=self.env,
            kwargs=self.kwargs,
            info=self.info,
            seat=DEFAULT_SEAT,
            seats=(DEFAULT_SEAT,),
            step=self.step,
            max_steps=self.max_steps,
            episode=max(self.episode, 0),
            legal=self.actions or (),
            names=names,
            last=self.last,
            training=self.guard.training.facts(),
        )

    def legal(self) -> g.Legal:
        if self._legal is None:
            mask = self.info.get("action_mask")
            self._legal = legal_of(self.space, self.actions, mask, self._pick)
        return self._legal

    def _pick(self, count: int) -> int:
        return self._rng.randrange(count)

    def where(self) -> dict[str, Any]:
        return {"slot": self.slot, "episode": self.episode, "step": self.step + 1}


def _mapping(info: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", info) if isinstance(info, Mapping) else {}
