"""Guarded step of the tap: the step of an environment that is supervised.

Unlike the rest of the tap, this raises into the program: an environment that should be supervised
and can't be must not be stepped.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Callable, Optional

from mosaic_sdk.learning.veto_counts import is_refused
from mosaic_sdk.tap.method_hook import is_a
from mosaic_sdk.tap.tracks import LOCAL, TRACKS, Row, Track, kept

if TYPE_CHECKING:
    from mosaic_sdk.tap.supervised_env import Watch

VARIABLE = "MOSAIC_GUARD"
Five = Callable[[Any], tuple[Any, Any, Any, Any, Any]]
# Whether a worker keeps the gate itself; then the tap leaves its environments alone.
_taken: list[bool] = []


class GuardError(RuntimeError):
    """The run can't be supervised as requested, with the reason."""


def is_wanted() -> bool:
    """Whether this run should be supervised."""
    return bool(os.environ.get(VARIABLE))


def take() -> None:
    """Guard for a program that passes every proposal to the gate itself."""
    _taken.append(True)


def watch_for(env: Any, run: Any, slot: int, label: str, counts: bool = True) -> Optional[Watch]:
    """None where the run is not supervised. `env` is not a wrapper; `counts`: its episodes are the
    training's."""
    if not is_wanted() or _taken:
        return None
    # Not before: most runs are not supervised.
    from mosaic_sdk.tap.supervised_env import Watch
    from mosaic_sdk.tap.training_gate import guard_of

    if hasattr(env, "possible_agents") or getattr(env, "agents", None):
        raise GuardError(
            f"{label} has several seats; only trainings with one seat can be supervised"
        )
    if run is None:
        raise GuardError(f"{label} can't be supervised: this program records itself")
    guard = guard_of(run, by_itself=False)
    return None if guard is None else Watch(guard, env, slot, label, counts)


def vector_step(original: Callable[..., Any]) -> Callable[..., Any]:
    """`step` of a vector that steps its environments one by one here: all are asked at once."""

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        ask_ahead(instance, args[0] if args else next(iter(kwargs.values()), None))
        return original(instance, *args, **kwargs)

    return call


def ask_ahead(vector: Any, actions: Any) -> None:
    from mosaic_sdk.asking.request_batching import Together

    envs = getattr(vector, "envs", None) or ()
    resets: Any = getattr(vector, "_autoreset_envs", None)
    if not is_a(actions, list, tuple) and not hasattr(actions, "shape"):
        return
    if len(envs) < 2 or len(actions) != len(envs):
        return
    together = Together()
    for index, env in enumerate(envs):
        track = TRACKS.get(id(env.unwrapped))
        # One that begins anew is not stepped this time.
        if (
            track is not None
            and track.watch is not None
            and not (resets is not None and resets[index])
        ):
            track.watch.ahead(actions[index], together)
    together.flush()


def unseen(name: str) -> None:
    """Refuse a vector that steps its environments as one, because its proposals don't pass the
    gate.
    """
    if is_wanted() and not _taken:
        raise GuardError(
            f"{name} steps all its environments as one: they can't be supervised "
            "(make_vec with vectorization_mode sync or async can)"
        )


def unhooked(name: str, error: Exception) -> None:
    """Refuse a class whose steps can't be hooked."""
    if is_wanted() and not _taken:
        raise GuardError(f"environments of class {name} can't be supervised: {error}") from error


def step(
    original: Any,
    instance: Any,
    track: Track,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    five: Five,
    fail: Callable[[Track, Exception], None],
) -> Any:
    """`step` of a supervised environment; it is called with what the gate lets through."""
    watch: Watch = track.watch
    here = LOCAL.here
    name = next(iter(kwargs), "")
    choice = watch.choose(args[0] if args else kwargs.get(name))
    if track.frames is not None and is_refused(each["verdict"] for each in choice.decisions):
        track.frames.vetoed()
    if choice.ended:
        result: Any = (watch.observation, 0.0, False, True, {})
    else:
        if choice.changed and args:
            args = (choice.action, *args[1:])
        elif choice.changed:
            kwargs = {**kwargs, name: choice.action}
        here.busy = track
        try:
            result = original(instance, *args, **kwargs)
        finally:
            here.busy = None
    observation, reward, terminated, truncated, info = five(result)
    if is_a(reward, dict):
        raise GuardError(f"{track.label} has several seats; it can't be supervised")
    inside, track.inner_reset = track.inner_reset, None
    seen = kept(observation)
    learnt, info = watch.stepped(choice, seen, reward, terminated, truncated, info)
    if not track.is_off:
        action = None if choice.ended else kept(choice.action)
        try:
            track.stepped(
                Row(action, seen, reward, bool(terminated), bool(truncated), info, choice.beside),
                here.depth > 0,
            )
            if here.depth:
                here.pending = track
            if inside is None:
                track.show(instance, reward)
        except Exception as error:  # noqa: BLE001 - what can't be recorded is supervised still
            fail(track, error)
    if inside is not None:
        first, info_then = two(inside)
        begins(track, first, info_then)
        if not track.is_off:
            track.reset_one(first, None, None, info_then)
            track.show(instance, 0.0)
    return observation, learnt, terminated, truncated, info


def begins(track: Track, observation: Any, info: Any, seed: Any = None) -> None:
    """Note the beginning of an episode, by a reset of the program or of the environment."""
    if track.watch is not None:
        track.watch.begin(kept(observation), info, seed)


def two(result: Any) -> tuple[Any, Any]:
    """Result of `reset`: observation and info."""
    if is_a(result, tuple) and len(result) == 2 and is_a(result[1], dict):
        return result[0], result[1]
    return result, None
