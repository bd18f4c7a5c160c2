"""Seeds of episodes and operators, derived from one seed and never drawn."""

from __future__ import annotations

import hashlib

_MASK = (1 << 64) - 1


def _mix(value: int) -> int:
    """The finaliser of SplitMix64, which decorrelates neighbours."""
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def episode_seed(seed: int, episode: int) -> int:
    """Seed of an episode's reset: the run's seed first, 31 bits derived from it later."""
    return seed if episode == 0 else _mix((seed << 20) ^ episode) & 0x7FFFFFFF


def operator_seed(seed: int, seat: str, operator: str) -> int:
    """Seed of an operator in an episode, independent of tile and process."""
    named = f"{seed}\0{seat}\0{operator}".encode()
    return int.from_bytes(hashlib.blake2b(named, digest_size=8).digest(), "little")
