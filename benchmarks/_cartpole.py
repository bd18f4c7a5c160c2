"""Batches of CartPole steps as they come from a worker: every column, values like real ones."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np

from core.events import BatchHeader, BatchReceived, RecordKind
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder

BATCH = 64
START_NS = 1_700_000_000_000_000_000


def batches(
    run_id: str,
    steps: int,
    slots: int = 1,
    stream: str = "w1",
    seed: int = 0,
    size: int = BATCH,
) -> Iterator[BatchReceived]:
    """`steps` actions of a random player, the resets between them besides."""
    random.seed(seed)
    builder = StepBuilder()
    worlds = [_World(slot) for slot in range(slots)]
    now, sequence, done = START_NS, 0, 0
    while done < steps or len(builder):
        if done < steps:
            done += worlds[(sequence * size + len(builder)) % slots].step(builder, now)
            now += 8_000 + random.randrange(4_000)
        if len(builder) == size or done >= steps:
            sequence += 1
            header = BatchHeader(run_id, stream, sequence, RecordKind.STEPS, len(builder), now)
            yield BatchReceived(header, builder.encode())
            builder.clear()


class _World:
    """The cart and its pole, as Gymnasium moves them."""

    def __init__(self, slot: int) -> None:
        self._slot = slot
        self._episode = -1
        self._step = 0
        self._over = True
        self._state = (0.0, 0.0, 0.0, 0.0)

    def step(self, builder: StepBuilder, now: int) -> int:
        """One row; how many actions it is."""
        if self._over:
            self._episode += 1
            self._step, self._over = 0, False
            self._state = tuple(random.uniform(-0.05, 0.05) for _ in range(4))
            self._add(builder, None, 0.0, RESET, now)
            builder.extra("seed", 1000 + self._episode)
            return 0
        action = random.randrange(2)
        x, v, angle, spin = self._state
        force = 10.0 if action else -10.0
        push = (force + 0.05 * spin * spin * math.sin(angle)) / 1.1
        turn = (9.8 * math.sin(angle) - math.cos(angle) * push) / (
            0.5 * (4 / 3 - 0.1 * math.cos(angle) ** 2 / 1.1)
        )
        pull = push - 0.05 * turn * math.cos(angle) / 1.1
        self._state = (x + 0.02 * v, v + 0.02 * pull, angle + 0.02 * spin, spin + 0.02 * turn)
        self._step += 1
        self._over = abs(self._state[0]) > 2.4 or abs(self._state[2]) > 0.2095
        self._add(builder, action, 1.0, TERMINATED if self._over else 0, now)
        return 1

    def _add(
        self, builder: StepBuilder, action: int | None, reward: float, flags: int, now: int
    ) -> None:
        builder.add(
            action,
            np.array(self._state, np.float32),
            reward,
            flags,
            slot=self._slot,
            episode=self._episode,
            step=self._step,
            unix_ns=now,
        )
