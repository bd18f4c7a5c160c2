"""One environment at the gate: its percepts, questions, and the outcome of each proposal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Optional

from mosaic_sdk import gate as g
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.request_batching import Together
from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.gate.gate_types import ROLES
from mosaic_sdk.learning.veto_counts import Tally
from mosaic_sdk.tap.guard_questions import GuardQuestions
from mosaic_sdk.tap.guarded_step import GuardError
from mosaic_sdk.tap.spaces import like, plain
from mosaic_sdk.tap.training_gate import Guard
from mosaic_sdk.tap.watched_env import WatchedEnv

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


class Played(NamedTuple):
    """A step of a worker that uses the gate directly."""

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
    """`env.step` with the gate's action for the proposal; without a watch, with the proposal."""
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
        """`env`: not a wrapper. `counts`: its episodes count as training."""
        self.guard = guard
        self.tally = Tally(guard.vetoes)
        self._at = WatchedEnv(guard, env, slot, label)
        self._questions = GuardQuestions(self._at)
        self._counts = counts
        self._asked = 0
        self._empty = 0
        self._last_refusal = ""
        self._total = 0.0
        self._open = False
        self._previous: Any = None
        self._declare()

    @property
    def observation(self) -> Any:
        return self._at.observation

    def _declare(self) -> None:
        """Record the policy before anything is decided."""
        spec = self.guard.spec
        links = [
            {
                "name": link.name,
                "decider": spec.deciders.get(link.name, link.name),
                "deadline_ms": link.deadline_ms,
                "percepts": self._questions.maps[link.name].title,
                "map": self._questions.maps[link.name].raw,
                "action_names": list(self._questions.names[link.name]),
            }
            for link in spec.programs
        ]
        detail: dict[str, Any] = {
            "slot": self._at.slot,
            "environment": self._at.label,
            "kwargs": self._at.kwargs,
            "rules": [rule.text for rule in spec.rules.values()],
            "links": links,
            "policy": dict(spec.policy.__dict__),
            "learn_from": spec.learn_from,
        }
        self.guard.run.event("supervision", detail)

    # -- episodes

    def begin(self, observation: Any, info: Any = None, seed: Any = None) -> None:
        """Begin an episode, after a reset."""
        if self._open:
            self._over(False, True)
        if self._empty >= EMPTY_EPISODES:
            raise GuardError(
                f"{EMPTY_EPISODES} episodes in a row ended before their first step: "
                f"the guard lets nothing through, and there is no substitute{self._last_refusal}"
            )
        self._total, self._open = 0.0, True
        self._previous = None
        self._at.begin(observation, info, seed)
        self._questions.begin()

    def _over(self, terminated: bool, truncated: bool) -> None:
        self._open = False
        last = self._at.last or q.Outcome()
        last = replace(last, terminated=terminated, truncated=truncated)
        over = q.Question(
            0, self._at.slot, DEFAULT_SEAT, self._at.episode, self._at.step, last=last
        )
        for remote in self.guard.remotes.values():
            if remote.is_known(self._at.slot, DEFAULT_SEAT, self._at.episode):
                remote.over(over, True)
        if self._counts and self._at.step:
            self.guard.training.episode(self._total)

    # -- steps

    def choose(self, proposed: Any) -> Choice:
        """Choose the action to execute, usually the proposal itself."""
        guard = self.guard
        if self._at.episode < 0:
            raise GuardError(
                f"{self._at.label} is stepped before it was reset, as a copy of a running "
                "environment is: what a guard would perceive of it is not known; reset it first"
            )
        for link in guard.spec.programs:
            guard.meet(link.name, self._questions.warm_up)
        self._questions.begin_step()
        action = plain(proposed)
        machine = g.Gate(guard.spec.policy, self._at.legal())
        state = g.start(guard.spec.links, self._previous, self._asked)
        state, effects = machine.advance(state, g.Propose(LEARNER, action))
        how = "closed"
        while effects:
            effect = effects[0]
            if isinstance(effect, g.Ask):
                state, effects = machine.advance(state, self._questions.ask(effect))
            elif isinstance(effect, g.Execute):
                self._asked = state.question
                return self._chosen(proposed, action, effect)
            elif isinstance(effect, (g.EndEpisode, g.Abort)):
                self._asked = state.question
                if isinstance(effect, g.Abort):
                    raise GuardError(f"the guard ended the run: {effect.reason}")
                return self._ending(proposed, effect)
            else:
                # Nobody is there who could let it go on: once closed, and then it is over.
                state, effects = machine.advance(state, g.Resume(how))
                how = "end_episode"
        raise GuardError("the gate ended without a decision")

    def _chosen(self, proposed: Any, action: Any, done: g.Execute) -> Choice:
        changed = done.action is not action and done.action != action
        executed = like(proposed, done.action, self._at.space) if changed else proposed
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
        if self._questions.percepts:
            extras["percepts"] = self._questions.percepts
        if self._questions.remembered:
            extras["remembered"] = self._questions.remembered
        supervised = not self._questions.faults
        if not supervised:
            extras["supervised"] = False
        self.guard.is_supervised(
            supervised, self._at.where(), "; ".join(self._questions.faults[:1])
        )
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
        """Note the step; returns reward and info for the learner."""
        spec = self.guard.spec
        executed = None if choice.ended else plain(choice.action)
        if not choice.ended:
            self._at.step += 1
            self._empty = 0
        elif not self._at.step:
            self._empty += 1
            refusals = [line for line in choice.decisions if line["role"] in ROLES]
            if refusals:
                self._last_refusal = f" ({refusals[-1]['who']}: {refusals[-1]['reason']})"
        self._total += float(reward)
        self._at.moved(observation, info)
        self._at.last = q.Outcome(
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
            return reward, {**self._at.info, ENDED_BY: choice.ended}
        if spec.learn_from == "executed":
            info = {**self._at.info, EXECUTED: choice.action}
        elif spec.learn_from == "penalty" and choice.changed:
            reward = reward - spec.penalty
            choice.extras["learner_reward"] = float(reward)
        return reward, info

    def ahead(self, proposed: Any, together: Together) -> None:
        """Send the first question of `choose` in advance, together with those of other
        environments.
        """
        if not self.guard.spec.programs:
            return
        link = self.guard.spec.programs[0]
        if not (self._open and self._questions.may_ask_ahead(link.name)):
            return
        machine = g.Gate(self.guard.spec.policy, self._at.legal())
        state = g.start(self.guard.spec.links, self._previous, self._asked)
        state, effects = machine.advance(state, g.Propose(LEARNER, plain(proposed)))
        while effects and isinstance(effects[0], g.Ask) and effects[0].link.role == "rule":
            # What a rule settles, no program is asked.
            state, effects = machine.advance(state, self._questions.by_rule(effects[0]))
        if effects and isinstance(effects[0], g.Ask):
            self._questions.ask_ahead(effects[0], together)
