"""A batch's step columns as NumPy arrays, for arithmetic over many rows at once."""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from core.store.schema import i64
from core.store.value_json import to_json
from mosaic_sdk.codec.step_builder import Steps
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.codec.wire_format import DecodeError, as_bytes, as_int, fields

_LONGEST_SEED = 4096
_SEED = b"\x12\x04seed"


class StepArrays:
    """Columns of an episode; the arrays are views of the decoded bytes."""

    def __init__(self, steps: Steps) -> None:
        self.count = steps.count
        self.seats = tuple(steps.seats)
        self.slot: NDArray[np.uint32] = np.asarray(steps.slot)
        self.seat: NDArray[np.uint32] = np.asarray(steps.seat)
        self.branch: NDArray[np.uint32] = np.asarray(steps.branch)
        self.episode: NDArray[np.uint64] = np.asarray(steps.episode)
        self.step: NDArray[np.uint32] = np.asarray(steps.step)
        self.reward: NDArray[np.float64] = np.asarray(steps.reward)
        self.flags: NDArray[np.uint8] = np.frombuffer(steps.flags, np.uint8)
        elapsed = np.asarray(steps.elapsed_us, np.int64)
        self.unix_ns: NDArray[np.int64] = elapsed * 1000 + i64(steps.start_unix_ns)
        self.single = _alike(steps.slot) and _alike(steps.seat) and _alike(steps.branch)


def _alike(column: array[int]) -> bool:
    # For the few rows of a usual batch bytes are compared faster than NumPy begins to.
    return column.tobytes() == column[:1].tobytes() * len(column)


def seeds(steps: Steps) -> dict[int, str]:
    """Seeds in the extras, by row, as JSON. Other extras are not decoded: there may be many."""
    seeds_found: dict[int, str] = {}
    for extra in steps.raw_extras:
        if _SEED not in bytes(extra):
            continue
        row, key, seed = 0, b"", None
        for inner, _, part in fields(extra):
            if inner == 1:
                row = as_int(part)
            elif inner == 2:
                key = bytes(as_bytes(part))
            elif inner == 3:
                if len(as_bytes(part)) > _LONGEST_SEED:
                    raise DecodeError(f"a seed of {len(as_bytes(part))} bytes")
                seed = decode_value(as_bytes(part))
        if row >= steps.count:
            raise DecodeError(f"an addition to row {row} of {steps.count}")
        if key == b"seed" and seed is not None:
            seeds_found[row] = to_json(seed)
    return seeds_found
