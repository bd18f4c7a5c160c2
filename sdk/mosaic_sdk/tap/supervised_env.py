"""One environment at the gate: its percepts, its questions, and what became of each proposal."""

from __future__ import annotations

import random
import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Optional, cast

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
from mosaic_sdk.learning.percepts import Moment, PerceptError, PerceptReader
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.learning.veto_counts import Tally
from mosaic_sdk.tap.guarded_step import GuardError
from mosaic_sdk.tap.spaces import actions_of, legal_of, like, plain, space_facts
from mosaic_sdk.tap.training_gate import PROBE_S, Guard

EXECUTED = "mosaic.executed_action"
ENDED_BY = "mosaic.ended_by"
LEARNER = "learner"
# An environment that never steps would be reset for ever.
EMPTY_EPISODES = 3


@dataclass
class Choice:
    """Outcome of one proposal."""

    proposed: Any
    #: As the environment takes it.
    action: Any
    #: Arguments of `Run.step` that tell about it.
    decisions: Sequence[Mapping[str, Any]]
    extras: dict[str, Any]
    changed: bool
    supervised: bool
    #: Why nothing is executed and the episode ends here.
    ended: str = ""

    @property
    def beside(self) -> dict[str, Any]:
        return {"decisions": self.decisions, "extras": self.extras}


class Sent(NamedTuple):
    """A question on its way: of which proposal, and with which percepts."""

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
    """A question that was put before anybody proposed its action."""

    asked: Asked
    key: Hashable


class Played(NamedTuple):
    """A step of a worker that keeps the gate itself."""

    #: None: the gate let nothing through and ended the episode.
    executed: Any
    #: What the learner is to take for its action and its reward.
    learnt: Any
    gain: Any
    observation: Any
    reward: Any
    terminated: Any
    truncated: Any
    info: Any
    #: Further arguments of `Run.step`.
    beside: dict[str, Any]


def play(watch: Optional[Watch], env: Any, proposed: Any) -> Played:
    """`env.step` with what the gate makes of the proposal; without a watch, with the proposal."""
    if watch is None:
        seen, reward, terminated, truncated, info = env.step(proposed)
        return Played(
            proposed, proposed, reward, seen, reward, terminated, truncated, info, beside={}
        )
    choice = watch.choose(proposed)
    nothing: Any = (watch.observation, 0.0, False, True, {})
    seen, reward, terminated, truncated, info = nothing if choice.ended else env.step(choice.action)
    gain, info = watch.stepped(choice, seen, reward, terminated, truncated, info)
    learnt = info.get(EXECUTED, proposed)
    return Played(
        choice.action, learnt, gain, seen, reward, terminated, truncated, info, choice.beside
    )


def recorded(watch: Optional[Watch], step: Played) -> None:
    """The worker has recorded the step."""
    if watch is not None:
        watch.tally.row(step.beside["decisions"], bool(step.terminated or step.truncated))


class Watch:
    """One environment at the gate."""

    def __init__(self, guard: Guard, env: Any, slot: int, label: str, counts: bool = True) -> None:
        """`env`: not a wrapper. `counts`: its episodes are the training's."""
        self.guard = guard
        self.tally = Tally(guard.vetoes)
        self.slot = slot
        self.label = label
        self.env = env
        spec = getattr(env, "spec", None)
        kwargs: Any = getattr(spec, "kwargs", None)
        self.kwargs: dict[str, Any] = dict(kwargs or {})
        self.max_steps = int(getattr(spec, "max_episode_steps", None) or 0)
        self.space: Any = env.action_space
        self.actions = actions_of(self.space)
        self._maps = {link.name: guard.map_of(link.name, label) for link in guard.spec.programs}
        self._readers = {name: PerceptReader(raw_map) for name, raw_map in self._maps.items()}
        self._names = {name: raw_map.action_names for name, raw_map in self._maps.items()}
        self._own_names = guard.action_names(label) if guard.spec.rules else ()
        for rule in guard.spec.rules.values():
            try:
                rule.check(self._own_names)
            except RuleTextError as error:
                raise GuardError(f"{label}: {error}") from error
        self._counts = counts
        self._rng = random.Random(0)
        self._legal: Optional[g.Legal] = None
        self._questions = 0
        self._empty = 0
        self._seed = 0
        self.episode = -1
        self.step = 0
        self.observation: Any = None
        self._info: Mapping[str, Any] = {}
        self._total = 0.0
        self._open = False
        self._previous: Any = None
        self._last: Optional[q.Outcome] = None
        self._percepts: dict[str, bytes] = {}
        self._faults: list[str] = []
        self._remembered: list[str] = []
        #: What a program perceives as far as it knows, where it was not asked for a while.
        self._since: dict[str, Mapping[q.Term, None]] = {}
        #: Programs that were not asked since the episode began, or since they forgot.
        self._untold: set[str] = set()
        self._early: Optional[Sent] = None
        self._is_guessed = True
        self._declare()

    def _declare(self) -> None:
        """Record the policy before anything is decided."""
        spec = self.guard.spec
        links = [
            {
                "name": link.name,
                "decider": spec.deciders.get(link.name, link.name),
                "deadline_ms": link.deadline_ms,
                "percepts": self._maps[link.name].title,
                "map": self._maps[link.name].raw,
                "action_names": list(self._names[link.name]),
            }
            for link in spec.programs
        ]
        detail: dict[str, Any] = {
            "slot": self.slot,
            "environment": self.label,
            "kwargs": self.kwargs,
            "rules": [rule.text for rule in spec.rules.values()],
            "links": links,
            "policy": dict(spec.policy.__dict__),
            "learn_from": spec.learn_from,
        }
        self.guard.run.event("supervision", detail)

    # -- episodes

    def begin(self, observation: Any, info: Any = None, seed: Any = None) -> None:
        """After a reset."""
        if self._open:
            self._over(False, True)
        if self._empty >= EMPTY_EPISODES:
            raise GuardError(
                f"{EMPTY_EPISODES} episodes in a row ended before their first step: "
                "the guard lets nothing through, and there is no substitute"
            )
        self.episode += 1
        self.step, self._total, self._open = 0, 0.0, True
        self._previous = self._last = None
        self.observation = observation
        self._info = _mapping(info)
        self._seed = seed if isinstance(seed, int) else self.episode
        self._rng.seed(operator_seed(self._seed, DEFAULT_SEAT, "gate"))
        self._legal = self._early = None
        self._since.clear()
        self._untold = set(self.guard.spec.depends_on)
        for name in self._untold:
            self._readers[name].forget()

    def _over(self, terminated: bool, truncated: bool) -> None:
        self._open = False
        last = self._last or q.Outcome()
        last = replace(last, terminated=terminated, truncated=truncated)
        over = q.Question(0, self.slot, DEFAULT_SEAT, self.episode, self.step, last=last)
        for remote in self.guard.remotes.values():
            if remote.is_known(self.slot, DEFAULT_SEAT, self.episode):
                remote.over(over, True)
        if self._counts and self.step:
            self.guard.training.episode(self._total)

    # -- steps

    def choose(self, proposed: Any) -> Choice:
        """Choose the action to execute, usually the proposal itself."""
        guard = self.guard
        if self.episode < 0:
            raise GuardError(
                f"{self.label} is stepped before it was reset, as a copy of a running environment "
                "is: what a guard would perceive of it is not known; reset it first"
            )
        for link in guard.spec.programs:
            guard.meet(link.name, self._warm_up)
        self._percepts, self._faults, self._remembered = {}, [], []
        action = plain(proposed)
        machine = g.Gate(guard.spec.policy, self._legal_now())
        state = g.start(guard.spec.links, self._previous, self._questions)
        state, effects = machine.advance(state, g.Propose(LEARNER, action))
        how = "closed"
        while effects:
            effect = effects[0]
            if isinstance(effect, g.Ask):
                state, effects = machine.advance(state, self._ask(effect))
            elif isinstance(effect, g.Execute):
                self._questions = state.question
                return self._chosen(proposed, action, effect)
            elif isinstance(effect, (g.EndEpisode, g.Abort)):
                self._questions = state.question
                if isinstance(effect, g.Abort):
                    raise GuardError(f"the guard ended the run: {effect.reason}")
                return self._ending(proposed, effect)
            else:
                # Nobody is there who could let it go on: once closed, and then it is over.
                state, effects = machine.advance(state, g.Resume(how))
                how = "end_episode"
        raise GuardError("the gate came to rest without a decision")

    def _chosen(self, proposed: Any, action: Any, done: g.Execute) -> Choice:
        changed = done.action is not action and done.action != action
        executed = like(proposed, done.action, self.space) if changed else proposed
        self._previous = done.action
        choice = self._choice(proposed, executed, done.decisions, changed)
        if done.mark:
            choice.extras["mark"] = done.mark
        return choice

    def _ending(self, proposed: Any, end: g.EndEpisode) -> Choice:
        choice = self._choice(proposed, None, end.decisions, True)
        choice.ended = end.reason or "the guard ended the episode"
        return choice

    def _choice(
        self, proposed: Any, action: Any, decisions: Sequence[g.Decision], changed: bool
    ) -> Choice:
        extras: dict[str, Any] = {}
        if self._percepts:
            extras["percepts"] = self._percepts
        if self._remembered:
            extras["remembered"] = self._remembered
        supervised = not self._faults
        if not supervised:
            extras["supervised"] = False
        self.guard.is_supervised(supervised, self._where(), "; ".join(self._faults[:1]))
        words = [decision.__dict__ for decision in decisions]
        return Choice(proposed, action, words, extras, changed, supervised)

    def stepped(
        self,
        choice: Choice,
        observation: Any,
        reward: Any,
        terminated: Any,
        truncated: Any,
        info: Any,
    ) -> tuple[Any, Any]:
        """Reward and info as the learner gets them."""
        spec = self.guard.spec
        executed = None if choice.ended else plain(choice.action)
        if not choice.ended:
            self.step += 1
            self._empty = 0
        elif not self.step:
            self._empty += 1
        self._total += float(reward)
        self.observation = observation
        self._info = _mapping(info)
        if "action_mask" in self._info:
            self._legal = None
        self._last = q.Outcome(
            executed,
            "gate" if choice.changed else "operator",
            float(reward),
            bool(terminated),
            bool(truncated),
            proposed=plain(choice.proposed) if choice.changed else None,
        )
        if terminated or truncated:
            self._over(bool(terminated), bool(truncated))
        if choice.ended:
            return reward, {**self._info, ENDED_BY: choice.ended}
        if spec.learn_from == "executed":
            info = {**self._info, EXECUTED: choice.action}
        elif spec.learn_from == "penalty" and choice.changed:
            reward = reward - spec.penalty
            choice.extras["learner_reward"] = float(reward)
        return reward, info

    # -- questions

    def ahead(self, proposed: Any, together: Together) -> None:
        """Send the first question of `choose` in advance, together with those of others."""
        if not self.guard.spec.programs:
            return
        link = self.guard.spec.programs[0]
        if not (self._open and self._is_guessed and self.guard.is_met(link.name)):
            return
        machine = g.Gate(self.guard.spec.policy, self._legal_now())
        state = g.start(self.guard.spec.links, self._previous, self._questions)
        state, effects = machine.advance(state, g.Propose(LEARNER, plain(proposed)))
        while effects and isinstance(effects[0], g.Ask) and effects[0].link.role == "rule":
            # What a rule settles, no program is asked.
            state, effects = machine.advance(state, self._by_rule(effects[0]))
        if effects and isinstance(effects[0], g.Ask):
            try:
                self._early = self._put(effects[0], together)
            except PerceptError:
                pass  # `choose` meets it again, and says so

    def _put(self, ask: g.Ask, together: Together) -> Sent:
        link, remote = ask.link, self.guard.remotes[ask.link.name]
        reader = self._readers[link.name]
        names, _ = self._named(link.name)
        begins = not remote.is_known(self.slot, DEFAULT_SEAT, max(self.episode, 0))
        memory = self.guard.memory(link.name)
        before = reader.sent
        # Where the answer may be known, the record follows the steps and the program need not.
        percepts = reader.read(self._moment(names), begins and memory is None)
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
        """Questions about the other actions of this moment, which cost no message of their own.

        An action that a rule refuses is settled: no program will be asked about it.
        """
        if not memory.asks_ahead or memory.off or len(self.actions or ()) > MOST_AHEAD:
            return []
        link, reader, legal = ask.link, self._readers[ask.link.name], self._legal_now()
        remote = self.guard.remotes[link.name]
        other = replace(asked, start=None, percepts=None)
        guesses: list[Guess] = []
        for action in self.actions or ():
            if action == ask.action or not legal.contains(action) or hashable(action) is None:
                continue
            if any(self._is_refused(rule, action) for rule in self.guard.spec.rules.values()):
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

    def _by_rule(self, ask: g.Ask) -> g.Answer:
        rule = self.guard.spec.rules[ask.link.name]
        try:
            refused = rule.refuses(ask.action, self._moment(self._own_names))
        except RuleTextError as error:
            # A rule that can't tell has let nothing pass.
            return g.Answer(ask.question, "", reason=str(error), fault=g.Fault.MALFORMED)
        if refused:
            return g.Answer(ask.question, "veto", reason=rule.reason)
        return g.Answer(ask.question, "approve")

    def _is_refused(self, rule: RuleText, action: Any) -> bool:
        try:
            return rule.refuses(action, self._moment(self._own_names))
        except RuleTextError:
            return False  # it is asked when somebody proposes it

    def _ask(self, ask: g.Ask) -> g.Answer:
        """Puts the proposal that stands before a link and waits for its verdict."""
        if ask.link.role == "rule":
            answer = self._by_rule(ask)
            if answer.fault is not None:
                self._faults.append(answer.reason)
            return answer
        link, remote = ask.link, self.guard.remotes[ask.link.name]
        names, actions = self._named(link.name)
        sent = self._taken_early(ask)
        if sent is None:
            together = Together()
            try:
                sent = self._put(ask, together)
            except PerceptError as error:
                return self._failed(ask, Fails(g.Fault.MALFORMED, f"percepts: {error}"), 0)
            together.flush()
        if sent.percepts:
            self._percepts[link.name] = sent.percepts
        if sent.known is not None:
            self._remembered.append(link.name)
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
                self.guard.lost(link.name)
            return self._failed(ask, failure, took)
        for trouble in side.troubles:
            self.guard.run.log(f"{link.name}: {trouble}", "warning", "guard")
            detail = {**self._where(), "who": link.name, "message": str(trouble)}
            self.guard.run.event(trouble.name, detail)
        verdict = verdicts[ask.question]
        if verdict.trouble is not None and verdict.trouble.name == "beliefs_lost":
            self._forgot(link.name)
        self._learn(link.name, sent.key, verdict)
        verdict = self._learn_ahead(ask, sent, verdict)
        if verdict.annotations or verdict.set_params:
            self.guard.aside(link.name, verdict, self._where())
        if sent.mind:
            verdict = replace(verdict, mind=verdict.mind + sent.mind)
        answer = as_answer(ask.question, verdict, took, names, actions)
        if answer.fault is not None:
            self._faults.append(f"{link.name}: {answer.reason}")
        return answer

    def _failed(self, ask: g.Ask, failure: Fails, took: int) -> g.Answer:
        self._faults.append(f"{ask.link.name}: {failure}")
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
        """Keeps what was asked ahead. A review that changes more than its verdict is none that may
        be put for nothing: its program is asked ahead no more, and the mind tells what changed."""
        memory = self.guard.memory(ask.link.name)
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
        """The program has lost what it believed: it has to be told everything anew."""
        self.guard.remotes[link].forgotten()
        self._readers[link].forget()
        self.guard.forget(link)

    def _learn(self, link: str, key: Hashable, verdict: q.Verdict, ahead: bool = False) -> None:
        """Keeps what it said; a program that does not keep its word is asked every time."""
        memory = self.guard.memory(link)
        if memory is None or key is None or verdict.trouble is not None:
            return
        own = None if ahead else own_beliefs(verdict.mind)
        memory.own = memory.own if own is None else own
        wrong = memory.learn(key, verdict, self.episode, self.step + 1, ahead)
        if wrong:
            self.guard.run.log(f"{link}: {wrong}", "warning", "guard")
            self.guard.run.event("contradicted", {**self._where(), "who": link, "message": wrong})

    def _question(self, link: g.Link, number: int) -> q.Question:
        return q.Question(
            number,
            self.slot,
            DEFAULT_SEAT,
            max(self.episode, 0),
            self.step,
            self._seen(link.name),
            legal=self.actions,
            deadline_ms=link.deadline_ms,
            last=self._last,
        )

    def _seen(self, link: str) -> Any:
        return self.observation if link in self.guard.spec.sees else None

    def _start(self, link: str, who: str) -> q.EpisodeStart:
        return q.EpisodeStart(
            self.label,
            self.kwargs,
            operator_seed(self._seed, DEFAULT_SEAT, who),
            (DEFAULT_SEAT,),
            self._names[link],
            space_facts(self.space),
        )

    def _warm_up(self, link: str) -> q.Question:
        names, _ = self._named(link)
        try:
            percepts = PerceptReader(self._maps[link]).read(self._moment(names), True)
        except PerceptError as error:
            raise GuardError(f"what {link} perceives of {self.label}: {error}") from error
        start = self._start(link, link)
        asked = q.Question(1, self.slot, legal=self.actions, start=start, percepts=percepts)
        asked = replace(asked, observation=self._seen(link))
        return replace(asked, deadline_ms=int(PROBE_S * 1000))

    def _moment(self, names: Sequence[str]) -> Moment:
        return Moment(
            obs=self.observation,
            env=self.env,
            kwargs=self.kwargs,
            info=self._info,
            seat=DEFAULT_SEAT,
            seats=(DEFAULT_SEAT,),
            step=self.step,
            max_steps=self.max_steps,
            episode=max(self.episode, 0),
            legal=self.actions or (),
            names=names,
            last=self._last,
            training=self.guard.training.facts(),
        )

    def _legal_now(self) -> g.Legal:
        if self._legal is None:
            mask = self._info.get("action_mask")
            self._legal = legal_of(self.space, self.actions, mask, self._pick)
        return self._legal

    def _pick(self, count: int) -> int:
        return self._rng.randrange(count)

    def _named(self, link: str) -> tuple[Sequence[str], Optional[Sequence[Any]]]:
        """Names, and the actions that they are of, in one order."""
        names = self._names[link]
        if self.actions is None or len(names) != len(self.actions):
            return (), self.actions
        return names, self.actions

    def _name(self, link: str, action: Any) -> str:
        names, actions = self._named(link)
        if not names or actions is None or action not in actions:
            return ""
        return names[actions.index(action)]

    def _where(self) -> dict[str, Any]:
        return {"slot": self.slot, "episode": self.episode, "step": self.step + 1}


def _message(percepts: q.Percepts) -> bytes:
    """As they are sent and recorded; nothing where nothing changed."""
    if percepts.full or percepts.added or percepts.removed:
        return q.percepts_message(percepts)
    return b""


def _mapping(info: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", info) if isinstance(info, Mapping) else {}
