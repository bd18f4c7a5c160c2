"""Frames of a tapped environment, for viewers and for saved pictures.

The environment lends its renderer for one call: objects that the call leaves (a surface, a clock)
are kept here and not in the environment, and every random generator is restored. The program's
environment pickles, copies, prints and draws as without a viewer.
"""

from __future__ import annotations

import os
import random
import sys
import time
from typing import Any, Callable, Optional

from mosaic_sdk.lane.budget import Budget
from mosaic_sdk.pictures.frame_recorder import rgb_picture
from mosaic_sdk.pictures.frame_sampling import NEVER, OFF, TRAINING, Policy
from mosaic_sdk.tap.method_hook import is_a, state_of
from mosaic_sdk.tap.tracks import LOCAL, Track
from mosaic_sdk.tap.trial import Renderer, is_known, is_self_contained, renderer_of

_MISSING = object()
_budget = Budget(now_ns=time.monotonic_ns())
MODE = "rgb_array"


def can_be_drawn(env: Any) -> bool:
    """Whether `render` gives pixels, as requested by the program or by default."""
    metadata: Any = getattr(env, "metadata", None) or {}
    modes: Any = metadata.get("render_modes", metadata.get("render.modes", ()))
    mode = getattr(env, "render_mode", None)
    return mode == MODE or (mode is None and MODE in (modes or ()))


def is_harmless(env: Any) -> bool:
    """Whether it may be rendered unasked: the program does so itself, or its renderer is known."""
    return getattr(env, "render_mode", None) == MODE or is_known(env)


def policy_for(env: Any, keeper: Any) -> Policy:
    """Picture policy of this environment."""
    return OFF if keeper is None else keeper.policy(TRAINING if is_harmless(env) else OFF)


class Pictures:
    """The lane of one slot, and its saved pictures."""

    def __init__(
        self,
        track: Track,
        lane: Any,
        say: Callable[[str, str], None],
        kept: Any,
        renderer: Renderer,
        clip: Any = None,
    ) -> None:
        self._renderer = renderer
        self._track = track
        self._lane = lane
        self._say = say
        self._kept = kept
        self._clip = clip
        self._seen = False
        is_saved = kept is not None or clip is not None
        self.wanted: Callable[[], bool] = self._is_wanted if is_saved else lane.wanted
        # Whether the episode was played to its end, as far as is known.
        self._is_whole = False
        # Attributes that rendering made: the value in between, and the renderer's own.
        self._left_behind: dict[str, tuple[Any, Any]] = {}
        self._shown = 0
        self._shown_at = time.monotonic()
        self._is_quiet = False

    def began(self, total: Any = 0.0) -> None:
        """An episode begins; `total`: return of the one before."""
        if self._clip is not None:
            track = self._track
            self._clip.began(track.episode, track.count, (_number(total), self._is_whole))
            self._is_whole = False
            if self._clip.due_ns < NEVER:
                track.due = 0
        if self._kept is not None:
            self._kept.sampler.began(time.monotonic_ns())
            self._track.due = 0

    def ends(self) -> None:
        """The next picture is the last of its episode."""
        self._is_whole = True
        if self._clip is not None:
            self._clip.ends()
            if self._clip.due_ns < NEVER:
                self._track.due = 0
        if self._kept is not None:
            self._kept.sampler.ends()
            self._track.due = 0

    def over(self) -> None:
        """The episode was played to its end."""
        self._is_whole = True

    def vetoed(self) -> None:
        """The next step is another one than was proposed."""
        if self._clip is not None:
            self._clip.vetoed()
            self._track.due = 0

    def _is_wanted(self) -> bool:
        """Ask lane and sampler; `track.due` says when to ask again."""
        now = time.monotonic_ns()
        lane = self._lane
        saved = NEVER if self._kept is None else self._kept.sampler.due_ns
        if self._clip is not None:
            saved = min(saved, self._clip.due_ns)
        self._seen = now >= lane.due and lane.consider(now)
        if self._seen or now >= saved:
            self._track.due = 0
            return True
        if self._clip is not None or self._kept is not None:
            self._track.due = min(lane.due, saved) - now + time.time_ns()
        return False

    def show(self, env: Any, reward: Any) -> None:
        """Render, publish and save; the caller has checked `wanted`."""
        track, kept = self._track, self._kept
        clip = self._clip
        seen = self._seen or (kept is None and clip is None)
        step = track.drawn_step
        begun = time.monotonic_ns()
        films = clip is not None and clip.wanted(begun, step)
        keeps = kept is not None and kept.sampler.wanted(begun, step, rendered=seen or films)
        if not (seen or keeps or films):
            return
        here = LOCAL.here
        busy, here.busy = here.busy, track
        try:
            if not self._may_draw(env, seen, keeps, films):
                return
            # On a busy machine a picture takes longer, but no more of a processor.
            begun, cpu_ns = time.monotonic_ns(), time.thread_time_ns() if films else 0
            frame = self._borrow(env)
        except Exception as error:  # noqa: BLE001 - a renderer of the host
            self._fail(f"rendering failed: {type(error).__name__}: {error}", seen)
            return
        finally:
            here.busy = busy
        if is_a(frame, list) and frame:
            frame = frame[-1]
        if getattr(frame, "ndim", 0) not in (2, 3):
            self._fail(f"render() returned a {type(frame).__name__}", seen)
            return
        if keeps and kept is not None:
            cost = 0 if seen or films else time.monotonic_ns() - begun
            kept.keep(frame, (0, max(track.episode, 0), step, 0), cost)
        if films and clip is not None:
            self._film(clip, frame, step, 0 if seen else time.thread_time_ns() - cpu_ns)
        if seen:
            self._publish(frame, step, reward)

    def _film(self, clip: Any, frame: Any, step: int, cost_ns: int) -> None:
        try:
            clip.keep(rgb_picture(frame), step, cost_ns)
        except (TypeError, ValueError, AttributeError) as error:
            clip.fail()
            self._clip = None
            self._say(f"no clips of {self._track.label}: {error}", f"no clips: {error}")

    def _may_draw(self, env: Any, seen: bool, keeps: bool, films: bool) -> bool:
        """Whether the renderer is known to work; pictures without gaps wait for its trial."""
        renderer, kept = self._renderer, self._kept
        wait = keeps and kept is not None and kept.sampler.policy.whole and kept.is_asked
        if renderer.is_ready(env, lambda: self._borrow(env), wait):
            # What it takes was not known before: a slow one has to be earned.
            is_news = seen and self._lane.budget.expect(renderer.cost_ns)
            if keeps and kept is not None:
                is_news = kept.sampler.budget.expect(renderer.cost_ns) or is_news
            if films or not is_news or self._can_pay(keeps):
                return True
        self._lane.measured_by_caller()
        if keeps and kept is not None:
            kept.sampler.skip()
        if renderer.reason:
            self._give_up(renderer.reason, seen)
        return False

    def _can_pay(self, keeps: bool) -> bool:
        now, kept = time.monotonic_ns(), self._kept
        budget = self._lane.budget if kept is None or not keeps else kept.sampler.budget
        return budget.ready_at(now) <= now

    def _fail(self, reason: str, seen: bool) -> None:
        """Note a failure, for every environment with this renderer."""
        self._renderer.fail(reason)
        self._give_up(reason, seen)

    def _publish(self, frame: Any, step: int, reward: Any) -> None:
        track = self._track
        now = time.monotonic()
        rate = (track.count - self._shown) / max(now - self._shown_at, 1e-6)
        self._shown, self._shown_at = track.count, now
        try:
            self._lane.publish(
                frame,
                reward=_number(reward),
                rolling_return=_number(track.total),
                step_rate=rate,
                step=step,
                episode=max(track.episode, 0),
            )
        except Exception as error:  # noqa: BLE001 - a frame that is none
            self._give_up(f"the frame can't be shown: {error}", True)

    def leave(self) -> None:
        """No further step comes."""
        if self._clip is not None:
            self._clip.close((_number(self._track.total), self._is_whole))

    def close(self) -> None:
        self._left_behind.clear()
        self.leave()
        if self._kept is not None:
            self._kept.close()
        self._lane.close()

    def _give_up(self, reason: str, seen: bool) -> None:
        """Stop drawing; if nobody was watching, a later viewer may try again."""
        if self._kept is not None:
            self._kept.fail(reason)
            self._kept = None
        if self._clip is not None:
            self._clip.fail()
            self._clip = None
            self._say(f"no clips of {self._track.label}: {reason}", f"no clips: {reason}")
        if not seen:
            self.wanted = self._track.wanted = self._lane.wanted
            self._track.due = 0
            return
        self._lane.abandon()
        self._say(f"no pictures of {self._track.label}: {reason}", f"no pictures: {reason}")
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
        # Asking for its state takes longer than a tenth of a drawing.
        numpy: Any = None if is_self_contained(env) else sys.modules.get("numpy")
        random_states = (
            random.getstate(),
            numpy and numpy.random.get_state(),
            generator and generator.state,
        )
        try:
            return self._quietly(env.render)
        finally:
            random.setstate(random_states[0])
            if numpy:
                numpy.random.set_state(random_states[1])
            if generator:
                generator.state = random_states[2]
            self._left_behind = {
                name: (before.get(name, _MISSING), value)
                for name, value in state.items()
                if name != "render_mode" and before.get(name, _MISSING) is not value
            }
            state.clear()
            state.update(before)

    def _quietly(self, render: Callable[[], Any]) -> Any:
        """Render quietly: the first call may load pygame, which prints to stdout and opens the
        sound card.
        """
        if self._is_quiet:
            return render()
        self._is_quiet = True
        wanted = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
        is_blind = not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
        if is_blind and "pygame" not in sys.modules:
            # Else SDL looks for a display and complains into the host's log.
            wanted["SDL_VIDEODRIVER"] = "dummy"
        added = {name: value for name, value in wanted.items() if name not in os.environ}
        os.environ.update(added)
        try:
            return render()
        finally:
            for name in added:
                os.environ.pop(name, None)
            display = getattr(sys.modules.get("pygame"), "display", None)
            if "SDL_VIDEODRIVER" in added and display is not None:
                # A window that the host opens later must find what it would have found.
                display.quit()


def _number(value: Any) -> float:
    try:
        return float(value)
    except Exception:  # noqa: BLE001 - an object of the host
        return float("nan")


def pictures_for(
    env: Any,
    track: Track,
    open_lane: Callable[[int], Any],
    say: Callable[[str, str], None],
    keeper: Any = None,
    clips: Any = None,
) -> Optional[Pictures]:
    """Pictures of an environment that can be rendered, else None."""
    lane = open_lane(track.slot) if can_be_drawn(env) else None
    if lane is None:
        return None
    # The share is the program's, however many of its slots are looked at.
    lane.budget = _budget
    policy = policy_for(env, keeper)
    kept = None if policy == OFF else keeper.slot(track.slot, policy, shared=True)
    clip = None if clips is None else clips.slot(track.slot)
    return Pictures(track, lane, say, kept, renderer_of(env), clip)
