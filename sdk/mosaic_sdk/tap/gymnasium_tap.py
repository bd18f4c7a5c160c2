"""Tap of Gymnasium: single environments are recorded, wrappers are observed, vectors are passed
through.

Never imports gymnasium: works on the classes that the program has loaded.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import time_ns
from types import ModuleType
from typing import Any

from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.tap import artifacts, guarded_step
from mosaic_sdk.tap.guarded_step import GuardError, two
from mosaic_sdk.tap.method_hook import (
    hook_creation,
    hook_method,
    is_a,
    is_hooked,
    provider_of,
    state_of,
    takes_action_alone,
)
from mosaic_sdk.tap.tap_run import recorder
from mosaic_sdk.tap.tracks import KEEP, LOCAL, TRACKS, Row, Track, Turn, kept

# Wrappers that pass flags on as they are: not worth a call a step.
_PASSIVE_MODULES = ("gymnasium.core", "stable_baselines3.common.monitor")
_ACTIVE = frozenset(
    (
        "TimeLimit",
        "TimeLimitV0",
        "AtariPreprocessing",
        "AtariPreprocessingV0",
        "StepAPICompatibility",
    )
)


def patch_core(module: ModuleType) -> None:
    """gymnasium.core: from here on every environment is known when it is made."""
    env: Any = module.Env
    hook_creation(env, lambda cls: _created(cls, env))


def patch_vector(module: ModuleType) -> None:
    """gymnasium.vector.vector_env, which is no Env since 1.0."""
    vector: Any = module.VectorEnv
    env: Any = getattr(sys.modules.get("gymnasium.core"), "Env", None)
    if env is None or not issubclass(vector, env):
        hook_creation(vector, lambda cls: _vector_created(cls, vector))


def _created(cls: type, env: Any) -> None:
    if cls in recorder().known and _is_hooked(cls):
        return
    try:
        _hook_class(cls, env)
    except Exception as error:  # noqa: BLE001 - the host must not notice
        guarded_step.unhooked(_name(cls), error)
        recorder().say(f"environments of class {_name(cls)} are not recorded: {error}", _name(cls))
    recorder().known.add(cls)


def _is_hooked(cls: type) -> bool:
    step, reset = provider_of(cls, "step"), provider_of(cls, "reset")
    return all(
        owner is not None
        and (is_hooked(owner.__dict__[name]) or owner.__module__.startswith("gymnasium."))
        for owner, name in ((step, "step"), (reset, "reset"))
    )


def _hook_class(cls: type, env: Any) -> None:
    core = sys.modules["gymnasium.core"]
    vector = _vector_bases()
    if vector and issubclass(cls, vector):
        for base in vector:
            if issubclass(cls, base):
                _vector_created(cls, base)
                return
    if issubclass(cls, core.Wrapper):
        _hook_wrapper(cls, env)
        return
    if hook_method(cls, env, "step", counted_step):
        hook_method(cls, env, "reset", counted_reset)
        hook_method(cls, env, "close", counted_close)


def _hook_wrapper(cls: type, env: Any) -> None:
    owner = provider_of(cls, "step")
    if owner is None:
        return
    module = owner.__module__
    if (
        module in _PASSIVE_MODULES
        or module.startswith("gymnasium.")
        and owner.__name__ not in _ACTIVE
    ):
        pass
    elif owner.__name__ == "TimeLimit" and module.startswith("gymnasium."):
        hook_method(cls, env, "step", time_limit_step)
    else:
        hook_method(cls, env, "step", wrapper_step)
    artifacts.hook_video_wrapper(cls, env)


def _vector_bases() -> tuple[type, ...]:
    names = ("gymnasium.vector.vector_env", "gymnasium.experimental.vector.vector_env")
    bases = (getattr(sys.modules.get(name), "VectorEnv", None) for name in names)
    return tuple(base for base in bases if base is not None)


def _name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def label_of(env: Any) -> str:
    """The id of an environment, or its class."""
    spec = getattr(env, "spec", None)
    return str(getattr(spec, "id", None) or _name(env.__class__))


# -- one environment


def counted_step(original: Any) -> Callable[..., Any]:
    """`step` of an environment that is no wrapper."""
    tracks = TRACKS

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        here = LOCAL.here
        if here.busy is not None:
            return original(instance, *args, **kwargs)
        track = tracks.get(id(instance)) or recorder().adopt(instance, label_of)
        if track.watch is not None:
            return guarded_step.step(
                original, instance, track, args, kwargs, _five, recorder().fail
            )
        if track.is_off:
            return original(instance, *args, **kwargs)
        action = kept(args[0] if args else next(iter(kwargs.values()), None))
        here.busy = track
        try:
            result = original(instance, *args, **kwargs)
        finally:
            here.busy = None
        try:
            _stepped(instance, track, action, result)
        except Exception as error:  # noqa: BLE001 - the host must not notice
            recorder().fail(track, error)
        return result

    return _usual_step(original, call) if takes_action_alone(original) else call


def _usual_step(original: Any, any_step: Any) -> Callable[..., Any]:
    """`step(self, action)` of an environment, without what most steps don't need."""
    track_of, local, keep_of = TRACKS.get, LOCAL, KEEP.get

    def call(self: Any, action: Any) -> Any:
        here = local.here
        track = track_of(id(self))
        if (
            track is None
            or track.quick is None
            or track.waiting is not None
            or here.busy is not None
            or here.depth
        ):
            return any_step(self, action)
        then = action if keep_of(action.__class__, kept) is None else kept(action)
        here.busy = track
        try:
            result = original(self, action)
        finally:
            here.busy = None
        try:
            kind: Any = result.__class__
            # A fork within the step has left nothing to be quick about.
            quick = track.quick
            if (
                quick is None
                or kind is not tuple
                or len(result) != 5
                or result[2]
                or result[3]
                or not (now := quick(then, result[0], result[1]))
            ):
                _stepped(self, track, then, result)
                return result
            track.count += 1
            if track.inner_reset is not None:
                _reset_inside(track)
            wanted = track.wanted
            if wanted is not None:
                track.total += result[1]
                if now >= track.due and wanted():
                    track.frames.show(self, result[1])
        except Exception as error:  # noqa: BLE001 - the host must not notice
            recorder().fail(track, error)
        return result

    return call


def _stepped(instance: Any, track: Track, action: Any, result: Any) -> None:
    """Record a step of a single environment; wrappers around it may still change its end."""
    here = LOCAL.here
    if track.bursts is not None:
        track.bursts.stepped()
    observation, reward, terminated, truncated, info = _five(result)
    if type(reward) is dict:
        track.turn(parallel_rows(action, *result[:4]))
    elif here.depth or track.waiting is not None:
        # Wrappers have a word in it, and may write into what they are given.
        ends, cuts = bool(terminated), bool(truncated)
        row = Row(action, kept(observation), reward, ends, cuts, info)
        track.stepped(row, here.depth > 0)
        if here.depth:
            here.pending = track
        if ends or cuts:
            track.ends()
    else:
        track.count += 1
        if not (terminated or truncated):
            info = None
        else:
            track.ends()
        track.record(action, observation, reward, terminated, truncated, info, track.slot)
    if track.inner_reset is not None:
        _reset_inside(track)
    wanted = track.wanted
    if wanted is not None:
        track.total += reward
        if time_ns() >= track.due and wanted():
            track.frames.show(instance, reward)


def counted_reset(original: Any) -> Callable[..., Any]:
    """`reset` of an environment that is no wrapper."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        here = LOCAL.here
        busy = here.busy
        if busy is not None:
            result = original(instance, *args, **kwargs)
            if busy.is_stepping and TRACKS.get(id(instance)) is busy:
                busy.inner_reset = result
            return result
        track = recorder().track_of_reset(instance, label_of)
        if track is None:
            return original(instance, *args, **kwargs)
        if track.is_off:
            result = original(instance, *args, **kwargs)
            guarded_step.begins(track, *two(result))
            return result
        is_first = track.is_new
        if is_first:
            kwargs = recorder().seeded(track, instance, args, kwargs)
            track.is_new = False
        here.busy = track
        track.is_stepping = False
        try:
            result = original(instance, *args, **kwargs)
        finally:
            here.busy = None
            track.is_stepping = True
        try:
            if args:
                kwargs = _by_name(original, instance, args, kwargs)
            seed = kwargs.get("seed")
            observation, info = two(result)
            if is_first and seed is None:
                info = _with_drawn_seed(instance, info)
            if track.watch is not None:
                drawn = info.get("np_random_seed") if info else None
                guarded_step.begins(track, observation, info, drawn if seed is None else seed)
            if is_a(observation, dict):
                track.reset(_seats(observation, instance), seed, kwargs.get("options"), info)
            else:
                track.reset_one(observation, seed, kwargs.get("options"), info)
            track.show(instance, 0.0)
        except Exception as error:  # noqa: BLE001 - the host must not notice
            if isinstance(error, GuardError):
                raise
            recorder().fail(track, error)
        return result

    return call


def counted_close(original: Any) -> Callable[..., Any]:
    """`close` of an environment that is no wrapper."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        try:
            return original(instance, *args, **kwargs)
        finally:
            if LOCAL.here.busy is None:
                recorder().closed(id(instance))

    return call


def _five(result: Any) -> tuple[Any, Any, Any, Any, Any]:
    if is_a(result, tuple, list) and len(result) == 5:
        return result[0], result[1], result[2], result[3], result[4]
    if is_a(result, tuple, list) and len(result) == 4:  # the interface before 0.26
        observation, reward, done, info = result
        cut = bool(done) and is_a(info, dict) and bool(info.get("TimeLimit.truncated"))
        return observation, reward, bool(done) and not cut, cut, info
    raise TypeError("step() does not return (observation, reward, terminated, truncated, info)")


def _seats(observation: Any, instance: Any) -> dict[str, Any]:
    """Seats of a Gymnasium environment with one observation per agent."""
    agents = getattr(instance, "agents", None)
    if agents and observation:
        names = {str(getattr(agent, "index", agent)) for agent in agents}
        if {str(seat) for seat in observation} <= names:
            return {str(seat): value for seat, value in observation.items()}
    return {DEFAULT_SEAT: observation}


def parallel_rows(
    actions: Any, observations: Any, rewards: Any, terminated: Any, truncated: Any
) -> list[Turn]:
    """One row for each agent that acted, was rewarded, observed, or ended."""
    given: list[dict[Any, Any]] = [
        each if isinstance(each, dict) else {}
        for each in (actions, observations, rewards, terminated, truncated)
    ]
    seats: dict[Any, None] = {}
    for each in given:
        seats.update(dict.fromkeys(each))
    seats.pop("__all__", None)  # RLlib's spelling of: the whole episode
    acts, seen, gains, ends, cuts = given
    return [
        Turn(
            str(seat),
            acts.get(seat),
            seen.get(seat),
            gains.get(seat, 0.0),
            bool(ends.get(seat)),
            bool(cuts.get(seat)),
        )
        for seat in seats
    ]


def _reset_inside(track: Track) -> None:
    """Note that the environment began its next episode by itself, within `step`."""
    observation, info = two(track.inner_reset)
    track.inner_reset = None
    track.reset_one(observation, None, None, info)


def _by_name(
    original: Any, instance: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> dict[str, Any]:
    from inspect import signature

    return signature(original).bind(instance, *args, **kwargs).arguments


def _with_drawn_seed(instance: Any, info: Any) -> Any:
    """Record the seed that an unseeded environment drew, so that the episode can be repeated."""
    drawn: Any = state_of(instance).get("_np_random_seed")
    if not is_a(drawn, int) or drawn < 0:
        return info
    facts: dict[str, Any] = dict(info or {})
    facts["np_random_seed"] = drawn
    return facts


# -- what is around it


def wrapper_step(original: Any) -> Callable[..., Any]:
    """`step` of a wrapper that may end an episode, or step more than once."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        here = LOCAL.here
        if here.busy is not None:
            return original(instance, *args, **kwargs)
        here.depth += 1
        result: Any = None
        try:
            result = original(instance, *args, **kwargs)
        finally:
            here.depth -= 1
            track = here.pending
            if track is not None:
                try:
                    _wrapper_returned(track, result, here.depth)
                except Exception as error:  # noqa: BLE001 - the host must not notice
                    recorder().fail(track, error)
        return result

    return call


def _wrapper_returned(track: Track, result: Any, depth: int) -> None:
    if is_a(result, tuple) and len(result) == 5 and not is_a(result[2], dict):
        track.wrapped(bool(result[2]), bool(result[3]))
    if not depth:
        LOCAL.here.pending = None
        track.outermost()


def time_limit_step(original: Any) -> Callable[..., Any]:
    """`step` of Gymnasium's time limit, whose end is known in advance."""
    listening = wrapper_step(original)

    def usual(self: Any, action: Any) -> Any:
        try:
            is_quiet = self._elapsed_steps + 1 < self._max_episode_steps
        except (AttributeError, TypeError):  # not reset yet
            is_quiet = False
        return original(self, action) if is_quiet else listening(self, action)

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        try:
            is_quiet = instance._elapsed_steps + 1 < instance._max_episode_steps
        except (AttributeError, TypeError):  # not reset yet
            is_quiet = False
        if is_quiet:
            return original(instance, *args, **kwargs)
        return listening(instance, *args, **kwargs)

    return usual if takes_action_alone(original) else call


# -- vectors


def _vector_created(cls: type, vector: Any) -> None:
    """Watch a new vector for one step, unless it consists of single environments."""
    if cls in recorder().known:
        return
    recorder().known.add(cls)
    names = {base.__name__ for base in cls.__mro__}
    if "RecordVideo" in names:
        recorder().guarded(artifacts.hook_video_wrapper, cls, vector)
    if "SyncVectorEnv" in names and guarded_step.is_wanted():
        hook_method(cls, vector, "step", guarded_step.vector_step)
    if names & {"SyncVectorEnv", "AsyncVectorEnv", "VectorWrapper", "VectorEnvWrapper"}:
        return
    try:
        hook_method(cls, vector, "step", vector_step)
    except Exception as error:  # noqa: BLE001 - the host must not notice
        recorder().say(f"{_name(cls)} can't be inspected: {error}", _name(cls))


def vector_step(original: Any) -> Callable[..., Any]:
    """`step` of an unknown vector: checks whether single environments are inside."""
    is_settled = False

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        nonlocal is_settled
        if is_settled:
            return original(instance, *args, **kwargs)
        is_settled = True
        before = _counted()
        try:
            return original(instance, *args, **kwargs)
        finally:
            if _counted() == before and LOCAL.here.busy is None:
                name = _name(instance.__class__)
                guarded_step.unseen(name)
                recorder().say(
                    f"{name} steps all its environments as one: they are not recorded "
                    "(make_vec with vectorization_mode sync or async is)",
                    name,
                )

    return call


def _counted() -> int:
    return sum(track.count for track in list(TRACKS.values()))
