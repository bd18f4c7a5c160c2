"""Sender of a process: closes batches, sends them, keeps the ledger.

The program may be interrupted anywhere by a signal that raises (Ctrl-C, a stop), and continues
recording in its `finally`. So the state of what was sent is one object, replaced in one assignment:
an interrupt sees a batch either open or in flight, never both, never neither.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from mosaic_sdk.codec import link_frames, record_batches
from mosaic_sdk.codec.step_builder import DIGEST_OVER, FULL_BYTES, ObservationPolicy, StepBuilder
from mosaic_sdk.worker.launcher_link import Link, Outgoing

# Records of the slow kinds in one batch.
_FULL_RECORDS = 512
# A worker that fills batches quicker than this gets up to so many times larger ones: nobody sees
# the difference, and each costs what dozens of steps do.
_QUICK_S = 0.005
_LARGER = 4
# And of what nobody looks at, which is sent a few times a second.
_HELD_STEPS = 1024


class Acknowledged(NamedTuple):
    """Counts that the store acknowledged to this process, for callers that check."""

    # Highest batch of this stream that is committed, spooled by the launcher, sent.
    sequence: int = 0
    spooled: int = 0
    sent: int = 0
    # Rows in the committed batches.
    rows: int = 0
    episodes: int = 0
    metrics: int = 0
    events: int = 0


class Metrics:
    """Values by name, in the order they came."""

    __slots__ = ("count", "series")

    def __init__(self) -> None:
        self.count = 0
        self.series: dict[tuple[str, bool], tuple[list[float], list[int], list[int]]] = {}

    def add(self, name: str, value: float, step: int | None, unix_ns: int) -> None:
        key = (name, step is not None)
        values, steps, times = self.series.setdefault(key, ([], [], []))
        values.append(value)
        times.append(unix_ns)
        if step is not None:
            steps.append(step)
        self.count += 1

    def encode(self) -> bytes:
        return record_batches.encode_series(
            [(name, points) for (name, _), points in self.series.items()]
        )


class _State(NamedTuple):
    """State that a signal must not see half-updated."""

    steps: StepBuilder
    spare: StepBuilder
    episodes: list[bytes]
    metrics: Metrics
    events: list[bytes]
    # Batches closed so far, and the frame that was last begun.
    sequence: int
    out: Outgoing


class BatchSender:
    """Collects records of one connection; every method but `tick` needs `lock`."""

    def __init__(self, link: Link, policy: ObservationPolicy) -> None:
        self.link = link
        self.lock = threading.RLock()
        self.state = _State(
            StepBuilder(policy), StepBuilder(policy), [], Metrics(), [], 0, Outgoing()
        )
        # Records wait this long for company, 0: for none while nothing is under way.
        self.linger_s = 0.0
        # Rows of a full batch.
        self.limit = link.welcome.batch_steps
        self._credit = link.welcome.credit
        self._flush_s = link.welcome.flush_ms / 1000
        # The thread that closes a batch, 0: none.
        self._closing = 0
        self._answers: list[bytes] = []
        self._ledger: dict[int, tuple[int, int]] = {}
        # (highest batch counted, and rows of each kind); one object, for it is read without lock.
        self._counted: tuple[int, ...] = (0, 0, 0, 0, 0)
        self._has_announced = False
        self._last_sent = time.monotonic()
        # Until then (Unix time) steps that nobody looks at wait for company.
        self.held_until_ns = 0

    @property
    def acknowledged(self) -> Acknowledged:
        link = self.link
        sequence, *rows = self._count()
        return Acknowledged(sequence, link.spooled, self.state.sequence, *rows)

    @property
    def policy(self) -> ObservationPolicy:
        return self.state.steps.policy

    @policy.setter
    def policy(self, policy: ObservationPolicy) -> None:
        self.state.steps.policy = self.state.spare.policy = policy

    def announce_policy(self) -> None:
        """Record the policy for observations."""
        self._has_announced = True
        values = {"mosaic.observations": str(self.policy)}
        if self.policy.keep and self.policy.every != 1:
            values["mosaic.observations_over_bytes"] = str(DIGEST_OVER)
        self.state.events.append(record_batches.event_config(time.time_ns(), values))

    @property
    def is_interrupted(self) -> bool:
        """Whether the present thread, in a signal handler, is in the middle of closing a batch."""
        return self._closing == threading.get_ident()

    @property
    def _is_idle(self) -> bool:
        """Whether nothing is in flight, and waiting would gather nothing."""
        if self.linger_s or self.link.committed < self.state.sequence:
            return False
        return not self.link.hold_s or self.is_quiet()

    def is_quiet(self) -> bool:
        """Whether the last send is so long ago that waiting would gather nothing."""
        hold_s = self.link.hold_s
        return not hold_s or time.monotonic() - self._last_sent >= hold_s

    def step_added(self) -> None:
        """Send at once if nothing is in flight, else when the batch is full."""
        steps = self.state.steps
        if self._is_idle or len(steps) >= self.limit or steps.heavy >= FULL_BYTES:
            self.send_steps()

    def record_added(self) -> None:
        """As `step_added`, for the slow kinds."""
        state = self.state
        count = state.metrics.count + len(state.events) + len(state.episodes)
        if self._is_idle or count >= _FULL_RECORDS:
            self.send_pending()

    def send_steps(self) -> None:
        if self._closing:  # a signal handler of the host, in the middle of this
            return
        steps = self.state.steps
        if not len(steps):
            return
        if steps.digested and not self._has_announced:
            self.announce_policy()
        self._close_batch(link_frames.STEPS, len(steps), steps.encode)

    def send_pending(self) -> None:
        """Send everything that is still open."""
        if self._closing:
            return
        self.send_steps()
        episodes, metrics, events = self.state[2:5]
        if episodes:
            self._close_batch(
                link_frames.EPISODES,
                len(episodes),
                lambda: record_batches.encode_episodes(episodes),
            )
        if metrics.count:
            self._close_batch(link_frames.METRICS, metrics.count, metrics.encode)
        if events:
            self._close_batch(
                link_frames.EVENTS, len(events), lambda: record_batches.encode_events(events)
            )

    def answer(self, frame: bytes) -> None:
        """Send a frame that is not a batch; may be called without the lock."""
        self._answers.append(frame)
        if self.lock.acquire(timeout=0.05):
            try:
                self.send_answers()
            finally:
                self.lock.release()

    def later(self, frame: bytes) -> None:
        """Send a frame with the next one, or at the next tick."""
        self._answers.append(frame)

    def send_answers(self) -> None:
        if self._closing:
            return
        self.link.write(self.state.out)
        while self._answers:
            out = Outgoing(self._answers[0])
            self.state = self.state._replace(out=out)
            del self._answers[0]
            self.link.write(out)

    def flush(self, deadline: float, *, spooled_is_enough: bool = False) -> bool:
        """Send everything and wait until it is committed, or spooled by the launcher."""
        link = self.link
        if not self.lock.acquire(timeout=max(0.0, deadline - time.monotonic())):
            return False
        try:
            if self._closing:
                return False
            if not link.wait(lambda: self._has_credit(reserve=4), deadline):
                return False
            self.send_answers()
            self.send_pending()
            sent = self.state.sequence
        finally:
            self.lock.release()
        if spooled_is_enough:
            return link.wait(lambda: max(link.spooled, link.committed) >= sent, deadline)
        return link.wait(lambda: link.committed >= sent, deadline)

    def tick(self) -> bool:
        """Tick in the reading thread, after input and at flush times; returns whether to call again
        soon.
        """
        self._forget_committed()
        state = self.state
        is_idle = self.link.committed >= state.sequence
        has_rows = bool(len(state.steps) or state.metrics.count or state.events or state.episodes)
        hold_s = self.link.hold_s
        wait_s = max(self._flush_s, self.linger_s, hold_s)
        if hold_s and self.limit < _HELD_STEPS:
            self.limit = max(_HELD_STEPS, self.limit)
        elif not hold_s and self.limit == _HELD_STEPS:
            self.limit = self.link.welcome.batch_steps
        is_due = self._is_idle or time.monotonic() - self._last_sent >= wait_s
        # Never waits here: this thread brings the acknowledgements that others wait for.
        may_send = has_rows and is_due and self._has_credit(reserve=4)
        if (self._answers or may_send) and self.lock.acquire(blocking=False):
            try:
                self.send_answers()
                if self._has_credit(reserve=4):
                    self.send_pending()
            finally:
                self.lock.release()
        return not is_idle or has_rows

    def _has_credit(self, reserve: int = 1) -> bool:
        link = self.link
        safe = max(link.spooled, link.committed)
        return self.state.sequence - safe + min(reserve, self._credit) <= self._credit

    def _close_batch(self, kind: int, count: int, encode: Callable[[], bytes]) -> None:
        link = self.link
        self._closing = threading.get_ident()
        try:
            if not self._has_credit():
                link.wait(self._has_credit)
            link.write(self.state.out)
            try:
                payload = encode()
            except Exception:
                # Kept, it would fail for ever and grow.
                self.state = self._without(kind)
                raise
            now = time.time_ns()
            out = Outgoing(link_frames.pack_batch(kind, count, now, payload))
            sequence = self.state.sequence + 1
            self._ledger[sequence] = (kind, count)
            self.state = self._without(kind)._replace(sequence=sequence, out=out)
            before, self._last_sent = self._last_sent, time.monotonic()
            self.held_until_ns = now + int(link.hold_s * 1e9)
            if kind == link_frames.STEPS:
                self._suit(count, self._last_sent - before)
            link.write(out)
        finally:
            self._closing = 0

    def _suit(self, count: int, passed_s: float) -> None:
        # What was closed before it was full says nothing: a quick worker pauses too.
        if count < self.limit or self.link.hold_s:
            return
        asked = self.link.welcome.batch_steps
        self.limit = min(self.limit * 2, asked * _LARGER) if passed_s < _QUICK_S else asked

    def _without(self, kind: int) -> _State:
        """State without the open batch of a kind."""
        state = self.state
        if kind == link_frames.STEPS:
            state.spare.clear()
            return state._replace(steps=state.spare, spare=state.steps)
        if kind == link_frames.EPISODES:
            return state._replace(episodes=[])
        return (
            state._replace(metrics=Metrics())
            if kind == link_frames.METRICS
            else state._replace(events=[])
        )

    def _count(self) -> tuple[int, ...]:
        """Counts up to the present commit; changes nothing."""
        while True:
            counted = list(self._counted)
            missing = False
            for sequence in range(counted[0] + 1, self.link.committed + 1):
                entry = self._ledger.get(sequence)
                if entry is None:  # the reading thread was faster
                    missing = sequence <= self._counted[0]
                    break
                counted[0] = sequence
                counted[entry[0]] += entry[1]
            if not missing:
                return tuple(counted)

    def _forget_committed(self) -> None:
        before = self._counted[0]
        self._counted = self._count()
        for sequence in range(before + 1, self._counted[0] + 1):
            self._ledger.pop(sequence, None)
