"""Legal actions of a seat in any family's format, and names of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from mosaic_host.worlds.env_adapters import World
from mosaic_sdk.gate import Anything, Legal, Listed

LARGEST_LIST = 5000
MOST_NAMES = 64

NAMES: dict[str, tuple[str, ...]] = {
    "FrozenLake": ("left", "down", "right", "up"),
    "CliffWalking": ("up", "right", "down", "left"),
    "Taxi": ("south", "north", "east", "west", "pick up", "drop off"),
    "Blackjack": ("stick", "hit"),
    "CartPole": ("push left", "push right"),
    "MountainCar": ("push left", "coast", "push right"),
    "Acrobot": ("torque −1", "torque 0", "torque +1"),
    "CarRacing": ("coast", "steer right", "steer left", "gas", "brake"),
    "highway": ("lane left", "hold", "lane right", "faster", "slower"),
    "LunarLander": ("coast", "fire left", "fire main", "fire right"),
    "MiniGrid": ("left", "right", "forward", "pick up", "drop", "toggle", "done"),
    "BabyAI": ("left", "right", "forward", "pick up", "drop", "toggle", "done"),
    "MosaicMultiGrid": (
        "wait",
        "left",
        "right",
        "forward",
        "pick up",
        "drop",
        "toggle",
        "done",
    ),
    "simple": ("stay", "left", "right", "down", "up"),
    "knights_archers_zombies": ("forward", "back", "turn left", "turn right", "attack", "wait"),
    "cooperative_pong": ("stay", "up", "down"),
    "pursuit": ("left", "right", "down", "up", "stay"),
    "MiniWorld": (
        "turn left",
        "turn right",
        "forward",
        "back",
        "pick up",
        "drop",
        "toggle",
        "done",
    ),
    "Foraging": ("wait", "north", "south", "west", "east", "load"),
    "rware": ("wait", "forward", "turn left", "turn right", "load"),
    "rps": ("rock", "paper", "scissors"),
    "leduc_holdem": ("call", "raise", "fold", "check"),
    "texas_holdem_no_limit": ("fold", "check or call", "raise half pot", "raise pot", "all in"),
    "texas_holdem_v": ("call", "raise", "fold", "check"),
    "hanabi": (
        *(f"discard card {i}" for i in range(1, 6)),
        *(f"play card {i}" for i in range(1, 6)),
        *(f"tell {colour}" for colour in ("red", "yellow", "green", "white", "blue")),
        *(f"tell {rank}" for rank in range(1, 6)),
    ),
}

# The parts that ALE's names of actions are made of.
MEANINGS = ("NOOP", "FIRE", "UP", "DOWN", "LEFT", "RIGHT")

# The action that changes least, where there is one: what a missed deadline may do.
NOOPS: dict[str, int] = {
    "MountainCar": 1,
    "Acrobot": 1,
    "LunarLander": 0,
    "MiniGrid": 6,
    "BabyAI": 6,
    "MosaicMultiGrid": 0,
    "Vizdoom": 0,
    "Crafter": 0,
    "Foraging": 0,
    "rware": 0,
    "simple": 0,
    "knights_archers_zombies": 5,
    "cooperative_pong": 0,
    "pursuit": 4,
}


def _family(env_id: str, table: dict[str, Any]) -> Any:
    name = env_id.rpartition("/")[2]
    return next((value for key, value in table.items() if name.startswith(key)), None)


def action_names(env_id: str, space: spaces.Space[Any], world: World | None = None) -> list[str]:
    """One name for each action, or none."""
    if not isinstance(space, spaces.Discrete):
        return []
    meanings = getattr(world.inner, "get_action_meanings", None) if world is not None else None
    if callable(meanings):
        names = [spoken(str(word)) for word in meanings()]  # type: ignore[attr-defined]
        if len(names) == space.n:
            return names
    names = _own_names(world) if world is not None else []
    if len(names) == space.n:
        return names
    known = _family(env_id, NAMES)
    if known and env_id.startswith("MiniWorld-"):
        known = known[: int(space.n)]
    if known and len(known) == space.n:
        return list(known)
    if space.n > MOST_NAMES:
        return []
    return [f"action {i}" for i in range(int(space.start), int(space.start + space.n))]


def _own_names(world: World) -> list[str]:
    """Names from environments that name their actions."""
    from mosaic_host.worlds import legacy_envs

    inner = world.inner
    module = type(inner).__module__
    if module.startswith("vizdoom") and isinstance(getattr(inner, "button_map", None), list):
        return legacy_envs.buttons(inner.game, inner.button_map)
    if module.startswith("nle."):
        return legacy_envs.commands(inner.actions)
    return list(getattr(inner, "action_names", ())) if module == legacy_envs.__name__ else []


def spoken(meaning: str) -> str:
    """Readable form of ALE's names such as UPRIGHTFIRE."""
    words: list[str] = []
    rest = meaning
    while rest:
        word = next((meaning for meaning in MEANINGS if rest.startswith(meaning)), rest)
        words.append(word.lower())
        rest = rest[len(word) :]
    return " ".join(words)


def legal_names(world: World, env_id: str, seat: str, actions: list[int]) -> list[str]:
    """Names of these actions in board games, one by one; empty for others."""
    from mosaic_host.worlds.payloads import entry_for

    names = entry_for(env_id, "NAMES")
    named: list[str] = names(world, seat, actions) if names is not None else []
    return named


def noop(env_id: str, space: spaces.Space[Any]) -> Any:
    """The declared no-op, or None: some games have none."""
    known = _family(env_id, NOOPS)
    if known is not None:
        return known
    if isinstance(space, spaces.Box) and np.all(space.low <= 0) and np.all(space.high >= 0):
        return np.zeros(space.shape, space.dtype)
    return None


def mask_of(world: World, seat: str) -> np.ndarray | None:
    """The family's own mask, 1 for legal."""
    observation = world.observation(seat)
    raw = observation.get("action_mask") if isinstance(observation, dict) else None
    if raw is None:
        raw = world.info(seat).get("action_mask")
    if raw is None:
        return None
    mask = np.asarray(raw).reshape(-1)
    return mask if mask.any() else None


def listed(world: World, seat: str) -> list[int] | None:
    """All legal actions, if they can be listed."""
    space = world.space(seat)
    if not isinstance(space, spaces.Discrete) or space.n > LARGEST_LIST:
        return None
    start = int(space.start)
    mask = mask_of(world, seat)
    if mask is not None and len(mask) == space.n:
        return [start + int(i) for i in np.flatnonzero(mask)]
    return list(range(start, start + int(space.n)))


def legal_now(world: World, seat: str, pick: Callable[[int], int]) -> Legal:
    known = world.unmasked.get(seat)
    if known is not None and mask_of(world, seat) is None:
        return known
    actions = listed(world, seat)
    if actions is not None:
        made = Listed(actions, pick)
        if mask_of(world, seat) is None:
            world.unmasked[seat] = made
        return made
    space = world.space(seat)

    def sample() -> Any:
        space.seed(pick(2**31 - 1))
        return space.sample()

    return Anything(lambda action: accepts(space, action), sample)


def accepts(space: spaces.Space[Any], action: Any) -> bool:
    try:
        return bool(space.contains(as_action(space, action)))
    except (TypeError, ValueError):
        return False


def as_action(space: spaces.Space[Any], action: Any) -> Any:
    """Action from the wire, converted for the space."""
    if isinstance(space, spaces.Discrete):
        return action
    if isinstance(space, spaces.Box) and not isinstance(action, np.ndarray):
        return np.asarray(action, dtype=space.dtype).reshape(space.shape)
    if isinstance(space, spaces.MultiDiscrete | spaces.MultiBinary):
        return np.asarray(action, dtype=space.dtype)
    if isinstance(space, spaces.Tuple) and isinstance(action, list):
        return tuple(as_action(s, a) for s, a in zip(space.spaces, action, strict=True))
    return action


def describe(world: World, seat: str) -> dict[str, Any]:
    """Kind of input of this seat, for the window."""
    space = world.space(seat)
    if isinstance(space, spaces.Discrete):
        return {"kind": "discrete", "n": int(space.n), "start": int(space.start)}
    if isinstance(space, spaces.Box):
        return {
            "kind": "box",
            "low": np.clip(space.low, -1e6, 1e6).reshape(-1).tolist(),
            "high": np.clip(space.high, -1e6, 1e6).reshape(-1).tolist(),
            "shape": list(space.shape),
        }
    return {"kind": type(space).__name__.lower(), "text": str(space)}
