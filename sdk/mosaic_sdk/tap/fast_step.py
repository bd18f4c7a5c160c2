"""The step that nearly every step is: one seat, the episode goes on, nothing beside it.

What `Run.step` does for it, without what it could be asked besides; anything else goes there.
"""

from __future__ import annotations

from time import time_ns
from typing import Any, Callable

from mosaic_sdk.codec.step_builder import FULL_BYTES
from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.worker.run import Run


def recording(run: Any, slot: int) -> Callable[..., None]:
    """`run.step` for one slot; arguments by position, the first seven of it."""
    if not isinstance(run, Run):
        return run.step
    inside: Any = run
    whole = run.step
    controls = inside._controls
    cursor = inside._cursors.find(slot, DEFAULT_SEAT)

    def record(
        action: Any,
        observation: Any,
        reward: Any,
        terminated: Any,
        truncated: Any,
        info: Any,
        slot: int,
    ) -> None:
        recorder = inside._recorder
        if (
            terminated is not False
            or truncated is not False
            or recorder is None
            or info
            or action is None
            or not cursor.is_open
        ):
            whole(action, observation, reward, terminated, truncated, info, slot)
            return
        with recorder.lock:
            cursor.step = number = cursor.step + 1
            state = recorder.state
            steps = state.steps
            acts, sees = steps._action, steps._observation
            seat = steps._seats.get(DEFAULT_SEAT)
            if (
                type(action) is acts.scalar
                and type(observation) is sees.array
                and observation.dtype is sees.dtype
                and observation.shape == sees.shape
                and type(reward) is float
                and seat is not None
            ):
                # As `StepBuilder.add`, of values whose kind it knows.
                seen = observation.tobytes()
                episode = cursor.episode
                steps._rows.append(
                    (slot, seat, 0, episode, number, reward, 0, time_ns(), action, seen)
                )
            else:
                steps.add(
                    action,
                    observation,
                    reward,
                    0,
                    slot,
                    DEFAULT_SEAT,
                    0,
                    cursor.episode,
                    number,
                    time_ns(),
                )
            link = recorder.link
            if (
                (link.committed >= state.sequence and (not link.hold_s or recorder.is_quiet()))
                or len(steps._rows) >= recorder.limit
                or steps.heavy >= FULL_BYTES
            ):
                recorder.send_steps()
        if controls.attention:
            controls.serve(stepped=True)

    return record
