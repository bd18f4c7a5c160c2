"""A recorded grid game: the batches of a walk over a frozen lake, each step with its picture."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from core.events import BatchHeader, BatchReceived, RecordKind
from mosaic_sdk.codec.step_builder import RESET, TRUNCATED, StepBuilder

BATCH = 256
START_NS = 1_700_000_000_000_000_000
CELLS = ["SFFFFFFF", *["FFFFFFFF"] * 3, "FFHFFHFF", *["FFFFFFFF"] * 2, "FFFFFFFG"]
MOVES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def batches(run_id: str, steps: int, length: int, seed: int = 0) -> Iterator[BatchReceived]:
    """`steps` actions in episodes of `length`. Each picture names its own step as `tick`."""
    rng = random.Random(seed)
    builder = StepBuilder()
    sequence = done = 0
    step, episode, at = length, -1, (0, 0)
    while done < steps or len(builder):
        now = START_NS + done * 10_000_000
        if done < steps:
            if step == length:
                episode, step, at = episode + 1, 0, (0, 0)
                builder.add(None, 0, 0.0, RESET, episode=episode, step=0, unix_ns=now)
                action = -1
            else:
                action = rng.randrange(4)
                row, column = at[0] + MOVES[action][0], at[1] + MOVES[action][1]
                at = (min(7, max(0, row)), min(7, max(0, column)))
                step += 1
                done += 1
                flags = TRUNCATED if step == length else 0
                cell = at[0] * 8 + at[1]
                builder.add(action, cell, 0.0, flags, episode=episode, step=step, unix_ns=now)
            state = {"world": "frozen_lake", "cells": CELLS, "agent": at, "last": action,
                     "tick": step}  # fmt: skip
            builder.payload("grid", "json", json.dumps(state, separators=(",", ":")).encode())
        if len(builder) == BATCH or done >= steps:
            sequence += 1
            header = BatchHeader(run_id, "w1", sequence, RecordKind.STEPS, len(builder), now)
            yield BatchReceived(header, builder.encode())
            builder.clear()
