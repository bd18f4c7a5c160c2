"""Tags of people, and tags that group runs. No Qt."""

from __future__ import annotations

from collections.abc import Iterable

from core.runs.run_groups import COMPARISON_TAG, EXPERIMENT_TAG, GROUP_TAG, PRESET_TAG
from core.runs.sweep_points import SWEEP_TAG

# The last two: games of an evaluation whatever the rule, and its plan.
_OURS = (
    GROUP_TAG, PRESET_TAG, SWEEP_TAG, EXPERIMENT_TAG, COMPARISON_TAG, "games:", "plan:",
)  # fmt: skip


def of_people(tags: Iterable[str]) -> list[str]:
    return [tag for tag in tags if not tag.startswith(_OURS)]


def group_of(tags: Iterable[str]) -> str:
    """The whole tag, or nothing."""
    return next((tag for tag in tags if tag.startswith(GROUP_TAG)), "")


def experiment_of(tags: Iterable[str]) -> str:
    """The whole tag, or nothing."""
    return next((tag for tag in tags if tag.startswith(EXPERIMENT_TAG)), "")


def group_word(tag: str) -> str:
    """Title that a person gave the group."""
    return tag.removeprefix(GROUP_TAG).rpartition("-")[0] or tag.removeprefix(GROUP_TAG)
