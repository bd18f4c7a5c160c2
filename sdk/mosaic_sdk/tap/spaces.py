"""Action spaces of any library: their actions, and conversion between types.

Never imports gymnasium or numpy; works on what the host has loaded.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Sequence
from typing import Any, Callable, Optional

from mosaic_sdk.gate import Anything, Legal, Listed

MOST = 512


def plain(action: Any) -> Any:
    """A number as Python has it; anything else as it is."""
    if type(action) in (int, float, str) or action is None:
        return action
    item: Any = getattr(action, "item", None)
    if item is not None and getattr(action, "size", 1) == 1 and not getattr(action, "shape", ()):
        return item()
    to_list: Any = getattr(action, "tolist", None)
    return to_list() if to_list is not None else action


def actions_of(space: Any) -> Optional[list[int]]:
    """Every action of a discrete space; None if they can't be listed."""
    count = getattr(space, "n", None)
    if count is None or getattr(space, "shape", ()) not in ((), None) or int(count) > MOST:
        return None
    first = int(getattr(space, "start", 0))
    return list(range(first, first + int(count)))


def legal_of(
    space: Any, actions: Optional[Sequence[int]], mask: Any, pick: Callable[[int], int]
) -> Legal:
    """Legal actions; `mask` covers every action, if the environment has one."""
    if actions is not None:
        if mask is not None and len(mask) == len(actions):
            masked = [action for action, may in zip(actions, mask) if may]
            return Listed(masked or actions, pick)
        return Listed(actions, pick)
    # A copy: what is drawn from it must not move the host's own stream.
    own = copy.deepcopy(space)
    own.seed(pick(1 << 31))

    def accepts(action: Any) -> bool:
        try:
            return bool(space.contains(like(None, action, space)))
        except Exception:  # noqa: BLE001 - an action of whatever kind
            return False

    return Anything(accepts, lambda: plain(own.sample()))


def like(original: Any, action: Any, space: Any) -> Any:
    """The action in the type that the host used, or that the space has."""
    kind: Any = original.__class__
    if kind in (int, float, bool) or action.__class__ is kind:
        return action
    dtype: Any = getattr(original, "dtype", None) or getattr(space, "dtype", None)
    if dtype is None:
        return action
    if isinstance(action, (list, tuple)):
        numpy: Any = sys.modules["numpy"]
        return numpy.asarray(action, dtype=dtype)
    made = dtype.type(action)
    if type(original).__name__ != "ndarray":
        return made
    # A number where a number was, an array where an array was.
    array = original.copy()
    array[...] = made
    return array


def space_facts(space: Any) -> dict[str, Any]:
    actions = actions_of(space)
    if actions is not None:
        return {"kind": "discrete", "n": len(actions), "start": actions[0] if actions else 0}
    if hasattr(space, "low"):
        low, high = space.low.tolist(), space.high.tolist()
        return {"kind": "box", "low": low, "high": high, "shape": list(space.shape)}
    return {"kind": type(space).__name__.lower()}
