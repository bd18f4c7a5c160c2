"""Dry run of an edited program on a finished run. Blocks; changes nothing.

The run is not played again: after the first change, an episode would have continued differently,
so later changes apply to the recorded path only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from core.errors import InvalidInput, MosaicError
from core.guard.bridge_start import BridgeStart
from core.guard.percept_rebuild import Percepts, percepts_of
from core.guard.recorded_questions import (
    Asked,
    Over,
    Record,
    Said,
    Supervised,
    questions_of,
    slots_of,
)
from core.guard.reviewer import Batch, Reviewer
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import named
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.v1 import mind_pb2

BATCH = 200
READ_AHEAD = 500
# A verdict here is in no hurry, but a program without an end must have one.
SOFT_MS = 500.0
DEADLINE_MS = 5000
TROUBLES = 20
MOST = 10_000


@dataclass(frozen=True, slots=True)
class Change:
    """A question that the edited program answers differently."""

    slot: int
    seat: str
    episode: int
    # As the record numbers it: the row whose action was decided.
    step: int
    proposed: Any
    before: Said
    after: Said
    plan: str
    # Something has changed before in this episode.
    on_recorded_path: bool


@dataclass(slots=True)
class DryRun:
    program: str
    fingerprint: str = ""
    reviewed: int = 0
    episodes: int = 0
    # Questions without known percepts, or of which the record holds no verdict.
    skipped: int = 0
    changed: int = 0
    changed_episodes: int = 0
    # At most MOST of them.
    changes: list[Change] = field(default_factory=list[Change])
    # Verdicts of the edited program, by effect.
    effects: dict[str, int] = field(default_factory=dict[str, int])
    troubles: dict[str, int] = field(default_factory=dict[str, int])
    seconds: float = 0.0

    @property
    def firsts(self) -> list[Change]:
        """The first change of each episode."""
        return [change for change in self.changes if not change.on_recorded_path]


def dry_run(
    record: Record,
    run_id: str,
    program: Path,
    *,
    bridge: BridgeStart,
    link: str = "",
    percepts: Mapping[str, Any] | None = None,
    python: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> DryRun:
    """Raises InvalidInput if the program can't be read or the run has no questions for it.

    `percepts`: the map of a run that was not supervised, where none is bundled; `python`: an
    interpreter with its environment, in which such a run is stepped once more.
    """
    begun = time.perf_counter()
    slots = slots_of(record, run_id, link)
    if not slots:
        raise InvalidInput("The environment of this run is unknown", "Choose another run")
    result = DryRun(str(program))
    with Reviewer(program, bridge, soft_ms=SOFT_MS, brief=True) as reviewer:
        # While its virtual machine starts, the record is read.
        retold = percepts_of(record, run_id, slots, percepts, python)
        review = _Review(result, slots, retold, progress)
        batches = review.batches(questions_of(record, run_id, slots))
        first: list[Batch] = []
        while not reviewer.listens and len(first) < READ_AHEAD:
            first += islice(batches, 1)
        reviewer.ready()
        result.fingerprint = reviewer.fingerprint
        review.go(reviewer, chain(first, batches))
    result.skipped += review.unknown
    result.seconds = time.perf_counter() - begun
    if not result.reviewed:
        why = next(iter(retold.why_not.values()), "it has no steps")
        raise InvalidInput(
            f"This run contains no questions for the program: {why}", "Choose another run"
        )
    return result


class _Review:
    """Questions of a run as batches, and comparison of their answers with the record."""

    def __init__(
        self,
        result: DryRun,
        slots: Mapping[int, Supervised],
        retold: Percepts,
        progress: Callable[[int], None] | None,
    ) -> None:
        self._found = result
        self._slots = slots
        self._retold = retold
        self._progress = progress
        # Counted in the thread that asks.
        self.unknown = 0
        self._sent: list[dict[int, Asked]] = []
        # Seats whose percepts are known without a gap.
        self._known: set[tuple[int, str]] = set()
        self._started: set[tuple[int, str, int]] = set()
        self._changed: set[tuple[int, str, int]] = set()

    def go(self, reviewer: Reviewer, batches: Iterable[Batch]) -> None:
        answers = reviewer.answers(batches)
        for number, verdicts in enumerate(answers):
            for key, asked in self._sent[number].items():
                self._judge(asked, verdicts[key])
            self._sent[number] = {}
            if self._progress is not None:
                self._progress(self._found.reviewed)

    def batches(self, questions: Iterator[Asked | Over]) -> Iterator[Batch]:
        """Batches of questions. Called in a different thread than the reader of answers."""
        batch: list[tuple[q.Question, q.Proposal, str]] = []
        asked: dict[int, Asked] = {}
        for question in questions:
            made = self._made(len(batch) + 1, question)
            if made is None:
                continue
            if isinstance(question, Asked):
                asked[len(batch) + 1] = question
            batch.append(made)
            if len(batch) == BATCH:
                self._sent.append(asked)
                yield batch
                batch, asked = [], {}
        if batch:
            self._sent.append(asked)
            yield batch

    def _made(self, number: int, asked: Asked | Over) -> tuple[q.Question, q.Proposal, str] | None:
        seat = (asked.slot, asked.seat)
        if isinstance(asked, Over):
            if seat not in self._known:
                return None
            last = q.Outcome(terminated=asked.terminated, truncated=asked.truncated)
            over = q.Question(number, *seat, asked.episode, asked.step, last=last, over=True)
            return over, q.Proposal(), ""
        percepts = self._percepts(asked)
        if percepts is None:
            self.unknown += 1
            return None
        slot = self._slots[asked.slot]
        question = q.Question(
            number,
            *seat,
            asked.episode,
            asked.step,
            deadline_ms=DEADLINE_MS,
            percepts=percepts or None,
        )
        key = (*seat, asked.episode)
        if key not in self._started:
            self._started.add(key)
            self._found.episodes += 1
            start = q.EpisodeStart(
                slot.environment,
                slot.kwargs,
                operator_seed(asked.episode, asked.seat, "dry run"),
                (asked.seat,),
                slot.action_names,
            )
            question = replace(question, start=start)
        return question, q.Proposal(asked.action, name=_name(slot, asked.action)), asked.by

    def _percepts(self, question: Asked) -> bytes | None:
        """Percepts of a step; None if they or earlier ones are unknown."""
        seat = (question.slot, question.seat)
        sent = question.percepts
        if sent is None:
            sent = self._retold.of(question.slot, question.seat, question.episode, question.step)
        if question.first:
            self._known.discard(seat)
            if sent:
                self._known.add(seat)
        return sent if seat in self._known else None

    def _judge(self, asked: Asked, verdict: q.Verdict) -> None:
        result = self._found
        after = self._outcome(asked, verdict)
        result.effects[after.effect] = result.effects.get(after.effect, 0) + 1
        if verdict.trouble is not None and not verdict.verdict:
            name = verdict.trouble.name
            result.troubles[name] = result.troubles.get(name, 0) + 1
            if sum(result.troubles.values()) > TROUBLES and not result.changed:
                raise MosaicError(
                    f"The program gives no answers: {verdict.trouble}", "Correct the program"
                )
        if asked.before.effect == "none":
            result.skipped += 1
            return
        result.reviewed += 1
        if after.same(asked.before):
            return
        key = (asked.slot, asked.seat, asked.episode)
        is_later = key in self._changed
        self._changed.add(key)
        result.changed += 1
        result.changed_episodes += not is_later
        if len(result.changes) < MOST or not is_later:
            result.changes.append(
                Change(
                    asked.slot,
                    asked.seat,
                    asked.episode,
                    asked.step + 1,
                    asked.action,
                    asked.before,
                    after,
                    mind_pb2.Mind.FromString(verdict.mind).why.plan,
                    is_later,
                )
            )

    def _outcome(self, asked: Asked, verdict: q.Verdict) -> Said:
        slot = self._slots[asked.slot]
        reason = verdict.reason
        if verdict.verdict == "approve":
            return Said("pass", reason=reason)
        if verdict.verdict == "veto":
            return Said("stop", reason=reason)
        if verdict.verdict == "replace":
            return Said("replace", _number(slot, verdict.action), reason)
        if verdict.verdict == "allow":
            allowed = [_number(slot, action) for action in verdict.allowed]
            return Said("pass" if asked.action in allowed else "stop", reason=reason)
        if verdict.verdict:
            return Said(verdict.verdict, reason=reason)
        return Said("none", reason=str(verdict.trouble or ""))


def _number(slot: Supervised, action: Any) -> Any:
    return named(action, slot.action_names, None)


def _name(slot: Supervised, action: Any) -> str:
    names: Sequence[str] = slot.action_names
    is_place = isinstance(action, int) and 0 <= action < len(names)
    return names[action] if is_place else ""
