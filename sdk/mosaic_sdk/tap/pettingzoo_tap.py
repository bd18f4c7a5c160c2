"""Tap of PettingZoo: the environment itself is recorded, wrappers are passed through.

A loop over all agents at once is recorded as such, even if an AEC environment is inside.

In AEC environments, turns are steps. Beside the row of the acting agent there is one, without an
action, for every other agent that this turn rewarded or ended.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from mosaic_sdk.tap.gymnasium_tap import counted_close, parallel_rows
from mosaic_sdk.tap.method_hook import hook_creation, hook_method, is_a
from mosaic_sdk.tap.tap_run import recorder
from mosaic_sdk.tap.tracks import LOCAL, TRACKS, Track, Turn, kept

# Those that make a loop over all agents of turns are none of them: their steps are what the script
# sees, and the turns inside are their own business.
_WRAPPERS = frozenset(
    (
        "BaseWrapper",
        "BaseParallelWrapper",
        "parallel_to_aec_wrapper",
    )
)
_GOES_ON = (False, False)


def patch_env(module: ModuleType) -> None:
    """pettingzoo.utils.env"""
    for name, step, reset in (
        ("AECEnv", turn_step, turns_reset),
        ("ParallelEnv", parallel_step, parallel_reset),
    ):
        root: Any = getattr(module, name, None)
        if root is not None:
            _watch(root, step, reset)


def _watch(root: Any, step: Any, reset: Any) -> None:
    def created(cls: type) -> None:
        if any(
            base.__name__ in _WRAPPERS and base.__module__.startswith("pettingzoo.")
            for base in cls.__mro__
        ):
            return
        try:
            if hook_method(cls, root, "step", step):
                hook_method(cls, root, "reset", reset)
                hook_method(cls, root, "close", counted_close)
        except Exception as error:  # noqa: BLE001 - the host must not notice
            name = f"{cls.__module__}.{cls.__qualname__}"
            recorder().say(f"environments of class {name} are not recorded: {error}", name)

    hook_creation(root, created)


def label_of(env: Any) -> str:
    """Label of an environment: its module, because all classes are called raw_env."""
    metadata: Any = getattr(env, "metadata", None)
    name = metadata.get("name") if is_a(metadata, dict) else None
    return str(name or f"{type(env).__module__}.{type(env).__qualname__}")


def drawn(env: Any) -> Any:
    """The environment that renders; a turn loop has no renderer."""
    return env.unwrapped if hasattr(env, "aec_env") else env


def recorded(instance: Any) -> Track | None:
    """The track of an environment that is recorded now; None inside another one's step.

    Gymnasium's tap has the same lines written out: its steps are too short for one more call.
    """
    if LOCAL.here.busy is not None:
        return None
    track = TRACKS.get(id(instance)) or recorder().adopt(instance, label_of)
    return None if track.is_off else track


@contextmanager
def busy_with(track: Track) -> Generator[None, None, None]:
    """Ignore steps of environments inside this one."""
    here = LOCAL.here
    here.busy = track
    try:
        yield
    finally:
        here.busy = None


def parallel_step(original: Any) -> Callable[..., Any]:
    """`step` of a parallel environment."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        track = recorded(instance)
        if track is None:
            return original(instance, *args, **kwargs)
        actions = kept(args[0] if args else next(iter(kwargs.values()), None))
        with busy_with(track):
            result = original(instance, *args, **kwargs)
        try:
            if track.bursts is not None:
                track.bursts.stepped()
            turns = parallel_rows(actions, *result[:4])
            track.turn(turns)
            track.show(drawn(instance), turns[0].reward if turns else 0.0)
        except Exception as error:  # noqa: BLE001 - the host must not notice
            recorder().fail(track, error)
        return result

    return call


def parallel_reset(original: Any) -> Callable[..., Any]:
    """`reset` of a parallel environment."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        return _reset(original, instance, args, kwargs, _parallel_seats)

    return call


def turns_reset(original: Any) -> Callable[..., Any]:
    """`reset` of an AEC environment."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        return _reset(original, instance, args, kwargs, _turn_seats)

    return call


def _parallel_seats(instance: Any, result: Any) -> dict[str, Any]:
    observations: Any = result[0] if is_a(result, tuple) and len(result) == 2 else result
    return {str(seat): value for seat, value in observations.items()}


def _turn_seats(instance: Any, result: Any) -> dict[str, Any]:
    return {str(agent): instance.observe(agent) for agent in instance.agents}


def _reset(
    original: Any, instance: Any, args: tuple[Any, ...], kwargs: dict[str, Any], seats: Any
) -> Any:
    if LOCAL.here.busy is not None:
        return original(instance, *args, **kwargs)
    track = recorder().track_of_reset(instance, label_of)
    if track is None or track.is_off:
        return original(instance, *args, **kwargs)
    if track.is_new:
        kwargs = recorder().seeded(track, instance, args, kwargs)
        track.is_new = False
    with busy_with(track):
        result = original(instance, *args, **kwargs)
    try:
        with busy_with(track):
            seed = args[0] if args else kwargs.get("seed")
            options = args[1] if len(args) > 1 else kwargs.get("options")
            track.reset(seats(instance, result), seed, options)
            track.show(drawn(instance), 0.0)
    except Exception as error:  # noqa: BLE001 - the host must not notice
        recorder().fail(track, error)
    return result


def turn_step(original: Any) -> Callable[..., Any]:
    """`step` of an AEC environment."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        track = recorded(instance)
        if track is None:
            return original(instance, *args, **kwargs)
        action = kept(args[0] if args else next(iter(kwargs.values()), None))
        before = _Before(instance)
        with busy_with(track):
            result = original(instance, *args, **kwargs)
        try:
            if not before.is_dead:
                with busy_with(track):
                    if track.bursts is not None:
                        track.bursts.stepped()
                    _turned(track, instance, before, action)
                    track.show(instance, _get(instance.rewards, before.agent, 0.0))
        except Exception as error:  # noqa: BLE001 - the host must not notice
            recorder().fail(track, error)
        return result

    return call


class _Before:
    """Seat on turn, and the seats that are out already."""

    __slots__ = ("agent", "ended", "is_dead")

    def __init__(self, instance: Any) -> None:
        self.agent: Any = getattr(instance, "agent_selection", None)
        self.ended = _flags(instance)
        self.is_dead = any(self.ended.get(self.agent, _GOES_ON))


def _turned(track: Track, instance: Any, before: _Before, action: Any) -> None:
    flags = _flags(instance)
    rewards: Any = getattr(instance, "rewards", None) or {}
    agent = before.agent
    gain = _get(rewards, agent, 0.0)
    turns = [
        Turn(str(agent), action, instance.observe(agent), gain, *flags.get(agent, _GOES_ON)),
    ]
    for other in dict.fromkeys([*rewards, *flags]):
        if other == agent:
            continue
        gain, ended = _get(rewards, other, 0.0), flags.get(other, _GOES_ON)
        if gain or ended != before.ended.get(other, _GOES_ON):
            turns.append(Turn(str(other), None, None, gain, *ended))
    track.turn(turns)


def _get(mapping: Any, key: Any, default: Any) -> Any:
    try:
        return mapping.get(key, default)
    except AttributeError:
        return default


def _flags(instance: Any) -> dict[Any, tuple[bool, bool]]:
    ends: dict[Any, Any] = getattr(instance, "terminations", None) or {}
    cuts: dict[Any, Any] = getattr(instance, "truncations", None) or {}
    return {
        agent: (bool(ends.get(agent)), bool(cuts.get(agent)))
        for agent in dict.fromkeys([*ends, *cuts])
    }
