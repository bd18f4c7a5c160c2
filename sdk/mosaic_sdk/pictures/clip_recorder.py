"""Recorder of clips in the process that steps: draws where a rule may keep it, within a budget.

Never waits for the process that writes them. If that one ends, there are no further clips, and the
run goes on.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import Any, Optional

from mosaic_sdk.pictures import clip_ring
from mosaic_sdk.pictures.clip_process import Around, WriterProcess
from mosaic_sdk.pictures.clip_rules import (
    BEST,
    FOLDER,
    MOST_FRAMES,
    RECORD,
    STEP_NS,
    SUFFIX,
    TAKEOVER,
    VETO,
    ClipName,
    ClipRules,
    EpisodeJudge,
    Purse,
    name_of,
    read_rules,
)
from mosaic_sdk.pictures.frame_sampling import NEVER

RULES, LIMIT = "MOSAIC_CLIPS", "MOSAIC_CLIPS_MB"
LIMIT_MB = 200
REMOVED = "checkpoint_removed"
_WARNING = 30
# Of an episode with a veto or a take-over: so many pictures from there on.
_AFTER_INCIDENT = 60
# At the end of the process, for what is still to be written.
CLOSE_S = 4.0
_SLOW = "they come faster than they are written"
# Of the room for pictures under way: an episode that begins then would have gaps.
_BEHIND = 0.5
_COSTLY = f"drawing them would add more than {STEP_NS // 1000} us to a step"


class ClipRecorder:
    """Clips of one process. `run` has `event`, `log` and `artifact` of `worker.run.Run`."""

    def __init__(
        self, folder: str, rules: ClipRules, run: Any, limit_bytes: int, around_start: Around
    ) -> None:
        self.rules = rules
        self.judge = EpisodeJudge(rules)
        self.purse = Purse(time.monotonic_ns())
        self.is_over = False
        self._folder = folder
        self._run = run
        self._writer = WriterProcess(folder, limit_bytes, rules.failure, around_start)
        self._told: set[str] = set()
        self._stored = self._bytes = self._left_out = 0
        # Facts of clips that are being written, by name.
        self._waiting: dict[str, dict[str, Any]] = {}
        self._best = ""

    @classmethod
    def of_run(
        cls, run: Any, around_start: Around = contextlib.nullcontext
    ) -> Optional[ClipRecorder]:
        """Recorder from the run's environment variables; None unless clips were requested.

        `around_start`: surrounds the start of the writing process.
        """
        folder = os.environ.get("MOSAIC_RUN_DIR", "")
        try:
            rules = read_rules(os.environ.get(RULES, ""))
            limit = float(os.environ.get(LIMIT, "") or LIMIT_MB)
        except ValueError as error:
            run.log(f"no clips: {error}", _WARNING, "recorder")
            return None
        if not rules.is_on or not os.path.isabs(folder):
            return None
        return cls(os.path.join(folder, FOLDER), rules, run, int(limit * 1e6), around_start)

    def slot(self, number: int) -> ClipSlot:
        return ClipSlot(self, number)

    def start(self) -> None:
        """Start the process that writes: at the first episode that is drawn, or before, where
        nobody is to wait for it then."""
        if not self.is_over and not self._writer.is_running:
            try:
                self._writer.start()
            except Exception as error:  # noqa: BLE001 - the training goes on without clips
                self._stop(f"{type(error).__name__}: {error}")

    def begin(self, slot: int, episode: int, branch: int, attempt: int) -> bool:
        """Whether an episode can be drawn: there is a process that would write it."""
        self.start()
        self.look()
        line = f"{branch}.{attempt}" if branch or attempt else ""
        return not self.is_over and self._writer.send(clip_ring.BEGIN, slot, episode, line)

    @property
    def is_behind(self) -> bool:
        return self._writer.used > _BEHIND

    def frame(self, slot: int, episode: int, step: int, picture: Any) -> bool:
        return not self.is_over and self._writer.send_frame(slot, episode, step, picture)

    def keep(self, clip: ClipName, total: float) -> None:
        slot, episode, reasons = clip[:3]
        name = name_of(*clip)
        if not self._writer.send(clip_ring.KEEP, slot, episode, name):
            self.leave_out(_SLOW)
            return
        self._waiting[name] = {
            "slot": slot, "episode": episode, "reasons": list(reasons), "return": total,
        }  # fmt: skip
        if BEST in reasons:
            before, self._best = self._best, name
            # Whatever else a clip was kept for lets it stay.
            if before.endswith(f"-{BEST}{SUFFIX}"):
                self._writer.send(clip_ring.REMOVE, slot, episode, before)

    def leave_out(self, why: str) -> None:
        self._left_out += 1
        self._warn(f"Some clips are left out: {why}")

    def look(self) -> None:
        """Take note of what the writer has told, or of its end."""
        for news in self._writer.news():
            self._heard(news)
        if self._writer.ending and not self.is_over:
            self._stop(f"the process that writes them ended ({self._writer.ending})")

    def _heard(self, news: dict[str, Any]) -> None:
        name = str(news.get("clip", ""))
        if "ready" in news:
            return
        if "trouble" in news:
            self._waiting.pop(name, None)
            self._left_out += 1
            self._warn(f"A clip could not be written: {news['trouble']}")
        elif "full" in news:
            self._stop(f"they fill {news['full'] // 1_000_000} MB, as much as {LIMIT} allows")
        elif "removed" in news:
            path = os.path.join(self._folder, str(news["removed"]))
            self._run.event(REMOVED, {"path": path, "reason": "a better episode came"})
        else:
            self._stored += 1
            self._bytes += news["bytes"]
            facts = {**self._waiting.pop(name, {}), **news}
            self._run.artifact(os.path.join(self._folder, name), "clip", metadata=facts)

    def _stop(self, why: str) -> None:
        """No further clips."""
        self.is_over = True
        self._warn(f"No further clips are recorded: {why}. The run goes on")
        self._run.event("clips_stopped", {"reason": why})

    def _warn(self, text: str) -> None:
        if text not in self._told:
            self._told.add(text)
            self._run.log(text, _WARNING, "recorder")

    def close(self, has_failed: bool = False) -> None:
        """Let the writer finish, and report what was kept. `has_failed`: what was recorded ends
        by an error, which its program survived."""
        if not self._writer.is_running:
            return
        if not self.is_over and self.rules.failure and (has_failed or _has_failed()):
            self._writer.send(clip_ring.FAILED, 0, 0)
        was_over, self.is_over = self.is_over, True
        for news in self._writer.finish(CLOSE_S):
            self._heard(news)
        if not was_over and not self._writer.ending:
            self._warn(f"Clips were not all written within {CLOSE_S:g} s")
        self._run.event(
            "clips", {"stored": self._stored, "bytes": self._bytes, "left_out": self._left_out}
        )


def _has_failed() -> bool:
    """Whether this process ends by an exception that nobody caught."""
    kind: Any = getattr(sys, "last_type", None)
    return kind is not None and not issubclass(kind, (SystemExit, KeyboardInterrupt))


class ClipSlot:
    """Clips of one environment. `due_ns`: time before which it wants no picture."""

    def __init__(self, recorder: ClipRecorder, number: int) -> None:
        self._recorder = recorder
        self._number = number
        self.due_ns = NEVER
        self._episode = -1
        self._counted = 0
        # Branch and attempt of the episode.
        self._line = 0, 0
        self._is_whole = self._is_drawn = False
        self._happened: set[str] = set()
        self._spacing, self._next, self._taken, self._left = 1, 0, 0, 0

    def earn(self, count: int) -> None:
        """Let what was played pay for what is drawn. `count`: steps of this slot so far."""
        self._recorder.purse.earn(time.monotonic_ns(), count - self._counted)
        self._counted = count

    def began(
        self,
        episode: int,
        count: int,
        before: Optional[tuple[float, bool]],
        line: tuple[int, int] = (0, 0),
    ) -> None:
        """Note the beginning of an episode. `count`: steps of this slot so far; `before`: return
        of the one before, and whether it was played to its end; `line`: branch and attempt."""
        recorder = self._recorder
        self.earn(count)
        now = time.monotonic_ns()
        if before is not None and self._episode >= 0:
            self._concluded(*before)
        self._episode, self._line = episode, line
        self._is_whole = self._is_drawn = False
        self._happened.clear()
        self._spacing, self._next, self._taken = 1, 0, 0
        self.due_ns = NEVER
        if recorder.is_over:
            return
        if recorder.judge.may_keep(episode):
            if recorder.is_behind:
                if recorder.judge.is_counted(episode):
                    recorder.leave_out(_SLOW)
            elif recorder.purse.may_film:
                self._is_whole = self._begin()
            elif recorder.judge.is_counted(episode):
                recorder.leave_out(_COSTLY)
        elif recorder.rules.failure and self._begin():
            self.due_ns = now + recorder.purse.wait_ns()

    def _begin(self) -> bool:
        self._is_drawn = self._recorder.begin(self._number, self._episode, *self._line)
        self.due_ns = 0 if self._is_drawn else NEVER
        return self._is_drawn

    def _concluded(self, total: float, is_whole: bool) -> None:
        recorder = self._recorder
        reasons = recorder.judge.reasons(self._episode, total, is_whole, self._happened)
        if reasons and self._taken:
            recorder.keep(ClipName(self._number, self._episode, reasons, *self._line), total)
        elif {BEST, RECORD}.intersection(reasons) and not recorder.is_over:
            recorder.leave_out(_COSTLY)

    def vetoed(self) -> None:
        """Note that the next step is another one than was proposed."""
        if self._recorder.rules.veto:
            self._film_from_here(VETO)

    def took_over(self) -> None:
        """Note that a person decides from the next step on."""
        if self._recorder.rules.takeover:
            self._film_from_here(TAKEOVER)

    def _film_from_here(self, incident: str) -> None:
        recorder = self._recorder
        if recorder.is_over:
            return
        if not self._is_drawn and recorder.purse.may_film:
            self._begin()
        if self._is_drawn:
            self._happened.add(incident)
            if not self._is_whole:
                self._left, self.due_ns = _AFTER_INCIDENT, 0
        else:
            recorder.leave_out(_COSTLY)

    def ends(self) -> None:
        """The next picture is the last of its episode."""
        if self._is_whole:
            self._next, self.due_ns = 0, 0

    def wanted(self, now_ns: int, step: int) -> bool:
        return now_ns >= self.due_ns and step >= self._next

    def keep(self, picture: Any, step: int, cost_ns: int) -> None:
        """`picture`: height x width x 3, contiguous. `cost_ns` of a processor for drawing it."""
        recorder = self._recorder
        now, cpu_ns = time.monotonic_ns(), time.thread_time_ns()
        if recorder.frame(self._number, self._episode, step, picture):
            self._taken += 1
        elif recorder.is_over:
            self.due_ns = NEVER
        recorder.purse.pay(cost_ns + time.thread_time_ns() - cpu_ns)
        self._next = step + self._spacing
        if self._is_whole:
            if self._taken >= MOST_FRAMES:
                # The writer drops every second one, too.
                self._taken //= 2
                self._spacing *= 2
            return
        self._left -= 1
        if self._left <= 0:
            is_last = not recorder.rules.failure
            self.due_ns = NEVER if is_last else now + recorder.purse.wait_ns()

    def fail(self) -> None:
        """Stop: it can't be drawn."""
        self.due_ns = NEVER
        self._is_drawn = self._is_whole = False

    def close(self, before: tuple[float, bool]) -> None:
        """Note that the environment is left."""
        if self._episode >= 0:
            self._concluded(*before)
            self._episode = -1
        self.due_ns = NEVER
