"""Tables of action values as files, saved by the worker `tabular` and loaded by players.

JSON, so opening one runs no code. A greedy choice depends only on the table and the observation, so
that it can be recomputed from the record.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Collection
from hashlib import blake2b
from typing import Any, Optional, cast

FORMAT = "mosaic.tabular/1"


class CheckpointError(ValueError):
    """A file that can't be used as a checkpoint, with the reason."""


Values = dict[str, list[float]]


def state_key(observation: Any) -> str:
    """A state as text, for a JSON key."""
    if isinstance(observation, (tuple, list)):
        return ",".join(str(int(part)) for part in cast("list[Any]", observation))
    return str(int(observation))


def save(path: str, actions: int, values: Values, facts: dict[str, Any]) -> None:
    """Save atomically."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    content = {"format": FORMAT, "actions": actions, **facts, "values": values}
    partial = f"{path}.{os.getpid()}.partial"
    with open(partial, "w", encoding="utf-8") as stream:
        json.dump(content, stream)
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(partial, path)


def load(path: str, actions: Optional[int] = None) -> tuple[Values, dict[str, Any]]:
    """Values and facts of a checkpoint that fits; raises `CheckpointError`."""
    try:
        with open(path, encoding="utf-8") as stream:
            content: Any = json.load(stream)
    except (OSError, ValueError, RecursionError) as error:
        raise CheckpointError(f"{path}: {error}") from error
    if not isinstance(content, dict) or cast("Any", content).get("format") != FORMAT:
        raise CheckpointError(f"{path} is not a checkpoint of this worker")
    facts = cast("dict[str, Any]", content)
    values: Any = facts.pop("values", None)
    made_for: Any = facts.get("actions")
    if not isinstance(made_for, int) or (actions is not None and made_for != actions):
        raise CheckpointError(f"{path}: made for {made_for} actions, not {actions}")
    if not isinstance(values, dict) or not all(
        _is_row(row, made_for) for row in cast("dict[str, Any]", values).values()
    ):
        raise CheckpointError(f"{path}: its values are not a table")
    return cast("Values", values), facts


def _is_row(row: Any, actions: int) -> bool:
    return (
        isinstance(row, list)
        and len(cast("list[Any]", row)) == actions
        and all(isinstance(v, (int, float)) and math.isfinite(v) for v in cast("list[Any]", row))
    )


def best_actions(values: Values, observation: Any, legal: Collection[int]) -> list[int]:
    """Legal actions with the highest value, in order; all for an unknown state."""
    row = values.get(state_key(observation))
    known = sorted(legal)
    if row is None:
        return known
    top = max(row[action] for action in known)
    return [action for action in known if row[action] == top]


def greedy(values: Values, observation: Any, legal: Collection[int]) -> int:
    """The best legal action; ties are broken by the state only."""
    best = best_actions(values, observation, legal)
    if len(best) == 1:
        return best[0]
    drawn = blake2b(state_key(observation).encode(), digest_size=8).digest()
    return best[int.from_bytes(drawn, "little") % len(best)]
