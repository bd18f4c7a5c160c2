"""Runs that belong together: the same training once for each seed. Pure but for fresh names."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from core.runs.submission import Submission

#: `group:<name>-<hex>`, the same on every seed of one start.
GROUP_TAG = "group:"
#: Of a training from a preset: `preset:<name>-<hex>`, as the preset and its worker were.
PRESET_TAG = "preset:"
#: Of a game of an experiment: `experiment:<digest>`.
EXPERIMENT_TAG = "experiment:"
#: Of a session of the Compare page: `comparison:<its first run>`.
COMPARISON_TAG = "comparison:"
SEED_MARK = " \u00b7 seed "


def new_group(name: str) -> str:
    """The tag of a fresh group with this title."""
    return f"{GROUP_TAG}{name}-{secrets.token_hex(2)}"


def seed_runs(wanted: Submission, seeds: Sequence[int], group: str) -> list[Submission]:
    """One submission for each seed; a single one needs no group."""
    if len(seeds) < 2:
        return [replace(wanted, seed=seeds[0])] if seeds else [wanted]
    return [
        replace(
            wanted,
            name=f"{wanted.name}{SEED_MARK}{seed}",
            seed=seed,
            parameters=dict(wanted.parameters),
            tags=(*wanted.tags, group),
        )
        for seed in seeds
    ]
