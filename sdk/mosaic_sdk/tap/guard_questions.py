"""Questions to the rules and programs at the gate of one environment, and their answers."""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Optional

from mosaic_sdk import gate as g
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.ask_client import Asked
from mosaic_sdk.asking.decider_client import Fails, as_answer, named
from mosaic_sdk.asking.remembered_verdicts import (
    MOST_AHEAD,
    Known,
    RememberedVerdicts,
    beliefs,
    changes,
    mind_of,
    own_beliefs,
)
from mosaic_sdk.asking.request_batching import Together
from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.gate.legal_actions import hashable
from mosaic_sdk.gate.rule_language import RuleText, RuleTextError
from mosaic_sdk.learning.percepts import PerceptError, PerceptReader
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.tap.guarded_step import GuardError
from mosaic_sdk.tap.spaces import space_facts
from mosaic_sdk.tap.training_gate import PROBE_S
from mosaic_sdk.tap.watched_env import WatchedEnv


class Sent(NamedTuple):
    """A pending question with its proposal and percepts."""

    question: int
    action: Any
    #: None: the answer is known.
    asked: Optional[Asked]
    #: As they are recorded; empty where nothing changed.
    percepts: bytes
    begun_ns: int
    #: Under which its answer is kept; None where it is not.
    key: Hashable = None
    known: Optional[Known] = None
    #: Of the known answer, or what belongs to the mind of the one that comes.
    mind: bytes = b""
    #: Questions about actions that nobody has proposed, in the same message.
    ahead: Sequence[Guess] = ()


class Guess(NamedTuple):
    """A question about an action that was not proposed yet."""

    asked: Asked
    key: Hashable


class GuardQuestions:
    """State of the questions: told to each link, under way, answered in this step."""

    def __init__(self, watched: WatchedEnv) -> None:
        guard = watched.guard
        self._at = watched
        self._guard = guard
        programs = guard.spec.programs
        self.maps = {link.name: guard.map_of(link.name, watched.label) for link in programs}
        self._readers = {name: PerceptReader(raw_map) for name, raw_map in self.maps.items()}
        self.names = {name: raw_map.action_names for name, raw_map in self.maps.items()}
        self._own_names = guard.action_names(watched.label) if guard.spec.rules else ()
        for rule in guard.spec.rules.values():
            try:
                rule.check(self._own_names)
            except RuleTextError as error:
                raise GuardError(f"{watched.label}: {error}") from error
        #: Of the present step: percepts by link, what failed, who was not asked again.
        self.percepts: dict[str, bytes] = {}
        self.faults: list[str] = []
        self.remembered: list[str] = []
        #: What a program perceives as far as it knows, where it was not asked for a while.
        self._since: dict[str, Mapping[q.Term, None]] = {}
        #: Programs that were not asked since the episode began, or since they forgot.
        self._untold: set[str] = set()
        self._early: Optional[Sent] = None
        self._is_guessed = True

    def begin(self) -> None:
        """Begin an episode."""
        self._early = None
        self._since.clear()
        self._untold = set(self._guard.spec.depends_on)
        for name in self._untold:
            self._readers[name].forget()

    def begin_step(self) -> None:
        self.percepts, self.faults, self.remembered = {}, [], []

    def may_ask_ahead(self, link: str) -> bool:
        return self._is_guessed and self._guard.is_met(link)

    def ask_ahead(self, ask: g.Ask, together: Together) -> None:
        try:
            self._early = self.put(ask, together)
        except PerceptError:
            pass  # `ask` meets it again, and says so

    def put(self, ask: g.Ask, together: Together) -> Sent:
        link, remote = ask.link, self._guard.remotes[ask.link.name]
        reader = self._readers[link.name]
        names, _ = self._named(link.name)
        begins = not remote.is_known(self._at.slot, DEFAULT_SEAT, max(self._at.episode, 0))
        memory = self._guard.memory(link.name)
        before = reader.sent
        # Where the answer may be known, the record follows the steps and the program need not.
        percepts = reader.read(self._at.moment(names), begins and memory is None)
        message = _message(percepts)
        by = "operator" if ask.action is ask.proposal.action else "gate"
        begun = time.perf_counter_ns()
        key: Hashable = None
        if percepts.full:
            self._untold.add(link.name)
        if memory is not None and hashable(ask.action) is not None:
            key = memory.key(reader.statics, reader.dynamics, ask.action, by)
            known = memory.find(key)
            if known is not None:
                self._since.setdefault(link.name, before)
                mind = mind_of(known, percepts, memory.own)
                return Sent(ask.question, ask.action, None, message, begun, key, known, mind)
        since, sent, mind = self._since.pop(link.name, None), message, b""
        if begins or link.name in self._untold:
            self._untold.discard(link.name)
            sent = message = _message(reader.whole())
        elif since is not None:
            # The record has followed the steps between; the program has not.
            sent, mind = _message(reader.since(since)), beliefs(percepts)
        asked = self._question(link, ask.question)
        if begins:
            asked = remote.begins(asked, self._start(link.name, remote.name))
        proposal = q.Proposal(ask.action, name=self._name(link.name, ask.action))
        put = together.review(
            remote, replace(asked, percepts=sent), proposal, by, link.deadline_ms / 1000
        )
        ahead = [] if memory is None else self._put_ahead(ask, memory, asked, together)
        return Sent(ask.question, ask.action, put, message, begun, key, None, mind, ahead)

    def _put_ahead(
        self, ask: g.Ask, memory: RememberedVerdicts, asked: q.Question, together: Together
    ) -> list[Guess]:
        """Ask ahead about the other actions of this moment, in the same message.

        Actions that a rule refuses are skipped.
        """
        if not memory.asks_ahead or memory.off or len(self._at.actions or ()) > MOST_AHEAD:
            return []
        link, reader, legal = ask.link, self._readers[ask.link.name], self._at.legal()
        remote = self._guard.remotes[link.name]
        other = replace(asked, start=None, percepts=None)
        guesses: list[Guess] = []
        for action in self._at.actions or ():
            if action == ask.action or not legal.contains(action) or hashable(action) is None:
                continue
            if any(self._is_refused(rule, action) for rule in self._guard.spec.rules.values()):
                continue
            proposal = q.Proposal(action, name=self._name(link.name, action))
            put = together.review(remote, other, proposal, "operator", link.deadline_ms / 1000)
            key = memory.key(reader.statics, reader.dynamics, action, "operator")
            guesses.append(Guess(put, key))
        return guesses

    def _taken_early(self, ask: g.Ask) -> Optional[Sent]:
        early, self._early = self._early, None
        if early is None or early.question != ask.question:
            return None
        if early.action != ask.action:
            # Something between changes actions: what comes here can't be known before.
            self._is_guessed = False
            self._readers[ask.link.name].forget()
            return None
        return early

    def by_rule(self, ask: g.Ask) -> g.Answer:
        rule = self._guard.spec.rules[ask.link.name]
        try:
            refused = rule.refuses(ask.action, self._at.moment(self._own_names))
        except RuleTextError as error:
            # A rule that can't tell has let nothing pass.
            return g.Answer(ask.question, "", reason=str(error), fault=g.Fault.MALFORMED)
        if refused:
            return g.Answer(ask.question, "veto", reason=rule.reason)
        return g.Answer(ask.question, "approve")

    def _is_refused(self, rule: RuleText, action: Any) -> bool:
        try:
            return rule.refuses(action, self._at.moment(self._own_names))
        except RuleTextError:
            return False  # it is asked when somebody proposes it

    def ask(self, ask: g.Ask) -> g.Answer:
        """Ask a link about the present proposal and wait for its verdict."""
        if ask.link.role == "rule":
            answer = self.by_rule(ask)
            if answer.fault is not None:
                self.faults.append(answer.reason)
            return answer
        link, remote = ask.link, self._guard.remotes[ask.link.name]
        names, actions = self._named(link.name)
        sent = self._taken_early(ask)
        if sent is None:
            together = Together()
            try:
                sent = self.put(ask, together)
            except PerceptError as error:
                return self._failed(ask, Fails(g.Fault.MALFORMED, f"percepts: {error}"), 0)
            together.flush()
        if sent.percepts:
            self.percepts[link.name] = sent.percepts
        if sent.known is not None:
            self.remembered.append(link.name)
            return self._as_known(ask, sent.known, sent.mind)
        assert sent.asked is not None
        reply = sent.asked.reply()
        took = (time.perf_counter_ns() - sent.begun_ns) // 1000
        try:
            verdicts, side = remote.verdicts(reply, [ask.question])
        except Fails as failure:
            # Whether it took in what it was told, nobody knows.
            self._readers[link.name].forget()
            if failure.fault is g.Fault.DEAD:
                remote.forgotten()
                self._guard.lost(link.name)
            return self._failed(ask, failure, took)
        for trouble in side.troubles:
            self._guard.run.log(f"{link.name}: {trouble}", "warning", "guard")
            detail = {**self._at.where(), "who": link.name, "message": str(trouble)}
            self._guard.run.event(trouble.name, detail)
        verdict = verdicts[ask.question]
        if verdict.trouble is not None and verdict.trouble.name == "beliefs_lost":
            self._forgot(link.name)
        self._learn(link.name, sent.key, verdict)
        verdict = self._learn_ahead(ask, sent, verdict)
        if verdict.annotations or verdict.set_params:
            self._guard.aside(link.name, verdict, self._at.where())
        if sent.mind:
            verdict = replace(verdict, mind=verdict.mind + sent.mind)
        answer = as_answer(ask.question, verdict, took, names, actions)
        if answer.fault is not None:
            self.faults.append(f"{link.name}: {answer.reason}")
        return answer

    def _failed(self, ask: g.Ask, failure: Fails, took: int) -> g.Answer:
        self.faults.append(f"{ask.link.name}: {failure}")
        return as_answer(ask.question, failure, took)

    def _as_known(self, ask: g.Ask, known: Known, mind: bytes) -> g.Answer:
        """The remembered answer to the same question."""
        verdict = known.verdict
        names, actions = self._named(ask.link.name)
        return g.Answer(
            ask.question,
            verdict.verdict,
            named(verdict.action, names, actions),
            tuple([named(action, names, actions) for action in verdict.allowed]),
            verdict.reason,
            mind=mind,
        )

    def _learn_ahead(self, ask: g.Ask, sent: Sent, verdict: q.Verdict) -> q.Verdict:
        """Store verdicts that were asked ahead. If a review has effects beyond its verdict, its
        program is no longer asked ahead; the mind shows the changes."""
        memory = self._guard.memory(ask.link.name)
        if memory is None:
            return verdict
        for guess in sent.ahead:
            reply = guess.asked.reply()
            try:
                answer = q.verdicts(reply.data, [ask.question]).by_id[ask.question]
            except (DecodeError, KeyError):
                continue  # nothing was asked: nothing is missing
            left = changes(answer.mind)
            if left or answer.trouble is not None or answer.annotations or answer.set_params:
                memory.asks_ahead = False
                verdict = replace(verdict, mind=verdict.mind + left)
            if answer.trouble is None:
                self._learn(ask.link.name, guess.key, answer, ahead=True)
            elif answer.trouble.name in ("beliefs_lost", "stack_overflow"):
                self._forgot(ask.link.name)
        return verdict

    def _forgot(self, link: str) -> None:
        """Note that the program has lost its beliefs, so that everything is sent again."""
        self._guard.remotes[link].forgotten()
        self._readers[link].forget()
        self._guard.forget(link)

    def _learn(self, link: str, key: Hashable, verdict: q.Verdict, ahead: bool = False) -> None:
        """Remember a verdict; a program that contradicts its declaration is asked every time."""
        memory = self._guard.memory(link)
        if memory is None or key is None or verdict.trouble is not None:
            return
        own = None if ahead else own_beliefs(verdict.mind)
        memory.own = memory.own if own is None else own
        wrong = memory.learn(key, verdict, self._at.episode, self._at.step + 1, ahead)
        if wrong:
            self._guard.run.log(f"{link}: {wrong}", "warning", "guard")
            self._guard.run.event(
                "contradicted", {**self._at.where(), "who": link, "message": wrong}
            )

    def _question(self, link: g.Link, number: int) -> q.Question:
        return q.Question(
            number,
            self._at.slot,
            DEFAULT_SEAT,
            max(self._at.episode, 0),
            self._at.step,
            self._seen(link.name),
            legal=self._at.actions,
            deadline_ms=link.deadline_ms,
            last=self._at.last,
        )

    def _seen(self, link: str) -> Any:
        return self._at.observation if link in self._guard.spec.sees else None

    def _start(self, link: str, who: str) -> q.EpisodeStart:
        return q.EpisodeStart(
            self._at.label,
            self._at.kwargs,
            operator_seed(self._at.seed, DEFAULT_SEAT, who),
            (DEFAULT_SEAT,),
            self.names[link],
            space_facts(self._at.space),
        )

    def warm_up(self, link: str) -> q.Question:
        names, _ = self._named(link)
        try:
            percepts = PerceptReader(self.maps[link]).read(self._at.moment(names), True)
        except PerceptError as error:
            raise GuardError(f"percepts of {link} in {self._at.label}: {error}") from error
        start = self._start(link, link)
        asked = q.Question(1, self._at.slot, legal=self._at.actions, start=start, percepts=percepts)
        asked = replace(asked, observation=self._seen(link))
        return replace(asked, deadline_ms=int(PROBE_S * 1000))

    def _named(self, link: str) -> tuple[Sequence[str], Optional[Sequence[Any]]]:
        """Names of actions and the actions, in the same order."""
        names = self.names[link]
        if self._at.actions is None or len(names) != len(self._at.actions):
            return (), self._at.actions
        return names, self._at.actions

    def _name(self, link: str, action: Any) -> str:
        names, actions = self._named(link)
        if not names or actions is None or action not in actions:
            return ""
        return names[actions.index(action)]


def _message(percepts: q.Percepts) -> bytes:
    """Percepts message; empty if nothing changed."""
    if percepts.full or percepts.added or percepts.removed:
        return q.percepts_message(percepts)
    return b""
