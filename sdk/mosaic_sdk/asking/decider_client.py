"""Client of a decider in a worker: values instead of bytes, and a name for every failure.

It sends the beginning of an episode when the decider needs it: with the first question of a seat,
and again after a restart.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Optional, Protocol, Union

from mosaic_sdk.asking.ask_client import Asked, Reply
from mosaic_sdk.asking.decider_messages import (
    Answers,
    EpisodeStart,
    Proposal,
    Question,
    SetParam,
    Trouble,
    Verdict,
    decide_request,
    proposals,
    review_request,
    verdicts,
)
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.gate.gate_types import Answer, Fault

_FAULTS = {
    link_frames.LATE: Fault.DEADLINE,
    link_frames.DEAD: Fault.DEAD,
    link_frames.REFUSED: Fault.DEAD,
    link_frames.MALFORMED: Fault.MALFORMED,
}


class Asker(Protocol):
    """The part of a run that this needs."""

    def ask(self, decider: str, what: int, request: bytes, deadline_s: float) -> Asked: ...

    def tell(self, decider: str, what: int, request: bytes) -> None: ...


class Fails(Exception):
    """No usable answer: the fault, and a sentence."""

    def __init__(self, fault: Fault, reason: str) -> None:
        super().__init__(reason)
        self.fault = fault


@dataclass(frozen=True)
class Side:
    """Messages beside the verdicts, which decide nothing."""

    annotations: tuple[tuple[str, str], ...] = ()
    set_params: tuple[SetParam, ...] = ()
    troubles: tuple[Trouble, ...] = ()


class Remote:
    """One decider, asked for any number of seats."""

    def __init__(self, run: Asker, name: str) -> None:
        self.name = name
        self.counters: dict[str, int] = {}
        self._run = run
        # The episode that a seat's mind knows, by (slot, seat); -1: it knew one and lost it.
        self._known: dict[tuple[int, str], int] = {}
        # Its last question had no answer: before the next game begins it is to be waited for.
        self.failed = False
        # Why it had none.
        self.reason = ""

    def begins(self, question: Question, start: EpisodeStart) -> Question:
        """The question, with the episode's beginning if the decider needs it."""
        key = (question.slot, question.seat)
        known = self._known.get(key)
        if known == question.episode:
            return question
        self._known[key] = question.episode
        return replace(question, start=replace(start, resumed=known == -1))

    def is_known(self, slot: int, seat: str, episode: int) -> bool:
        """Whether the decider knows how this episode began."""
        return self._known.get((slot, seat)) == episode

    def forgotten(self) -> None:
        """Note that the decider has lost all episodes."""
        self._known = dict.fromkeys(self._known, -1)

    def decide(self, questions: Sequence[Question], deadline_s: float) -> Asked:
        return self._run.ask(self.name, link_frames.DECIDE, decide_request(questions), deadline_s)

    def review(
        self, questions: Sequence[tuple[Question, Proposal, str]], deadline_s: float
    ) -> Asked:
        return self._run.ask(self.name, link_frames.REVIEW, review_request(questions), deadline_s)

    def over(self, question: Question, supervises: bool) -> None:
        """Tell the decider that the episode of this seat has ended; needs no answer."""
        last_question = replace(question, over=True)
        if supervises:
            self._run.tell(
                self.name, link_frames.REVIEW, review_request([(last_question, Proposal(), "")])
            )
        else:
            self._run.tell(self.name, link_frames.DECIDE, decide_request([last_question]))

    def warm_up(
        self, question: Question, supervises: bool, deadline_s: float, waits: bool = False
    ) -> Reply:
        """Ask a question that does not count, so that the first real one is fast.

        `waits`: for a restart, after which its state is lost.
        """
        what, request = _warm_up(question, supervises)
        if not waits:
            return self._run.ask(self.name, what, request, deadline_s).reply()
        until = time.monotonic() + deadline_s
        while True:
            left_s = max(0.001, until - time.monotonic())
            reply = self._run.ask(self.name, what | link_frames.WAIT, request, left_s).reply()
            self.forgotten()
            # Dead when it was asked: the next question waits for the life after this one.
            if reply.status != link_frames.DEAD or time.monotonic() >= until:
                return reply

    def ask_first(self, question: Question, supervises: bool, deadline_s: float) -> Asked:
        """Ask a question that does not count, without waiting for its answer."""
        what, request = _warm_up(question, supervises)
        return self._run.ask(self.name, what, request, deadline_s)

    def ask_when_back(self, question: Question, supervises: bool, deadline_s: float) -> Asked:
        """Ask a question that does not count, as soon as it can be answered again."""
        what, request = _warm_up(question, supervises)
        return self._run.ask(self.name, what | link_frames.WAIT, request, deadline_s)

    def is_back(self, reply: Reply) -> bool:
        """Whether it answered such a question; its state is lost."""
        self.forgotten()
        self._note(reply)
        return reply.ok

    def _note(self, reply: Reply) -> None:
        self.failed = not reply.ok
        if reply.reason:
            self.reason = reply.reason

    def proposals(self, reply: Reply, ids: Sequence[int]) -> dict[int, Proposal]:
        """Raises Fails if there are none; each may still contain a trouble."""
        return self._read(reply, ids, proposals).by_id

    def verdicts(self, reply: Reply, ids: Sequence[int]) -> tuple[dict[int, Verdict], Side]:
        answers = self._read(reply, ids, verdicts)
        made: list[Verdict] = list(answers.by_id.values())
        side = Side(
            tuple(note for verdict in made for note in verdict.annotations),
            tuple(param for verdict in made for param in verdict.set_params),
            answers.troubles,
        )
        return answers.by_id, side

    def _read(self, reply: Reply, ids: Sequence[int], read: Any) -> Answers:
        self._note(reply)
        if not reply.ok:
            if reply.status == link_frames.DEAD:
                self.forgotten()
            raise Fails(_FAULTS.get(reply.status, Fault.DEAD), reply.reason)
        try:
            answers: Answers = read(reply.data, ids)
        except DecodeError as error:
            self.counters["malformed"] = self.counters.get("malformed", 0) + 1
            raise Fails(Fault.MALFORMED, f"{self.name}: {error}") from error
        self.counters.update(answers.counters)
        return answers


def _warm_up(question: Question, supervises: bool) -> tuple[int, bytes]:
    asked = replace(question, warm_up=True)
    if supervises:
        return link_frames.REVIEW, review_request([(asked, Proposal(), "operator")])
    return link_frames.DECIDE, decide_request([asked])


def as_answer(
    question: int,
    verdict: Union[Verdict, Fails],
    latency_us: int,
    names: Sequence[str] = (),
    actions: Optional[Sequence[Any]] = None,
) -> Answer:
    """A verdict in the gate's format; `names` are those of `actions`, in order."""
    if isinstance(verdict, Fails):
        return Answer(question, "", reason=str(verdict), latency_us=latency_us, fault=verdict.fault)
    if not verdict.verdict:
        trouble = verdict.trouble or Trouble("no_decision")
        late = trouble.name == "deadline"
        return Answer(
            question,
            "",
            reason=str(trouble),
            latency_us=latency_us,
            mind=verdict.mind,
            fault=Fault.DEADLINE if late else Fault.NO_DECISION,
        )
    # Of a verdict that counts: a second one, or one before it that could not be read.
    trouble_text = f"({verdict.trouble})" if verdict.trouble else ""
    return Answer(
        question,
        verdict.verdict,
        named(verdict.action, names, actions),
        tuple(named(action, names, actions) for action in verdict.allowed),
        f"{verdict.reason} {trouble_text}".strip(),
        latency_us,
        verdict.mind,
    )


def named(action: Any, names: Sequence[str], actions: Optional[Sequence[Any]]) -> Any:
    """The action that a text names; anything else unchanged."""
    if not isinstance(action, str) or action not in names:
        return action
    index = names.index(action)
    return index if actions is None else actions[index]
