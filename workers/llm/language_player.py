"""A language model as an operator: asks, reads strictly, asks again, and says what it took."""

from __future__ import annotations

import asyncio
import json
import os
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, cast

from answer_parsing import Parsed, parse, schema_of
from model_call import ModelServer, Reply
from model_key import read_key
from model_settings import FORFEIT, ModelSettings, Wrong, check
from position_text import NoText, position_text
from prompt_text import (
    Message,
    as_data,
    as_names,
    digest_of,
    most_tokens,
    read_prompt,
    written,
)
from token_budget import Budget

from mosaic_sdk.decider import About, EpisodeStart, Proposal, Question, Trouble
from mosaic_sdk.v1 import mind_pb2

# Of the deadline: kept for the way back.
MARGIN, MOST_MARGIN_S = 0.1, 0.3
FIRST_WAIT_S, LONGEST_WAIT_S = 0.5, 8.0
LONGEST_TEXT = 600
# The longest prompt or answer that is recorded; one that is longer is cut, and says so.
LONGEST_RECORDED = 1 << 18


class GaveUp(Exception):
    """There is no action. `name`: of the trouble that says what the gate does about it."""

    def __init__(self, name: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.trouble = Trouble(name, message, hint)


@dataclass
class Turn:
    """One decision: its calls so far, and what they took."""

    names: Sequence[str]
    state: str
    until: float
    calls: list[mind_pb2.Completion] = field(default_factory=list)
    usage: dict[str, float] = field(default_factory=dict)

    def count(self, what: str, much: float = 1.0) -> None:
        self.usage[what] = self.usage.get(what, 0.0) + much


@dataclass
class Seat:
    """Episode of one seat, as far as it is known."""

    start: EpisodeStart
    past: deque[str]
    last: str = ""


class LanguagePlayer:
    def __init__(self, settings: ModelSettings, budget: Optional[Budget] = None) -> None:
        self._settings = settings
        self._trouble: Optional[Trouble] = None
        self._seats: dict[tuple[int, str], Seat] = {}
        self.about = About(kind="policy", title=settings.model, version=settings.strategy)
        try:
            check(settings)
            self._prompt = read_prompt(settings)
            self._server = ModelServer(settings, read_key(settings.login))
        except Wrong as wrong:
            self._trouble = Trouble("environment", f"{settings.model}: {wrong}", wrong.hint)
        self._budget = budget or Budget(settings, _ledger())

    def begin(self, question: Question) -> None:
        start = question.start
        assert start is not None
        past: deque[str] = deque(maxlen=max(1, self._settings.history))
        self._seats[question.slot, question.seat] = Seat(start, past)

    def over(self, question: Question) -> None:
        self._seats.pop((question.slot, question.seat), None)

    async def answer(self, question: Question) -> Proposal:
        if question.warm_up:
            wrong = self._trouble or self._misfit(question)
            return Proposal(trouble=wrong) if wrong is not None else Proposal()
        turn = Turn((), "", _due(question))
        try:
            return await self._decide(question, turn)
        except GaveUp as gave_up:
            mind = self._mind(turn, gave_up.trouble.message)
            return Proposal(trouble=gave_up.trouble, mind=mind, usage=turn.usage)

    def _misfit(self, question: Question) -> Optional[Trouble]:
        """Reason that this environment can't be played with these settings."""
        try:
            names = self._names(question)
            self._text(question)
        except (GaveUp, NoText) as error:
            return Trouble("environment", f"{self._settings.model}: {error}", "Choose another game")
        wanted = self._settings.default_action
        every = self._seats[question.slot, question.seat].start.action_names or names
        if wanted and not question.legal_names and wanted not in every:
            return Trouble(
                "environment",
                f"{wanted!r} is no action of {self._start(question).environment}",
                f"Its actions: {', '.join(list(every)[:20])}",
            )
        return None

    async def models(self) -> list[str]:
        """Names of the models of its server; none if it does not list them."""
        return [] if self._trouble is not None else await self._server.models()

    # -- one decision

    async def _decide(self, question: Question, turn: Turn) -> Proposal:
        settings = self._settings
        if self._trouble is not None:
            raise GaveUp("end_run", self._trouble.message, self._trouble.hint)
        try:
            turn.names, turn.state = self._names(question), self._text(question)
        except NoText as error:
            raise GaveUp("end_run", str(error), "Choose another game") from error
        spent = self._budget.begin_turn()
        if spent:
            raise GaveUp("end_run", f"{settings.model}: {spent}", "Raise its budget")
        seat = self._seats[question.slot, question.seat]
        self._remember(question, seat)
        messages = self._prompt.messages(self._values(question, seat, turn))
        asked = list(messages)
        parsed = Parsed(problem="it was not asked")
        for _ in range(settings.again + 1):
            reply = await self._whole_reply(asked, turn)
            parsed = self._parsed(reply, turn.names)
            turn.calls[-1].problem = parsed.problem
            turn.calls[-1].reasoning = _bounded(parsed.reasoning or reply.reasoning)
            turn.calls[-1].action = parsed.name
            if not parsed.problem:
                return self._chosen(question, seat, turn, parsed)
            turn.count("rejected")
            asked = [*messages, *_correction(reply, parsed.problem)]
        return self._declared(question, seat, turn, parsed.problem)

    def _chosen(self, question: Question, seat: Seat, turn: Turn, parsed: Parsed) -> Proposal:
        seat.last = turn.state
        reasoning = turn.calls[-1].reasoning
        text = reasoning if len(reasoning) <= LONGEST_TEXT else f"{reasoning[:LONGEST_TEXT]}..."
        action = _actions(question)[parsed.index]
        return Proposal(action, text=text, mind=self._mind(turn), usage=turn.usage)

    def _declared(self, question: Question, seat: Seat, turn: Turn, problem: str) -> Proposal:
        """Carry out the rule that was declared for a model without a legal action."""
        settings = self._settings
        many = f"{len([c for c in turn.calls if c.problem])} answers"
        why = f"{settings.model} gave no legal action in {many}; the last: {problem}"
        turn.count("declared")
        wanted = settings.default_action
        if wanted in turn.names and wanted:
            seat.last = turn.state
            rule = f"no legal action: {wanted}"
            mind = self._mind(turn, rule)
            action = _actions(question)[list(turn.names).index(wanted)]
            return Proposal(action, text=why, mind=mind, usage=turn.usage, default_taken=rule)
        if settings.otherwise == FORFEIT or wanted:
            also = f"; the declared {wanted!r} is not legal here either" if wanted else ""
            raise GaveUp("forfeit", why + also)
        raise GaveUp("ask_person", f"{why}. Take the seat over to move", "")

    def _parsed(self, reply: Reply, names: Sequence[str]) -> Parsed:
        if reply.refusal:
            return Parsed(problem=f"it refused: {reply.refusal[:200]}")
        if reply.finish == "content_filter":
            return Parsed(problem="its server filtered the answer")
        if reply.finish == "length":
            return Parsed(problem=f"it was cut at {self._settings.max_tokens} tokens")
        return parse(self._settings.strategy, reply.answer, names)

    # -- one answer, however many requests it takes

    async def _whole_reply(self, messages: Sequence[Message], turn: Turn) -> Reply:
        """A whole answer; requests that failed are repeated until the deadline."""
        wait_s, last = FIRST_WAIT_S, ""
        while True:
            left_s = turn.until - _now()
            if left_s <= 0:
                raise GaveUp("deadline", last or "no answer within the deadline")
            reply = await self._call(messages, turn, left_s)
            if not reply.trouble:
                return reply
            turn.calls[-1].problem = last = reply.trouble
            if reply.is_final:
                raise GaveUp("end_run", f"{self._settings.model}: {reply.trouble}", reply.hint)
            turn.count("retried")
            # A server that says how long knows best.
            pause_s = reply.wait_s or wait_s
            wait_s = min(LONGEST_WAIT_S, wait_s * 2)
            if _now() + pause_s >= turn.until:
                raise GaveUp("deadline", f"{self._settings.model}: {last}")
            await asyncio.sleep(pause_s)

    async def _call(self, messages: Sequence[Message], turn: Turn, left_s: float) -> Reply:
        settings = self._settings
        most_in = most_tokens(messages)
        most = most_in + settings.max_tokens
        most_cost = max(
            settings.price(most_in, settings.max_tokens),
            settings.price(most_in, settings.max_tokens, most_in),
        )
        why_not = self._budget.why_not(most, most_cost)
        if why_not:
            raise GaveUp("end_run", f"{settings.model}: {why_not}", "Raise its budget")
        kept = self._budget.reserve(most, most_cost)
        form = schema_of(turn.names) if settings.strategy == "json" and settings.schema else None
        turn.count("calls")
        reply = await self._server.ask(messages, form, left_s)
        tokens, cost = _billed(settings, reply, most, most_cost)
        beyond = self._budget.settle(kept, tokens, cost)
        turn.count("tokens", tokens)
        if cost:
            turn.count("cost", cost)
        turn.calls.append(self._completion(len(turn.calls) + 1, messages, reply, most, cost))
        turn.calls[-1].tokens_overbilled = beyond
        if beyond or (settings.most_cost and self._budget.cost > settings.most_cost):
            turn.count("overbilled", beyond)
            turn.calls[-1].problem = "billed beyond what it was allowed"
            raise GaveUp(
                "end_run",
                f"{settings.model}: its server billed {tokens} tokens where at most {most} "
                "were allowed",
                "Its limit of an answer is not kept: use another server",
            )
        return reply

    def _completion(
        self, attempt: int, messages: Sequence[Message], reply: Reply, most: int, cost: float
    ) -> mind_pb2.Completion:
        settings = self._settings
        return mind_pb2.Completion(
            attempt=attempt,
            prompt_sha256=digest_of(messages),
            prompt=_bounded(written(messages)),
            answer=_bounded(reply.answer or reply.refusal),
            reasoning=_bounded(reply.reasoning),
            model=settings.model,
            served=reply.served,
            sampling={name: json.dumps(value) for name, value in settings.sampling.items()},
            tokens_in=reply.tokens_in,
            tokens_out=reply.tokens_out,
            tokens_cached=reply.tokens_cached,
            is_counted=reply.is_counted,
            tokens_reserved=most,
            cost=cost,
            first_token_ms=reply.first_token_ms,
            total_ms=reply.total_ms,
            finish=reply.finish,
        )

    def _mind(self, turn: Turn, rule: str = "") -> bytes:
        left = self._budget.left()
        mind = mind_pb2.Mind(completions=turn.calls, rule=rule, left=left, full=True)
        return mind.SerializeToString()

    # -- what it is told

    def _start(self, question: Question) -> EpisodeStart:
        return self._seats[question.slot, question.seat].start

    def _values(self, question: Question, seat: Seat, turn: Turn) -> Mapping[str, str]:
        settings = self._settings
        past = list(seat.past)[-settings.history :] if settings.history else []
        return {
            "game": seat.start.environment.rpartition("/")[2],
            "seat": question.seat,
            "rules": settings.rules,
            "instruction": settings.instruction,
            "history": "\n".join(["Your last moves, the newest last:", *past]) if past else "",
            "state": as_data(turn.state),
            "legal": as_names(turn.names),
        }

    def _remember(self, question: Question, seat: Seat) -> None:
        """Add what came of the step before; other seats' moves are in the states."""
        last = question.last
        if last is None or not seat.last:
            return
        name = last.name or str(last.executed)
        by = "" if last.by == "operator" else f", chosen by the {last.by} instead of you"
        seat.past.append(
            f"In this position you played {as_names([name])}{by}, reward {last.reward:g}:\n"
            f"{as_data(seat.last)}"
        )

    def _text(self, question: Question) -> str:
        start = self._start(question)
        view: Any = question.observation
        shown = cast("Mapping[str, Any]", view) if isinstance(view, Mapping) else {}
        return position_text(shown, start.environment, question.seat, start.seats)

    def _names(self, question: Question) -> Sequence[str]:
        """Names of the legal actions, in their order."""
        if question.legal is None:
            raise GaveUp("end_run", "its actions can't be listed by name", "Choose another game")
        if question.legal_names:
            return list(question.legal_names)
        start = self._start(question)
        first = int((start.action_space or {}).get("start", 0))
        names = start.action_names
        if not names:
            return [str(action) for action in question.legal]
        return [names[int(action) - first] for action in question.legal]


def _actions(question: Question) -> Sequence[Any]:
    return question.legal or ()


def _correction(reply: Reply, problem: str) -> list[Message]:
    """Messages after an answer without a legal action."""
    return [
        {"role": "assistant", "content": reply.answer or reply.refusal or "(nothing)"},
        {
            "role": "user",
            "content": f"That can't be played: {problem}. Answer again, in the form that was asked "
            "for, with a legal action.",
        },
    ]


def _billed(
    settings: ModelSettings, reply: Reply, most: int, most_cost: float
) -> tuple[int, float]:
    """Tokens and cost of a call: as counted; where nobody counted, the most that it may be."""
    if reply.is_counted:
        tokens = reply.tokens_in + reply.tokens_out
        return tokens, settings.price(reply.tokens_in, reply.tokens_out, reply.tokens_cached)
    return (most, most_cost) if reply.may_bill else (0, 0.0)


def _bounded(text: str) -> str:
    if len(text) <= LONGEST_RECORDED:
        return text
    return f"{text[:LONGEST_RECORDED]}... ({len(text)} letters)"


def _due(question: Question) -> float:
    given_s = question.deadline_ms / 1000
    return _now() + given_s - min(MOST_MARGIN_S, given_s * MARGIN)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _ledger() -> Optional[Path]:
    folder = os.environ.get("MOSAIC_RUN_DIR", "")
    name = os.environ.get("MOSAIC_DECIDER_NAME", "llm")
    return Path(folder) / f"{name}.budget.jsonl" if folder else None
