"""Track of one environment: its steps and episodes as rows. Knows no Gymnasium and no socket.

In a stack of wrappers, the recorded step is that of the outermost environment that is
not a wrapper. Its calls to itself or to other environments are ignored. Wrappers
around it may end an episode (a time limit); their flags are added to the row of that step.
"""

from __future__ import annotations

import copy
import sys
import threading
from typing import Any, Callable, NamedTuple, Optional

from mosaic_sdk.codec.step_reader import DEFAULT_SEAT

# How a value of a type is kept; None: as it is, for nobody can change it.
KEEP: dict[Any, Optional[Callable[[Any], Any]]] = dict.fromkeys(
    (int, float, bool, str, bytes, type(None))
)


def kept(value: Any) -> Any:
    """A copy of a value that its owner may overwrite."""
    kind: Any = value.__class__
    try:
        keep = KEEP[kind]
    except KeyError:
        keep = KEEP[kind] = _how_to_keep(kind)
    if keep is None:
        return value
    try:
        return keep(value)
    except Exception:  # noqa: BLE001 - an object of the host
        return value


def _how_to_keep(kind: Any) -> Optional[Callable[[Any], Any]]:
    numpy: Any = sys.modules.get("numpy")
    if numpy is not None and issubclass(kind, numpy.generic):
        return None
    if numpy is not None and kind is numpy.ndarray:
        return numpy.ndarray.copy
    return copy.deepcopy


class Row(NamedTuple):
    """A step that waits for the flags of the wrappers around it."""

    action: Any
    observation: Any
    reward: Any
    terminated: bool
    truncated: bool
    info: Any
    #: What was decided about it, as arguments of `Run.step`.
    beside: Any = None


class Turn(NamedTuple):
    """Part of a step that belongs to one seat."""

    seat: str
    action: Any
    observation: Any
    reward: Any
    terminated: bool
    truncated: bool


class Here:
    """Position of a thread."""

    __slots__ = ("busy", "depth", "evaluating", "is_unannounced", "pending", "saving")

    def __init__(self) -> None:
        # The environment whose own call is running.
        self.busy: Optional[Track] = None
        # How many wrappers that may end an episode are around that call.
        self.depth = 0
        # Whether what is played now is an evaluation of the host's.
        self.evaluating = False
        # The model that writes itself to a file now.
        self.saving: Any = None
        # Whether who saves announces the file itself.
        self.is_unannounced = False
        # Whose step waits for the wrappers to return.
        self.pending: Optional[Track] = None


class _Local(threading.local):
    def __init__(self) -> None:
        self.here = Here()


LOCAL = _Local()

# Of a usual step: action, observation, reward; when it was recorded (Unix, ns), 0: it was not.
Quick = Callable[[Any, Any, Any], int]

# Environments in use, by id(); an entry goes when its environment does.
TRACKS: dict[int, Track] = {}


class Track:
    """One environment slot: its rows, and the pending one.

    `run` needs `reset` and `step` as `worker.run.Run` has them; it counts the episodes and
    steps of a single seat by itself. Seats are counted here, for they share one clock.
    """

    __slots__ = (
        "alive",
        "began",
        "bursts",
        "count",
        "due",
        "episode",
        "frames",
        "inner_reset",
        "is_evaluation",
        "is_new",
        "is_off",
        "is_set_aside",
        "is_stepping",
        "label",
        "quick",
        "record",
        "run",
        "slot",
        "total",
        "twin",
        "waiting",
        "wanted",
        "watch",
        "wrapper_flags",
    )

    def __init__(self, run: Any, slot: int, label: str) -> None:
        self.run = run
        # `Run.step` for this slot; for a usual step, and None while there is something else to do.
        self.record: Any = getattr(run, "step", None)
        self.quick: Optional[Quick] = None
        self.slot = slot
        self.label = label
        # Its episodes are none of the training's; the track of the same environment that are.
        self.is_evaluation = False
        # Known by the way it was used, not by a call of evaluation.
        self.is_set_aside = False
        self.twin: Optional[Track] = None
        # Seats that are still in this episode, where there are several.
        self.alive: Optional[set[str]] = None
        self.episode = -1
        # Steps so far, and how many there were when this episode began.
        self.count = 0
        self.began = 0
        self.reopened()

    def reopened(self) -> Track:
        """Reopen the slot for the next environment; the episode count continues."""
        self.began = self.count
        # Not reset by us yet.
        self.is_new = True
        self.is_off = False
        self.is_stepping = True
        # The last step, while wrappers may still end it: (terminated, truncated) as they said.
        self.waiting: Optional[Row] = None
        self.wrapper_flags = (False, False)
        # What the environment's own reset returned inside its own step.
        self.inner_reset: Any = None
        # What shows its frames; whether somebody wants one now; the return of this episode.
        self.frames: Any = None
        self.wanted: Optional[Callable[[], bool]] = None
        # When `wanted` has to be asked again (Unix, ns; anew in each episode: the clock may be set
        # back). Most steps pass without a call.
        self.due = 0
        self.total: Any = 0.0
        # How it is used, where it was opened after the training had begun.
        self.bursts: Any = None
        # Its place at the gate, where the run is supervised.
        self.watch: Any = None
        return self

    def turn_off(self) -> None:
        """Stop recording."""
        self.is_off = True
        self.quick = None

    def record_by(self, record: Callable[..., None]) -> None:
        """Let every step pass through this."""
        self.record = record
        self.quick = None

    @property
    def step(self) -> int:
        """Current step of this episode."""
        return self.count - self.began

    @property
    def is_open(self) -> bool:
        """Whether an episode is under way."""
        if self.alive is not None:
            return bool(self.alive)
        cursors = getattr(self.run, "_cursors", None)
        return cursors is not None and bool(cursors.find(self.slot, DEFAULT_SEAT).is_open)

    @property
    def drawn_step(self) -> int:
        """Step that the environment renders now, which includes a pending row."""
        return self.count - self.began + (self.waiting is not None)

    def reset(
        self,
        observations: dict[str, Any],
        seed: Any = None,
        options: Any = None,
        info: Any = None,
    ) -> None:
        """Row 0 of the next episode, one for each seat."""
        self.decide(ends=True)
        self._next_episode()
        self.alive = None if set(observations) == {DEFAULT_SEAT} else set(observations)
        for seat, observation in observations.items():
            self.run.reset(
                observation,
                seed=seed,
                options=options,
                info=info,
                slot=self.slot,
                seat=seat,
                episode=self.episode,
            )

    def reset_one(self, observation: Any, seed: Any, options: Any, info: Any) -> None:
        """As `reset`, for a single seat."""
        if self.waiting is not None:
            self.decide(ends=True)
        self._next_episode()
        self.run.reset(observation, seed=seed, options=options, info=info, slot=self.slot)

    def resume(self) -> None:
        """Continue an episode whose reset is in another slot."""
        cursors = getattr(self.run, "_cursors", None)
        if cursors is not None:
            cursors.find(self.slot, DEFAULT_SEAT).is_open = False
        self._next_episode()
        self.count += 1

    def _next_episode(self) -> None:
        self.episode += 1
        self.began = self.count
        before, self.total = self.total, 0.0
        if self.watch is not None:
            self.watch.tally.begin()
        if self.frames is not None:
            self.frames.began(before)

    def ends(self) -> None:
        """Note that this step is the last of the episode."""
        if self.frames is not None:
            self.frames.ends()

    def stepped(self, row: Row, is_wrapped: bool) -> None:
        """Record a step of a single seat; `is_wrapped`: flags of wrappers are still to come."""
        if self.waiting is not None:
            self.decide(ends=False)
        if is_wrapped:
            self.waiting = row
            return
        self.count += 1
        action, observation, reward, terminated, truncated, info, beside = row
        is_last = terminated or truncated
        if is_last and self.frames is not None:
            self.frames.over()
        if beside is not None:
            info = info if is_last else None
            flags = terminated, truncated
            self.run.step(action, observation, reward, *flags, info, self.slot, **beside)
            if not self.is_evaluation:
                self.watch.tally.row(beside["decisions"], is_last)
            return
        self.record(
            action,
            observation,
            reward,
            terminated,
            truncated,
            info if is_last else None,
            self.slot,
        )

    def wrapped(self, terminated: bool, truncated: bool) -> None:
        """Note the flags of a wrapper around the pending step."""
        if self.waiting is not None:
            flags = self.wrapper_flags
            self.wrapper_flags = (flags[0] or terminated, flags[1] or truncated)

    def outermost(self) -> None:
        """The last wrapper has returned. An end that only wrappers saw is decided by what follows:
        a life lost ends an episode for the learner and goes on for the environment."""
        row = self.waiting
        if row is not None and (row.terminated or row.truncated or not any(self.wrapper_flags)):
            self.decide(ends=True)

    def decide(self, ends: bool) -> None:
        """Write the pending row; `ends`: the wrappers' end of the episode is real."""
        row = self.waiting
        if row is None:
            return
        terminated, truncated = self.wrapper_flags
        self.waiting, self.wrapper_flags = None, (False, False)
        if ends:
            row = row._replace(
                terminated=row.terminated or terminated, truncated=row.truncated or truncated
            )
        self.stepped(row, is_wrapped=False)

    def turn(self, turns: list[Turn]) -> None:
        """One step of an environment with seats."""
        if self.episode < 0:  # stepped without a reset: a copy goes on where the other was
            self.episode = 0
        self.count += 1
        for turn in turns:
            self.run.step(
                turn.action,
                turn.observation,
                turn.reward,
                turn.terminated,
                turn.truncated,
                None,
                self.slot,
                turn.seat,
                episode=self.episode,
                step=self.step,
            )
        if self.alive is not None:
            self.alive -= {turn.seat for turn in turns if turn.terminated or turn.truncated}
            if not self.alive:
                self.ends()
        bursts = self.bursts
        if bursts is not None:
            for turn in turns:
                bursts.rewarded(turn.seat, turn.reward)
            if not self.alive:
                bursts.ended()

    def show(self, env: Any, reward: Any) -> None:
        """Show the slot to its viewers."""
        wanted = self.wanted
        if wanted is not None:
            self.total += reward
            if wanted():
                self.frames.show(env, reward)
