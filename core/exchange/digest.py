"""Digest of a run's steps: equal if two records contain the same steps.

Times, process and run ids don't count, nor how rows were batched. Each (slot, branch, seat) is a
chain of its rows in the order they were stored; the digest is that of all chains.
"""

from __future__ import annotations

import hashlib
import struct

from mosaic_sdk.codec.step_builder import NO_ACTION, NO_OBSERVATION, Steps, ValueColumn
from mosaic_sdk.codec.values import encode_value

_ROW = struct.Struct("<QIBd")
_LENGTHS = struct.Struct("<II")
_NULL = encode_value(None)
# The extras that say how an episode began; others (an info with a duration) differ every time.
_EXTRAS = frozenset({"seed", "options"})


class StepDigest:
    """Fed with a run's step batches in order."""

    def __init__(self) -> None:
        self.rows = 0
        self._chains: dict[tuple[int, int, str], hashlib.blake2b] = {}

    def update(self, steps: Steps) -> None:
        extras: dict[int, list[bytes]] = {}
        for extra in steps.extras:
            if extra.key in _EXTRAS and extra.value is not None:
                encoded = extra.key.encode() + encode_value(extra.value)
                extras.setdefault(extra.row, []).append(encoded)
        slots, branches, places = steps.slot, steps.branch, steps.seat
        episodes, numbers, rewards = steps.episode, steps.step, steps.reward
        actions, observations = _raws(steps.action_column), _raws(steps.observation_column)
        for row, flags in enumerate(steps.flags):
            action = b"" if flags & NO_ACTION else actions[row]
            observation = b"" if flags & NO_OBSERVATION else observations[row]
            # A null and no value are told apart by nobody who reads a row.
            action = b"" if action == _NULL else action
            observation = b"" if observation == _NULL else observation
            key = (slots[row], branches[row], steps.seats[places[row]])
            chain = self._chains.get(key)
            if chain is None:
                chain = self._chains[key] = hashlib.blake2b(digest_size=16)
            flags_kept = flags & ~(NO_ACTION | NO_OBSERVATION) & 0xFF
            chain.update(
                _ROW.pack(episodes[row], numbers[row], flags_kept, rewards[row])
                + _LENGTHS.pack(len(action), len(observation))
                + action
                + observation
            )
            for encoded in sorted(extras.get(row, ())):
                chain.update(encoded)
        self.rows += steps.count

    def hexdigest(self) -> str:
        whole = hashlib.blake2b(digest_size=16)
        for (slot, branch, seat), chain in sorted(self._chains.items()):
            whole.update(f"{slot} {branch} {seat}\n".encode("utf-8", "backslashreplace"))
            whole.update(chain.digest())
        return whole.hexdigest()


def _raws(column: ValueColumn) -> list[bytes]:
    """`column.raw` of every row; arrays of one type and shape differ only in their last bytes."""
    count = column.count
    size = len(column.data) // count if count else 0
    if column.dtype and (column.shape or column.digest_only) and size:
        head = column.raw(0)[:-size]
        data = bytes(column.data)
        return [head + data[at : at + size] for at in range(0, count * size, size)]
    return [column.raw(row) for row in range(count)]
