"""From a proposal to one executed action, as a pure state machine.

It knows no clock, no socket and no environment. Whoever drives it carries out the effects and
feeds back what happened. An action leaves it only if it is legal and every step has an author.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Optional

from mosaic_sdk.gate.legal import Legal, NoLegalAction, hashable
from mosaic_sdk.gate.words import (
    ROLES,
    Abort,
    Answer,
    Ask,
    Decision,
    Effect,
    EndEpisode,
    Event,
    Execute,
    Fault,
    GatePolicy,
    Link,
    Override,
    Pause,
    Propose,
    Refuse,
    Resume,
    Timeout,
)


@dataclass(frozen=True)
class State:
    """Where the decision of one step stands. `phase`: proposing, asking, refused, paused, done."""

    links: tuple[Link, ...]
    phase: str = "proposing"
    proposal: Optional[Propose] = None
    action: Any = None
    standing: bool = False
    decisions: tuple[Decision, ...] = ()
    index: int = 0
    question: int = 0
    second_pass: bool = False
    touched: bool = False
    excluded: frozenset[Any] = frozenset()
    refused: Optional[Refuse] = None
    dropped: int = 0
    previous: Any = None
    #: What stood before a person replaced it; executed where the replacement is refused for good.
    before_person: Any = None
    tries: int = 0


def start(links: Sequence[Link], previous: Any = None, question: int = 0) -> State:
    """A new step. Rules and programs come before persons, whatever the order given."""
    ordered = sorted(links, key=lambda link: ROLES.index(link.role))
    return State(links=tuple(ordered), previous=previous, question=question)


class Gate:
    """The rules of one seat: policy and legal actions, applied to states."""

    def __init__(self, policy: GatePolicy, legal: Legal) -> None:
        self.policy = policy
        self.legal = legal

    def advance(self, state: State, event: Event) -> tuple[State, list[Effect]]:
        """The only way a state changes; what comes late, twice or unasked is counted, dropped."""
        if isinstance(event, Propose) and (
            state.phase == "proposing"
            or (state.phase == "refused" and event.by_person and not state.second_pass)
        ):
            return self._proposed(state, event)
        if isinstance(event, Answer) and self._awaited(state, event.question):
            return self._answered(state, event)
        if isinstance(event, Timeout) and self._awaited(state, event.question):
            return self._fault(state, state.links[state.index], Fault.DEADLINE, 0)
        if isinstance(event, Timeout) and state.phase == "refused":
            return self._fall_back(state, "nobody chose again in time")
        if isinstance(event, Override) and state.phase == "refused" and state.refused:
            return self._overridden(state, event)
        if isinstance(event, Resume) and state.phase == "paused":
            how = "abort" if event.how == "pause" else event.how
            return self._default(replace(state, tries=0), how, "resumed by a person")
        return replace(state, dropped=state.dropped + 1), []

    @staticmethod
    def _awaited(state: State, question: int) -> bool:
        return state.phase == "asking" and question == state.question

    def _proposed(self, state: State, event: Propose) -> tuple[State, list[Effect]]:
        state = replace(
            state,
            phase="asking",
            proposal=event,
            action=event.action,
            standing=True,
            index=-1,
            refused=None,
            excluded=frozenset(),
            tries=0,
        )
        fault = event.fault
        if fault is None and not self.legal.contains(event.action):
            fault = Fault.ILLEGAL
        role = "person" if event.by_person else "gate" if event.default_taken else "operator"
        state = self._note(
            state,
            Decision(
                order=len(state.decisions),
                role=role,
                who=event.who,
                verdict="propose",
                action=event.action,
                reason=event.text if fault is None else f"{event.text} ({fault.value})".strip(),
                latency_us=event.latency_us,
                default_taken=event.default_taken,
                hint_visible=event.hint_visible,
                mind=event.mind,
            ),
        )
        if fault is None:
            return self._next(state)
        state = replace(state, standing=False, touched=True)
        if event.by_person:
            return self._refuse(state, event.who, f"not a legal action ({fault.value})", False)
        how = self.policy.on(fault)
        return self._default(state, "closed" if how == "open" else how, fault.value)

    def _next(self, state: State) -> tuple[State, list[Effect]]:
        index = state.index + 1
        while index < len(state.links) and not self._wanted(state, state.links[index]):
            index += 1
        if index >= len(state.links):
            return self._finish(state)
        return self._put(state, index)

    def _wanted(self, state: State, link: Link) -> bool:
        if link.role == "person":
            said = state.proposal
            own = said is not None and (said.by_person or said.default_taken)
            if state.second_pass or own or not self.policy.person_present:
                return False
        if link.when == "each":
            return True
        return link.when == "doubt" and (state.touched or self._improbable(state))

    def _improbable(self, state: State) -> bool:
        proposal = state.proposal
        if proposal is None or not proposal.probabilities or not isinstance(proposal.action, int):
            return False
        if not 0 <= proposal.action < len(proposal.probabilities):
            return True
        return proposal.probabilities[proposal.action] < self.policy.doubt_below

    def _put(self, state: State, index: int) -> tuple[State, list[Effect]]:
        state = replace(state, phase="asking", index=index, question=state.question + 1)
        action = state.action if state.standing else None
        proposal = state.proposal or Propose(who="")
        return state, [Ask(state.question, state.links[index], action, proposal)]

    def _answered(self, state: State, event: Answer) -> tuple[State, list[Effect]]:
        link = state.links[state.index]
        said = (event.latency_us, event.reason, event.mind)
        if event.fault is not None:
            return self._fault(state, link, event.fault, *said)
        verdict = event.verdict
        if verdict == "replace" and not self.legal.contains(event.action):
            return self._fault(state, link, Fault.ILLEGAL, *said)
        known = ("approve", "veto", "replace", "allow", "defer", "end_episode")
        if verdict not in known or (verdict == "approve" and not state.standing):
            return self._fault(state, link, Fault.MALFORMED, *said)
        state = self._note(
            state,
            Decision(
                order=len(state.decisions),
                role=link.role,
                who=link.name,
                verdict=verdict,
                action=event.action if verdict == "replace" else state.action,
                reason=event.reason,
                latency_us=event.latency_us,
                mind=event.mind,
                hint_visible=event.hint_visible,
            ),
        )
        if verdict == "approve":
            return self._next(state)
        if verdict == "end_episode":
            state = replace(state, phase="done")
            return state, [EndEpisode(event.reason, state.decisions)]
        if verdict == "defer":
            return self._call_person(state, link, event.reason)
        if verdict == "replace":
            before = state.action if state.standing else None
            state = replace(state, action=event.action, standing=True, touched=True)
            if link.role == "person":
                return self._next(replace(state, second_pass=True, index=-1, before_person=before))
            return self._next(state)
        if verdict == "allow":
            if state.standing and state.action in list(event.allowed):
                return self._next(state)
            return self._restrict(state, link, event)
        return self._vetoed(state, link, event.reason)

    def _vetoed(self, state: State, link: Link, reason: str) -> tuple[State, list[Effect]]:
        state = self._exclude(state)
        proposal = state.proposal
        if proposal is not None and proposal.by_person and link.role != "person":
            return self._refuse(state, link.name, reason, self.policy.override_allowed)
        if state.second_pass:
            if self.policy.override_allowed:
                return self._refuse(state, link.name, reason, True)
            return self._fall_back(state, f"vetoed by {link.name}")
        return self._substitute(state, f"vetoed by {link.name}")

    def _fall_back(self, state: State, why: str) -> tuple[State, list[Effect]]:
        """A person's choice was refused for good: what stood before it runs, if anything did."""
        before = state.before_person
        if before is not None and self.legal.contains(before):
            state = replace(state, action=before, standing=True)
            state = self._by_gate(state, "replace", f"{why}; what stood before", "before_person")
            return self._finish(state)
        return self._substitute(replace(state, phase="asking", second_pass=False), why)

    def _exclude(self, state: State) -> State:
        value = hashable(state.action) if state.standing else None
        excluded = state.excluded if value is None else state.excluded | {value}
        return replace(state, excluded=excluded, standing=False, touched=True)

    def _restrict(self, state: State, link: Link, event: Answer) -> tuple[State, list[Effect]]:
        allowed = [a for a in event.allowed if self.legal.contains(a)]
        state = self._exclude(state)
        allowed = [a for a in allowed if hashable(a) is None or a not in state.excluded]
        if not allowed:
            return self._vetoed(state, link, event.reason or "allows nothing")
        chances = state.proposal.probabilities if state.proposal else ()
        known = [a for a in allowed if isinstance(a, int) and 0 <= a < len(chances)]
        action = max(known, key=lambda a: chances[a]) if known else allowed[0]
        state = replace(state, action=action, standing=True)
        state = self._by_gate(state, "replace", f"best of what {link.name} allows", "")
        return self._next(state)

    def _call_person(self, state: State, link: Link, reason: str) -> tuple[State, list[Effect]]:
        persons = [i for i, each in enumerate(state.links) if each.role == "person"]
        later = [i for i in persons if i > state.index]
        state = replace(state, touched=True)
        if link.role != "person" and later and self.policy.person_present:
            return self._put(state, later[0])
        return self._default(state, self.policy.default, f"deferred by {link.name}, nobody there")

    def _fault(
        self,
        state: State,
        link: Link,
        fault: Fault,
        latency_us: int,
        reason: str = "",
        mind: bytes = b"",
    ) -> tuple[State, list[Effect]]:
        how = self.policy.on(fault)
        state = self._note(
            state,
            Decision(
                order=len(state.decisions),
                role=link.role,
                who=link.name,
                verdict="default",
                action=state.action if state.standing else None,
                reason=reason or fault.value,
                latency_us=latency_us,
                default_taken=f"{fault.value}: {how}",
                mind=mind,
            ),
        )
        return self._default(state, how, f"{link.name}: {fault.value}")

    def _default(self, state: State, how: str, why: str) -> tuple[State, list[Effect]]:
        if how == "open" and state.standing:
            return self._next(state)
        if how == "pause":
            return replace(state, phase="paused"), [Pause(why)]
        if how == "abort":
            state = self._by_gate(state, "default", why, f"{why}: abort")
            return replace(state, phase="done"), [Abort(why, state.decisions)]
        if how == "end_episode":
            state = self._by_gate(state, "default", why, f"{why}: end of the episode")
            return replace(state, phase="done"), [EndEpisode(why, state.decisions)]
        return self._substitute(self._exclude(state) if state.standing else state, why)

    def _substitute(self, state: State, why: str) -> tuple[State, list[Effect]]:
        """What the run declared for a proposal that may not run."""
        kind = self.policy.substitute
        if kind == "ask":
            persons = [i for i, each in enumerate(state.links) if each.role == "person"]
            if persons and self.policy.person_present and state.index < persons[0]:
                return self._put(state, persons[0])
            kind = "resample"
        if kind != "resample":
            state, found = self._declared(state, kind, why)
            if found:
                return self._next(state)
        return self._resample(state, why)

    def _resample(self, state: State, why: str) -> tuple[State, list[Effect]]:
        """Another legal action, put to every rule and program again, a bounded number of times."""
        chances = state.proposal.probabilities if state.proposal else ()
        if state.tries < self.policy.resample_tries:
            try:
                action = self.legal.choose(state.excluded, chances)
            except NoLegalAction:
                return self._last_resort(state, f"{why}; every legal action was refused")
            state = replace(
                state, action=action, standing=True, touched=True, index=-1, tries=state.tries + 1
            )
            state = self._by_gate(state, "replace", f"{why}; resample", "substitute: resample")
            return self._next(state)
        return self._last_resort(state, f"{why}; {state.tries} tries were refused")

    def _last_resort(self, state: State, why: str) -> tuple[State, list[Effect]]:
        for kind in ("safe", "noop"):
            state, found = self._declared(state, kind, why)
            if found:
                return self._finish(state)
        how = self.policy.exhausted or ("pause" if self.policy.person_present else "end_episode")
        if how == "pause":
            return replace(state, phase="paused"), [Pause(why)]
        state = self._by_gate(state, "default", why, f"nothing is left: {how}")
        state = replace(state, phase="done")
        if how == "abort":
            return state, [Abort(why, state.decisions)]
        return state, [EndEpisode(why, state.decisions)]

    def _declared(self, state: State, kind: str, why: str) -> tuple[State, bool]:
        """The declared action of this kind, if there is one that is legal and was not refused."""
        declared = {
            "noop": self.policy.noop,
            "safe": self.policy.safe,
            "previous": state.previous,
        }
        action = declared[kind]
        if action is None or not self.legal.contains(action):
            return state, False
        if hashable(action) is not None and action in state.excluded:
            return state, False
        state = replace(state, action=action, standing=True, touched=True)
        return self._by_gate(state, "replace", f"{why}; {kind}", f"substitute: {kind}"), True

    def _refuse(
        self, state: State, who: str, reason: str, may_override: bool
    ) -> tuple[State, list[Effect]]:
        refuse = Refuse(state.action, who, reason, may_override)
        return replace(state, phase="refused", refused=refuse, standing=False), [refuse]

    def _overridden(self, state: State, event: Override) -> tuple[State, list[Effect]]:
        assert state.refused is not None
        if not state.refused.may_override or not self.legal.contains(state.refused.action):
            return replace(state, dropped=state.dropped + 1), []
        state = replace(state, action=state.refused.action, standing=True, refused=None)
        state = self._note(
            state,
            Decision(
                order=len(state.decisions),
                role="person",
                who=event.who,
                verdict="override",
                action=state.action,
                reason=event.reason,
            ),
        )
        return self._finish(state)

    def _finish(self, state: State) -> tuple[State, list[Effect]]:
        if not state.standing or not self.legal.contains(state.action):
            state = self._by_gate(state, "default", "nothing to execute", "abort")
            return replace(state, phase="done"), [Abort("nothing to execute", state.decisions)]
        return replace(state, phase="done"), [Execute(state.action, state.decisions)]

    def _by_gate(self, state: State, verdict: str, reason: str, default_taken: str) -> State:
        return self._note(
            state,
            Decision(
                order=len(state.decisions),
                role="gate",
                who="gate",
                verdict=verdict,
                action=state.action if state.standing else None,
                reason=reason,
                default_taken=default_taken,
            ),
        )

    @staticmethod
    def _note(state: State, decision: Decision) -> State:
        return replace(state, decisions=(*state.decisions, decision))
