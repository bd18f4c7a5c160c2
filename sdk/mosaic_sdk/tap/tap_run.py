"""Recording by the tap in this process: the run, its environments, and its errors.

One object a process; a forked child begins with a new one. Nothing here raises into the host.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections import deque
from typing import Any, Callable, Optional

from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.tap import library_load, parent_role, script, slots
from mosaic_sdk.tap.bursts import Bursts, Place, Point
from mosaic_sdk.tap.fast_step import recording
from mosaic_sdk.tap.guarded_step import watch_for
from mosaic_sdk.tap.method_hook import is_a
from mosaic_sdk.tap.tracks import LOCAL, TRACKS, Track

_WARNING = 30
EVALUATION = "evaluation/return"
# Slots of a process that get a lane; an unwatched lane costs a clock reading a step.
_LANES = 4


class TapRun:
    """Environments by identity, their slots, and their run."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.began = time.time()
        # Classes that were looked at.
        self.known: weakref.WeakSet[type] = weakref.WeakSet()
        self.clips: set[tuple[str, int, int]] = set()
        self.seed = _number(os.environ.get("MOSAIC_SEED", ""))
        self._watch: dict[int, weakref.ref[Any]] = {}
        self._gone: deque[Track] = deque()
        # Slots whose environment was closed or forgotten, by its label.
        self._free: dict[tuple[str, bool], list[Track]] = {}
        # Labels of trainings that were left in the middle of an episode.
        self._left_open: set[str] = set()
        self._last_slot = -1
        self._said: set[str] = set()
        self._run: Any = None
        self._opening = threading.RLock()
        self._is_off = False
        self._keeper: Any = None
        self._clips: Any = None
        self._script: dict[str, Any] = {}
        # Where a parent process may say that it evaluates; empty in a main process. Looked for at
        # the first reset: before, a child may not know its parent yet.
        self._parent_mark: Optional[str] = None
        # A library said that it begins to learn; its environments may be in other processes.
        self.is_training = False
        # How many of the users of this process's run we are; a fork inherits them.
        self.shares = 0

    # -- environments

    def adopt(self, env: Any, label_of: Callable[[Any], str]) -> Track:
        """Give a slot to an environment that is used for the first time."""
        self._collect()
        key = id(env)
        try:
            track = self._new_track(str(label_of(env)))
            self._watch[key] = weakref.ref(env, lambda _, key=key: self._forget(key))
            if not track.is_off:
                self._announce(env, track)
                self._give_lane(env, track)
                self._watch_bursts(track)
        except Exception as error:  # noqa: BLE001 - the host must not notice
            self.say(f"an environment is not recorded: {error!r}")
            track = _off()
        # The only thing here that may raise into the host: unsupervised it must not go on.
        track.watch = watch_for(
            env, self._run, track.slot, str(label_of(env)), counts=not track.is_evaluation
        )
        if track.watch is not None:
            track.record_by(track.record)
        TRACKS[key] = track
        return track

    def _watch_bursts(self, track: Track) -> None:
        """Only of a new slot that is opened after a training of the same environment has begun."""
        is_again = track.is_evaluation and track.is_set_aside
        is_late = not (track.is_evaluation or track.count) and any(
            burst_place.steps for burst_place in self._places(track)
        )
        if is_again or is_late:
            track.bursts = Bursts(
                lambda: self._places(track),
                lambda: self.training_steps(but=track),
                self._tell_evaluation,
                is_again,
            )
            track.record_by(track.bursts.recording(track.record, DEFAULT_SEAT))

    def _places(self, but: Track) -> list[Place]:
        """Places of the other slots of the same environment that are trained in, or were."""
        gone = (*list(self._gone), *self._free.get((but.label, False), ()))
        return [
            Place(track_place.slot, track_place.count, track_place.is_open)
            for track_place in (*list(TRACKS.values()), *gone)
            if track_place is not but
            and track_place.label == but.label
            and not (track_place.is_evaluation or track_place.is_off)
        ]

    def _tell_evaluation(self, point: Point) -> None:
        for seat, total in point.returns.items():
            name = EVALUATION if seat == DEFAULT_SEAT else f"{EVALUATION}/{seat}"
            self.guarded(self.metric, name, total, point.step)

    def begins_again(self, track: Track) -> None:
        """Note a reset of a slot that was opened late; it may turn out to be an evaluation's."""
        # The last row of the episode before, where only wrappers saw its end.
        track.decide(ends=True)
        if track.bursts.began():
            self._set_aside(track)

    def _left(self, track: Track) -> None:
        """Note that this environment is not used any more; its last row is decided."""
        if track.bursts is not None and track.bursts.left():
            self._set_aside(track)

    def _set_aside(self, track: Track) -> None:
        """Declare that all episodes of this slot, also those before, are an evaluation's."""
        track.is_set_aside = True
        self._declare_evaluation(track)

    def _declare_evaluation(self, track: Track) -> None:
        track.is_evaluation = True
        run = self.run()
        if run is not None:
            run.event("evaluation_slot", {"slot": track.slot})
            run.send()

    def track_of_reset(self, env: Any, label_of: Callable[[Any], str]) -> Optional[Track]:
        """The track of a reset; None for resets that the program did not request."""
        is_evaluation = self._is_evaluating()
        track = TRACKS.get(id(env))
        if track is None:
            if library_load.is_under_way():
                return None
            track = self.adopt(env, label_of)
        bursts = track.bursts
        if bursts is not None:
            self.guarded(self.begins_again, track)
        is_evaluation = is_evaluation or (bursts is not None and bursts.is_evaluation)
        return track if is_evaluation is track.is_evaluation else self._change_role(env, track)

    def _is_evaluating(self) -> bool:
        """Whether this thread, or the main process of this child, is evaluating."""
        mark = self._parent_mark
        if mark is None:
            mark = self._parent_mark = parent_role.mark_of_parent()
        here = LOCAL.here
        if mark:
            here.evaluating = parent_role.is_set(mark)
        return here.evaluating

    def _change_role(self, env: Any, track: Track) -> Track:
        """The same environment serves a training and an evaluation: a slot for each."""
        if track.is_off or track.watch is not None:
            return track
        if LOCAL.here.evaluating and not track.count and track.twin is None:
            # Reset early by its library, and first used now.
            self.guarded(self._declare_evaluation, track)
            return track
        other = track.twin
        try:
            track.decide(True)
            if other is None:
                other = self._new_track(track.label, is_twin=True)
                other.twin, track.twin = track, other
                if not other.is_off:
                    self._announce(env, other)
                    self._give_lane(env, other)
                    aside = other if other.is_evaluation else track
                    aside.record_by(self._returning(aside, id(env)))
        except Exception as error:  # noqa: BLE001 - the host must not notice
            self.fail(track, error)
            return track
        TRACKS[id(env)] = other
        return other

    def _returning(self, track: Track, key: int) -> Callable[..., None]:
        """`record` of an evaluation's slot. A training may go on without a reset where an
        evaluation left its environment: what it steps then is its own, from the first step on."""
        record = track.record

        def call(*row: Any) -> None:
            twin = track.twin
            if twin is None or twin.is_off or self._is_evaluating():
                record(*row)
                return
            track.count -= 1
            TRACKS[key] = twin
            twin.resume()
            twin.record(*row[:-1], twin.slot)

        return call

    def env_of(self, track: Track) -> Any:
        """The present environment of this slot."""
        envs = (env for key, env in list(self._watch.items()) if TRACKS.get(key) is track)
        return next((env() for env in envs), None)

    def training_steps(self, but: Optional[Track] = None) -> int:
        """Training steps of this process, including slots that are free again."""
        tracks = {id(track): track for track in list(TRACKS.values())}
        tracks.update((id(known.twin), known.twin) for known in list(tracks.values()) if known.twin)
        tracks.update(
            (id(track_free), track_free)
            for free in list(self._free.values())
            for track_free in free
        )
        return sum(
            track.count for track in tracks.values() if not (track.is_evaluation or track is but)
        )

    def closed(self, key: int) -> None:
        """Note the close of an environment; it gets another slot if it is used again."""
        self._forget(key)
        self._collect()

    def fail(self, track: Track, error: Exception) -> None:
        """Report once that this environment can't be recorded, then ignore it."""
        LOCAL.here.pending = None
        track.turn_off()
        self.say(
            f"slot {track.slot} ({track.label}) is no longer recorded: "
            f"{type(error).__name__}: {error}",
            f"{track.label} {type(error).__name__}",
        )

    def seeded(
        self, track: Track, env: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> dict[str, Any]:
        """Seed the first reset if the run has a seed and the script gives none; another one for
        each environment that comes into the same slot later."""
        if args or kwargs.get("seed") is not None or self.seed is None:
            return kwargs
        seed = episode_seed(self.seed + track.slot, track.episode + 1)
        self.guarded(_seed_actions, env, seed)
        return {**kwargs, "seed": seed}

    def _new_track(self, label: str, is_twin: bool = False) -> Track:
        run = self.run()
        if run is None:
            return _off()
        is_evaluation = LOCAL.here.evaluating
        free = self._free_slot(label, is_evaluation, is_twin)
        if free is not None:
            free.record, free.quick = recording(run, free.slot)
            return free.reopened()
        folder = os.path.join(os.environ.get("MOSAIC_RUN_DIR", ""), "slots")
        wanted = slots.candidates(slots.child_place(), self._last_slot)
        slot = slots.claim(folder, f"{self.pid} {label}", wanted) if os.path.isabs(folder) else -1
        if slot < 0:
            slot = self._last_slot + 1 if os.getpid() == _MAIN else self.pid * 64 + len(TRACKS)
        self._last_slot = max(self._last_slot, slot)
        track = Track(run, slot, label)
        track.is_evaluation = is_evaluation
        track.record, track.quick = recording(run, slot)
        if is_evaluation:
            # Before its first step: the store must know whose that is.
            self._declare_evaluation(track)
        return track

    def _free_slot(self, label: str, is_evaluation: bool, is_twin: bool) -> Optional[Track]:
        """A free slot of an earlier environment of the same kind."""
        free = self._free.setdefault((label, is_evaluation), [])
        if not (is_evaluation or is_twin):
            aside = [track for track in self._free.get((label, True), ()) if track.is_set_aside]
            used = [track for track in list(TRACKS.values()) if track.label == label]
            was_left = any(track.is_open and track.count for track in free)
            if aside and (was_left or any(track.is_open for track in used)):
                # Made anew for each evaluation, as it was before.
                self._free[label, True].remove(aside[-1])
                return aside[-1]
            if was_left and not used and label not in self._left_open:
                # A training that ended in the middle of an episode: what comes may evaluate it.
                self._left_open.add(label)
                return None
        return free.pop() if free else None

    def _announce(self, env: Any, track: Track) -> None:
        spec = getattr(env, "spec", None)
        kwargs: Any = getattr(spec, "kwargs", None)
        detail: dict[str, Any] = {
            "slot": track.slot,
            "environment": track.label,
            "class": f"{type(env).__module__}.{type(env).__qualname__}",
            "kwargs": kwargs if is_a(kwargs, dict) else {},
            "render_mode": getattr(env, "render_mode", None),
            "pid": self.pid,
        }
        self._run.event("environment_opened", detail)

    def _give_lane(self, env: Any, track: Track) -> None:
        if track.slot >= _number(os.environ.get("MOSAIC_LANES", ""), _LANES):
            return
        from mosaic_sdk.tap.tap_frames import pictures_for

        if hasattr(env, "aec_env"):  # turns made a loop over all agents: these draw
            env = env.unwrapped
        track.frames = pictures_for(
            env, track, self._open_lane, self.say, self._keeper, self._clips
        )
        track.wanted = None if track.frames is None else track.frames.wanted

    def _open_lane(self, slot: int) -> Any:
        from mosaic_sdk.codec import record_batches
        from mosaic_sdk.lane import open_lane

        run = self._run

        def opened(facts: Any) -> None:
            run.raw_event(record_batches.event_lane_opened(time.time_ns(), *facts))

        def closed(lane: str) -> None:
            run.raw_event(record_batches.event_lane_closed(time.time_ns(), lane))

        try:
            return open_lane(
                os.environ.get("MOSAIC_RUN_ID", ""), slot, on_open=opened, on_close=closed
            )
        except Exception as error:  # noqa: BLE001 - a full shared memory, and the like
            self.say(f"slot {slot} can't be watched: {error}")
            return None

    def _forget(self, key: int) -> None:
        """Also called when the environment is destroyed, which may be in the middle of anything:
        its place must be free at once, for the next may get the same; all else comes later."""
        self._watch.pop(key, None)
        track = TRACKS.pop(key, None)
        if track is not None and not track.is_off:
            self._gone.append(track)

    def _collect(self) -> None:
        """Free the slots of destroyed environments."""
        while self._gone:
            track = self._gone.popleft()
            self.guarded(track.decide, True)
            self.guarded(self._left, track)
            if track.frames is not None:
                self.guarded(track.frames.close)
                track.frames = track.wanted = None
            twin, track.twin = track.twin, None
            if twin is not None:
                twin.twin = None
                self._gone.append(twin)
            self._free.setdefault((track.label, track.is_evaluation), []).append(track)

    # -- the rest of what is told

    def run(self) -> Any:
        """The run of this process, opened at its first record; None without one."""
        if self._run is not None or self._is_off:
            return self._run
        with self._opening:
            return self._open_run()

    def _open_run(self) -> Any:
        if self._run is not None or self._is_off:  # by another thread
            return self._run
        from mosaic_sdk.worker import process_run

        current: Any = getattr(process_run, "_current", None)
        if current is not None and current.users > self.shares:
            # The script is a worker of its own account: its word counts, and only its.
            self._is_off = True
            return None
        run: Any = process_run.run(by_tap=True)
        if not run.is_recording:
            self._is_off = True
            return None
        self._run = run
        self._keeper, self._clips = self._new_keeper(run), self._new_clips(run)
        self.shares += 1
        self._report_script()
        from mosaic_sdk.tap.exit_hooks import before_leaving

        before_leaving(self._leave)
        return run

    def _report_script(self) -> None:
        """Report the main script, again when it has loaded more."""
        if self._run is not None and script.is_main():
            facts = script.facts()
            if facts != self._script:
                self._script = facts
                self.guarded(self._run.event, script.NAME, facts)

    def config(self, values: dict[str, Any]) -> None:
        """Record the configuration of the host; later values count."""
        run = self.run()
        if run is not None and values:
            run.config(values)

    def _new_keeper(self, run: Any) -> Any:
        from mosaic_sdk.pictures.frame_recorder import FrameRecorder

        return FrameRecorder.of_run(run.event)

    def _new_clips(self, run: Any) -> Any:
        if not os.environ.get("MOSAIC_CLIPS"):
            return None
        from mosaic_sdk.pictures.clip_recorder import ClipRecorder
        from mosaic_sdk.tap.children import our_own

        return ClipRecorder.of_run(run, our_own)

    def metric(self, name: str, value: float, step: Optional[int]) -> None:
        run = self.run()
        if run is not None:
            run.metric(name, value, step)

    def artifact(self, path: str, kind: str, url: str = "", metadata: object = None) -> None:
        run = self.run()
        if run is not None:
            run.artifact(path, kind, url=url, metadata=metadata)

    def say(self, text: str, once: str = "") -> None:
        """A line in the run's log, once."""
        if (once or text) in self._said:
            return
        self._said.add(once or text)
        try:
            run = self.run()
            if run is not None:
                run.log(text, _WARNING, "tap")
        except Exception:  # noqa: BLE001, S110 - there is nobody left to tell
            pass

    def guarded(self, call: Callable[..., Any], *args: Any) -> None:
        try:
            call(*args)
        except Exception as error:  # noqa: BLE001 - the host must not notice
            self.say(f"not recorded: {type(error).__name__}: {error}")

    def _leave(self) -> None:
        """Send the remaining records before the process ends."""
        self._report_script()
        self._collect()
        for track in list(TRACKS.values()):
            self.guarded(track.decide, True)
            self.guarded(self._left, track)
        for track in list(TRACKS.values()):
            if track.frames is not None:
                self.guarded(track.frames.leave)
        for recorder_of in (self._keeper, self._clips):
            if recorder_of is not None:
                self.guarded(recorder_of.close)


def _seed_actions(env: Any, seed: int) -> None:
    """Seed the action space, so that its samples are repeatable."""
    space: Any = getattr(env, "action_space", None)
    if hasattr(space, "seed"):
        space.seed(seed)
        return
    # PettingZoo: a method, with one for each agent.
    for index, agent in enumerate(getattr(env, "possible_agents", ())):
        space(agent).seed(seed + index)


def _off() -> Track:
    track = Track(None, -1, "")
    track.turn_off()
    return track


def _number(text: str, default: Any = None) -> Any:
    return int(text) if text.isdecimal() else default


_MAIN = os.getpid()
_recorder: Optional[TapRun] = None


def recorder() -> TapRun:
    global _recorder
    tap_run = _recorder
    if tap_run is None:
        tap_run = _recorder = TapRun()
    return tap_run


def _forked() -> None:
    """In the child of a fork: inherited environments get new slots when they are used."""
    global _recorder
    busy = LOCAL.here.busy
    if _recorder is not None:
        before, _recorder = _recorder, TapRun()
        _recorder.known, _recorder.shares = before.known, before.shares
        if busy is not None:
            _hand_over(busy, before.env_of(busy))
    TRACKS.clear()
    LOCAL.here.pending = None


def _hand_over(busy: Track, env: Any) -> None:
    """An environment that was forked within its step, which ends in the child as a separate row."""

    def record(*row: Any) -> None:
        track = TRACKS.get(id(env))
        if track is None and env is not None:
            track = recorder().adopt(env, lambda _: busy.label)
        if track is not None and not track.is_off:
            track.count += 1
            track.record(*row[:6], track.slot)

    busy.record_by(record)
    busy.bursts = busy.frames = busy.wanted = busy.waiting = None


os.register_at_fork(after_in_child=_forked)
