"""Stored records as rows with the names that exports use. Knows no file format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from core.exchange.lossless_json import plain_column, to_plain
from core.store.rows import Run
from mosaic_sdk.codec.step_builder import (
    HUMAN,
    NO_ACTION,
    NO_OBSERVATION,
    RESET,
    TERMINATED,
    TRUNCATED,
    Steps,
)
from mosaic_sdk.codec.values import DecodeError, decode_value
from mosaic_sdk.gate import attribute
from mosaic_sdk.v1 import records_pb2 as records

FORMAT = 1


def run_row(run: Run) -> dict[str, Any]:
    """A run as lists and exports show it."""
    row = asdict(run)
    row["state"] = str(run.state)
    row["tags"] = list(run.tags)
    return row


def step_rows(steps: Steps) -> Iterator[dict[str, Any]]:
    """Rows of a batch, without missing fields."""
    return _rows(
        steps,
        [_value(steps.action, row) for row in range(steps.count)],
        [_value(steps.observation, row) for row in range(steps.count)],
        lambda value: value,
    )


def plain_step_rows(steps: Steps) -> Iterator[dict[str, Any]]:
    """The same, spelled for JSON."""
    actions = plain_column(steps.action_column)
    observations = plain_column(steps.observation_column)
    for row, flags in enumerate(steps.flags):
        if flags & NO_ACTION:
            actions[row] = None
        if flags & NO_OBSERVATION:
            observations[row] = None
    return _rows(steps, actions, observations, to_plain)


def _rows(
    steps: Steps,
    actions: Sequence[Any],
    observations: Sequence[Any],
    spell: Callable[[Any], Any],
) -> Iterator[dict[str, Any]]:
    additions: dict[int, dict[str, Any]] = {}
    for extra in steps.extras:
        additions.setdefault(extra.row, {}).setdefault("extras", {})[extra.key] = extra.value
    for decision in steps.decisions:
        fields = decision._asdict()
        row = fields.pop("row")
        additions.setdefault(row, {}).setdefault("decisions", []).append(fields)
    for payload in steps.payloads:
        fields = payload._asdict()
        row = fields.pop("row")
        additions.setdefault(row, {}).setdefault("payloads", []).append(fields)
    slots, branches, seats, places = steps.slot, steps.branch, steps.seats, steps.seat
    episodes, numbers, rewards = steps.episode, steps.step, steps.reward
    for row, flags in enumerate(steps.flags):
        row_out: dict[str, Any] = {
            "slot": slots[row],
            "seat": seats[places[row]],
            "branch": branches[row],
            "episode": episodes[row],
            "step": numbers[row],
            "action": actions[row],
            "observation": observations[row],
            "reward": spell(rewards[row]),
            "terminated": bool(flags & TERMINATED),
            "truncated": bool(flags & TRUNCATED),
            "ts_unix_ns": steps.unix_ns(row),
        }
        if flags & RESET:
            row_out["reset"] = True
        if flags & HUMAN:
            row_out["human"] = True
        decided = steps.decisions_of.get(row, ())
        if not flags & (NO_ACTION | RESET) and (decided or flags & HUMAN):
            row_out["decided_by"] = attribute(decided, bool(flags & HUMAN)).by
        if row in additions:
            row_out.update(spell(additions[row]))
        yield row_out


def _value(get: Callable[[int], Any], row: int) -> Any:
    try:
        return get(row)
    except DecodeError as error:
        # One broken value must not hide the rest of a run.
        return {"$broken": str(error)}


def episode_rows(raw: bytes) -> Iterator[dict[str, Any]]:
    """Episodes as reported by the producer."""
    for episode in records.EpisodeRecords.FromString(raw).episodes:
        row: dict[str, Any] = {
            "slot": episode.slot,
            "seat": episode.seat,
            "branch": episode.branch,
            "episode": episode.episode,
            "length": episode.length,
            "total_reward": episode.total_reward,
            "terminated": episode.terminated,
            "truncated": episode.truncated,
            "ts_unix_ns": episode.end_unix_ns,
        }
        for name in ("seed", "metadata"):
            if episode.HasField(name):
                row[name] = decode_value(getattr(episode, name).SerializeToString())
        yield row
