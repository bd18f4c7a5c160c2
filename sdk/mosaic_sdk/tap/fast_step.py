"""Fast path for the usual step: one seat, the episode continues, no extras.

Does what `Run.step` does for it; all other steps go there.
"""

from __future__ import annotations

from time import time_ns
from typing import Any, Callable, Optional

from mosaic_sdk.codec.step_builder import FULL_BYTES, UNUSUAL
from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.tap.tracks import Quick
from mosaic_sdk.worker.run import Run


def recording(run: Any, slot: int) -> tuple[Callable[..., None], Optional[Quick]]:
    """`run.step`, of which the first seven arguments are used; and the same for usual steps.

    The second returns the time (Unix, ns), or does nothing and returns 0 where the step is none of
    those: then the first one has to be called.
    """
    if not isinstance(run, Run):
        return run.step, None
    inside: Any = run
    whole = run.step
    controls = inside._controls
    cursor = inside._cursors.find(slot, DEFAULT_SEAT)

    def quick(action: Any, observation: Any, reward: Any) -> int:
        recorder = inside._recorder
        if recorder is None or action is None or not cursor.is_open or controls.attention:
            return 0
        with recorder.lock:
            state = recorder.state
            steps = state.steps
            is_plain = isinstance(reward, float)
            if not is_plain and isinstance(reward, dict):
                return 0
            now = time_ns()
            # Counted before it is added: a signal in between leaves a gap, not a double.
            cursor.step = number = cursor.step + 1
            acts, sees, dtype, shape, seat_number, append = steps.usual
            if (
                action.__class__ is acts
                and observation.__class__ is sees
                and (dtype is None or (observation.dtype is dtype and observation.shape == shape))
                and is_plain
            ):
                seen = observation if dtype is None else observation.tobytes()
                append((slot, seat_number, 0, cursor.episode, number, reward, 0, now, action, seen))
            else:
                episode = cursor.episode
                steps.add(
                    action, observation, reward, 0, slot, DEFAULT_SEAT, 0, episode, number, now
                )
                if acts is UNUSUAL[0]:
                    steps.learn(DEFAULT_SEAT)
            if (
                (now >= recorder.held_until_ns and recorder.link.committed >= state.sequence)
                or len(steps._rows) >= recorder.limit
                or steps.heavy >= FULL_BYTES
            ):
                recorder.send_steps()
        return now

    return whole, quick
