"""Frames of a tapped environment, rendered only while somebody looks.

The environment lends its renderer for one call: what the call leaves behind (a surface, a clock)
is kept here and not in the environment, and every random generator is put back. The host's
environment pickles, copies, prints and draws as if nobody had looked.
"""

from __future__ import annotations

import os
import random
import sys
import time
from typing import Any, Callable, Optional

from mosaic_sdk.tap.hook import is_a, state_of
from mosaic_sdk.tap.tracks import LOCAL, Track

_MISSING = object()
MODE = "rgb_array"


def can_be_drawn(env: Any) -> bool:
    """Whether `render` gives pixels, as the host asked for or would if it were asked for none."""
    metadata: Any = getattr(env, "metadata", None) or {}
    modes: Any = metadata.get("render_modes", metadata.get("render.modes", ()))
    mode = getattr(env, "render_mode", None)
    return mode == MODE or (mode is None and MODE in (modes or ()))


class Pictures:
    """The lane of one slot."""

    def __init__(self, track: Track, lane: Any, say: Callable[[str], None]) -> None:
        self._track = track
        self._lane = lane
        self._say = say
        self.wanted: Callable[[], bool] = lane.wanted
        # Attributes that rendering made: the value in between, and the renderer's own.
        self._left_behind: dict[str, tuple[Any, Any]] = {}
        self._shown = 0
        self._shown_at = time.monotonic()
        self._is_quiet = False

    def show(self, env: Any, reward: Any) -> None:
        """Renders and publishes; the caller has asked `wanted`."""
        track = self._track
        here = LOCAL.here
        busy, here.busy = here.busy, track
        try:
            frame = self._borrow(env)
        except Exception as error:  # noqa: BLE001 - a renderer of the host
            self._give_up(f"rendering failed: {type(error).__name__}: {error}")
            return
        finally:
            here.busy = busy
        if is_a(frame, list) and frame:
            frame = frame[-1]
        if getattr(frame, "ndim", 0) not in (2, 3):
            self._give_up(f"render() returned a {type(frame).__name__}")
            return
        now = time.monotonic()
        rate = (track.count - self._shown) / max(now - self._shown_at, 1e-6)
        self._shown, self._shown_at = track.count, now
        try:
            self._lane.publish(
                frame,
                reward=_number(reward),
                rolling_return=_number(track.total),
                step_rate=rate,
                step=track.step,
                episode=max(track.episode, 0),
            )
        except Exception as error:  # noqa: BLE001 - a frame that is none
            self._give_up(f"the frame can't be shown: {error}")

    def close(self) -> None:
        self._left_behind.clear()
        self._lane.close()

    def _give_up(self, reason: str) -> None:
        self._lane.abandon()
        self._say(f"no pictures of slot {self._track.slot} ({self._track.label}): {reason}")
        self._track.frames = self._track.wanted = None
        self.close()

    def _borrow(self, env: Any) -> Any:
        state = state_of(env)
        before = dict(state)
        for name, (between, own) in self._left_behind.items():
            if state.get(name, _MISSING) is between:
                state[name] = own
        state["render_mode"] = MODE
        generator = getattr(state.get("_np_random"), "bit_generator", None)
        numpy: Any = sys.modules.get("numpy")
        kept = (
            random.getstate(),
            numpy and numpy.random.get_state(),
            generator and generator.state,
        )
        try:
            return self._quietly(env.render)
        finally:
            random.setstate(kept[0])
            if numpy:
                numpy.random.set_state(kept[1])
            if generator:
                generator.state = kept[2]
            self._left_behind = {
                name: (before.get(name, _MISSING), value)
                for name, value in state.items()
                if name != "render_mode" and before.get(name, _MISSING) is not value
            }
            state.clear()
            state.update(before)

    def _quietly(self, render: Callable[[], Any]) -> Any:
        """The first call may load pygame, which greets on stdout and opens the sound card."""
        if self._is_quiet:
            return render()
        self._is_quiet = True
        added = {
            name: value
            for name, value in (
                ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
                ("SDL_AUDIODRIVER", "dummy"),
            )
            if name not in os.environ
        }
        os.environ.update(added)
        try:
            return render()
        finally:
            for name in added:
                os.environ.pop(name, None)


def _number(value: Any) -> float:
    try:
        return float(value)
    except Exception:  # noqa: BLE001 - an object of the host
        return float("nan")


def pictures_for(
    env: Any, track: Track, open_lane: Callable[[int], Any], say: Callable[[str], None]
) -> Optional[Pictures]:
    """A lane for an environment that can be rendered, else none."""
    lane = open_lane(track.slot) if can_be_drawn(env) else None
    return None if lane is None else Pictures(track, lane, say)
