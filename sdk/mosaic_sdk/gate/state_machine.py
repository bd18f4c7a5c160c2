"""From a proposal to one executed action, as a pure state machine.

It knows no clock, no socket and no environment. Its driver carries out the effects and feeds back
the results. The executed action is legal, has an author, and was approved in exactly this form by
every due link; or it is the declared substitute that no link refused; or it carries a mark with the
reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Optional

from mosaic_sdk.gate.gate_types import (
    LATE,
    OVERRIDE,
    ROLES,
    UNREVIEWED,
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
    Late,
    Link,
    Override,
    Pause,
    Propose,
    Refuse,
    Resume,
    Timeout,
)
from mosaic_sdk.gate.legal_actions import Legal, NoLegalAction, hashable


@dataclass(frozen=True)
class State:
    """State of one step's decision. `phase`: proposing, asking, refused, paused, done."""

    links: tuple[Link, ...]
    phase: str = "proposing"
    proposal: Optional[Propose] = None
    action: Any = None
    standing: bool = False
    decisions: tuple[Decision, ...] = ()
    #: Which link has the question before it.
    index: int = 0
    question: int = 0
    #: The links that have nothing more to say about what stands, in this form.
    passed: frozenset[int] = frozenset()
    #: Why what stands may run although a link did not let it pass.
    mark: str = ""
    #: What stands is the declared substitute: whoever is silent about it does not refuse it.
    is_declared: bool = False
    #: A link left its answer to a person, whose silence is then not nothing.
    is_deferred: bool = False
    #: A person chose what stands, instead of what was put to it.
    by_person: bool = False
    touched: bool = False
    excluded: frozenset[Any] = frozenset()
    refused: Optional[Refuse] = None
    dropped: int = 0
    previous: Any = None
    #: Where it stood before a person replaced it.
    before: Optional[State] = None
    #: How often what stands began again at the first link; how often it was drawn.
    passes: int = 0
    tries: int = 0
    #: Declared substitutes that were put to the links already.
    spent: frozenset[str] = frozenset()


def replace(state: State, **changes: Any) -> State:
    """A fast `dataclasses.replace`, which is called ten times per step."""
    made = object.__new__(State)
    made.__dict__.update(state.__dict__, **changes)
    return made


def start(links: Sequence[Link], previous: Any = None, question: int = 0) -> State:
    """Begin a step. Rules and programs come before people, whatever the given order."""
    ordered = sorted(links, key=lambda link: ROLES.index(link.role))
    return State(links=tuple(ordered), previous=previous, question=question)


class Gate:
    """The rules of one seat: policy and legal actions, applied to states."""

    def __init__(self, policy: GatePolicy, legal: Legal) -> None:
        self.policy = policy
        self.legal = legal

    def advance(self, state: State, event: Event) -> tuple[State, list[Effect]]:
        """The only transition of a state; late, repeated and unexpected events are counted and
        dropped.
        """
        if isinstance(event, Propose) and (
            state.phase == "proposing"
            or (state.phase == "refused" and event.by_person and not state.by_person)
        ):
            return self._proposed(state, event)
        if isinstance(event, Answer) and self._awaited(state, event.question):
            return self._answered(state, event)
        if isinstance(event, Timeout) and self._awaited(state, event.question):
            return self._fault(state, state.links[state.index], Fault.DEADLINE, 0)
        if isinstance(event, Timeout) and state.phase == "refused":
            return self._fall_back(state, "nobody chose another action in time")
        if isinstance(event, Late) and self._awaited(state, event.question):
            return self._late(state, event)
        if isinstance(event, Override) and state.phase == "refused" and state.refused:
            return self._overridden(state, event)
        if isinstance(event, Resume) and state.phase == "paused":
            how = "abort" if event.how == "pause" else event.how
            return self._resumed(replace(state, tries=0, passes=0), how)
        return replace(state, dropped=state.dropped + 1), []

    @staticmethod
    def _awaited(state: State, question: int) -> bool:
        return state.phase == "asking" and question == state.question

    # -- what stands

    def _stands(
        self,
        state: State,
        action: Any,
        passed: frozenset[int] = frozenset(),
        is_declared: bool = False,
        by_person: bool = False,
    ) -> State:
        """Set another action, which only its authors have seen."""
        return replace(
            state,
            phase="asking",
            action=action,
            standing=True,
            passed=passed,
            mark="",
            is_declared=is_declared,
            is_deferred=False,
            by_person=by_person,
        )

    def _exclude(self, state: State) -> State:
        value = hashable(state.action) if state.standing else None
        excluded = state.excluded if value is None else state.excluded | {value}
        return replace(state, excluded=excluded, standing=False, touched=True)

    def _is_excluded(self, state: State, action: Any) -> bool:
        return hashable(action) is not None and action in state.excluded

    def _proposed(self, state: State, event: Propose) -> tuple[State, list[Effect]]:
        state = replace(
            self._stands(state, event.action),
            proposal=event,
            refused=None,
            excluded=frozenset(),
            before=None,
            tries=0,
            passes=0,
            spent=frozenset(),
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

    # -- who is asked

    def _next(self, state: State) -> tuple[State, list[Effect]]:
        """The first due link that has not approved the present action in this form."""
        for index, link in enumerate(state.links):
            if index not in state.passed and self._is_due(state, link):
                return self._put(state, index)
        return self._finish(state)

    def _is_due(self, state: State, link: Link) -> bool:
        if link.role == "person":
            proposal = state.proposal
            own = proposal is not None and (proposal.by_person or proposal.default_taken)
            if own or not self.policy.person_present:
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

    @staticmethod
    def _let_pass(state: State, mark: str = "") -> State:
        """Note that the asked link approves the present action."""
        return replace(state, passed=state.passed | {state.index}, mark=state.mark or mark)

    # -- what they say

    def _answered(self, state: State, event: Answer) -> tuple[State, list[Effect]]:
        link = state.links[state.index]
        if event.fault is not None:
            details = (event.latency_us, event.reason, event.mind)
            return self._fault(state, link, event.fault, *details)
        verdict = event.verdict
        if verdict == "replace" and not self.legal.contains(event.action):
            why = f"{event.action} is no legal action: {event.reason}".rstrip(": ")
            return self._fault(state, link, Fault.ILLEGAL, event.latency_us, why, event.mind)
        known = ("approve", "veto", "replace", "allow", "defer", "end_episode")
        if verdict not in known or (verdict == "approve" and not state.standing):
            why = f"{verdict} is no verdict here: {event.reason}".rstrip(": ")
            return self._fault(state, link, Fault.MALFORMED, event.latency_us, why, event.mind)
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
            return self._next(self._let_pass(state))
        if verdict == "end_episode":
            state = replace(state, phase="done")
            return state, [EndEpisode(event.reason, state.decisions)]
        if verdict == "defer":
            return self._call_person(state, link, event.reason)
        if verdict == "replace":
            return self._replaced(state, link, event)
        if verdict == "allow":
            if state.standing and any(_same(state.action, action) for action in event.allowed):
                return self._next(self._let_pass(state))
            return self._restrict(state, link, event)
        return self._vetoed(state, link, event.reason)

    def _replaced(self, state: State, link: Link, event: Answer) -> tuple[State, list[Effect]]:
        """Replace the action and restart the review at the first link, except for those who chose
        it.
        """
        if state.standing and _same(state.action, event.action):
            return self._next(self._let_pass(state))
        by_person = link.role == "person"
        if by_person:
            state = replace(state, before=replace(state, before=None) if state.standing else None)
        elif self._is_excluded(state, event.action):
            return self._vetoed(state, link, event.reason)
        chose = frozenset((state.index,))
        state = self._stands(self._exclude(state), event.action, chose, by_person=by_person)
        return self._again(state, link, event.reason)

    def _again(self, state: State, link: Link, reason: str) -> tuple[State, list[Effect]]:
        state = replace(state, passes=state.passes + 1, touched=True)
        if state.passes > self.policy.passes:
            return self._vetoed(state, link, reason or "the links do not agree")
        return self._next(state)

    def _vetoed(self, state: State, link: Link, reason: str) -> tuple[State, list[Effect]]:
        state = self._exclude(state)
        proposal = state.proposal
        may_override = self.policy.override_allowed
        if proposal is not None and proposal.by_person and link.role != "person":
            # What was made of the key meanwhile is not what the person pressed.
            state = replace(state, action=proposal.action)
            return self._refuse(state, link.name, reason, may_override)
        if state.by_person:
            if may_override:
                return self._refuse(state, link.name, reason, True)
            return self._fall_back(state, f"vetoed by {link.name}")
        return self._substitute(state, f"vetoed by {link.name}")

    def _fall_back(self, state: State, why: str) -> tuple[State, list[Effect]]:
        """A person's choice was refused finally: ask them about the previous action again."""
        before = state.before
        if (
            before is not None
            and state.passes <= self.policy.passes
            and self.legal.contains(before.action)
        ):
            state = replace(
                self._stands(state, before.action, before.passed, before.is_declared),
                mark=before.mark,
                before=None,
                refused=None,
            )
            state = self._by_gate(state, "replace", f"{why}; what stood before", "before_person")
            return self._put(state, before.index)
        return self._substitute(state, why)

    def _restrict(self, state: State, link: Link, event: Answer) -> tuple[State, list[Effect]]:
        allowed = [a for a in event.allowed if self.legal.contains(a)]
        state = self._exclude(state)
        allowed = [a for a in allowed if not self._is_excluded(state, a)]
        if not allowed:
            return self._vetoed(state, link, event.reason or "allows nothing")
        chances = state.proposal.probabilities if state.proposal else ()
        known = [a for a in allowed if isinstance(a, int) and 0 <= a < len(chances)]
        action = max(known, key=lambda a: chances[a]) if known else allowed[0]
        state = self._stands(state, action, frozenset((state.index,)))
        state = self._by_gate(state, "replace", f"best of what {link.name} allows", "")
        return self._again(state, link, event.reason)

    def _call_person(self, state: State, link: Link, reason: str) -> tuple[State, list[Effect]]:
        persons = [i for i, each in enumerate(state.links) if each.role == "person"]
        later = [i for i in persons if i > state.index]
        state = replace(state, touched=True)
        if link.role != "person" and later and self.policy.person_present:
            # It leaves the answer to the person; whoever else is due is asked as well.
            return self._put(replace(self._let_pass(state), is_deferred=True), later[0])
        return self._default(
            state, self.policy.default, f"deferred by {link.name}, without a person"
        )

    # -- where nobody says anything

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
        is_silent = fault in _SILENT and not (link.role == "person" and state.is_deferred)
        if how == "closed" and state.standing and state.is_declared and is_silent:
            # It was declared for a step without a verdict, and this is no refusal.
            return self._next(self._let_pass(state))
        return self._default(state, how, f"{link.name}: {fault.value}")

    def _default(self, state: State, how: str, why: str) -> tuple[State, list[Effect]]:
        if how == "open" and state.standing:
            return self._next(self._let_pass(state, UNREVIEWED))
        if how == "pause":
            return replace(state, phase="paused"), [Pause(why)]
        if how == "abort":
            state = self._by_gate(state, "default", why, f"{why}: abort")
            return replace(state, phase="done"), [Abort(why, state.decisions)]
        if how == "end_episode":
            state = self._by_gate(state, "default", why, f"{why}: end of the episode")
            return replace(state, phase="done"), [EndEpisode(why, state.decisions)]
        own = state.by_person or (state.proposal is not None and state.proposal.by_person)
        if state.standing and own:
            # Nothing else runs in the place of what a person chose.
            return self._vetoed(state, state.links[state.index], why)
        return self._substitute(self._exclude(state) if state.standing else state, why)

    def _resumed(self, state: State, how: str) -> tuple[State, list[Effect]]:
        """Execute the action that a person resumed the gate with; it counts as theirs."""
        why = "resumed by a person"
        if how != "open" or not state.standing:
            return self._default(state, how, why)
        state = self._note(
            state,
            Decision(
                order=len(state.decisions),
                role="person",
                who="person",
                verdict="override",
                action=state.action,
                reason=why,
                default_taken="paused: open",
            ),
        )
        return self._next(replace(self._let_pass(state), mark=OVERRIDE))

    def _late(self, state: State, event: Late) -> tuple[State, list[Effect]]:
        """Continue in real time without the verdict, in an open run."""
        if self.policy.on(Fault.DEADLINE) != "open" or not self.legal.contains(event.action):
            return replace(state, dropped=state.dropped + 1), []
        who = state.links[state.index].name
        state = replace(self._stands(state, event.action), touched=True, mark=LATE)
        state = self._by_gate(state, "replace", f"{who} is late", f"late: {event.which}")
        return self._finish(state)

    # -- what runs instead

    def _substitute(self, state: State, why: str) -> tuple[State, list[Effect]]:
        """Replace a blocked proposal by the run's declared substitute."""
        state = replace(state, phase="asking", by_person=False, before=None, refused=None)
        kind = self.policy.substitute
        if kind == "ask":
            persons = [i for i, each in enumerate(state.links) if each.role == "person"]
            is_bounded = state.passes <= self.policy.passes
            if persons and self.policy.person_present and state.index < persons[0] and is_bounded:
                return self._put(state, persons[0])
            kind = "resample"
        if kind != "resample":
            state, is_declared = self._declared(state, kind, why)
            if is_declared:
                return self._next(state)
        return self._resample(state, why)

    def _resample(self, state: State, why: str) -> tuple[State, list[Effect]]:
        """Try another legal action at every link, a bounded number of times."""
        chances = state.proposal.probabilities if state.proposal else ()
        if state.tries < self.policy.resample_tries:
            try:
                action = self.legal.choose(state.excluded, chances)
            except NoLegalAction:
                return self._last_resort(state, f"{why}; every legal action was refused")
            state = replace(self._stands(state, action), touched=True, tries=state.tries + 1)
            state = self._by_gate(state, "replace", f"{why}; resample", "substitute: resample")
            return self._next(state)
        return self._last_resort(state, f"{why}; {state.tries} tries were refused")

    def _last_resort(self, state: State, why: str) -> tuple[State, list[Effect]]:
        for kind in ("safe", "noop"):
            state, is_declared = self._declared(state, kind, why)
            if is_declared:
                return self._next(state)
        how = self.policy.exhausted or ("pause" if self.policy.person_present else "end_episode")
        if how == "pause":
            return replace(state, phase="paused"), [Pause(why)]
        state = self._by_gate(state, "default", why, f"nothing is left: {how}")
        state = replace(state, phase="done")
        if how == "abort":
            return state, [Abort(why, state.decisions)]
        return state, [EndEpisode(why, state.decisions)]

    def _declared(self, state: State, kind: str, why: str) -> tuple[State, bool]:
        """The declared action of this kind, once, if it is legal and nobody has refused it."""
        declared = {
            "noop": self.policy.noop,
            "safe": self.policy.safe,
            "previous": state.previous,
        }
        action = declared[kind]
        if action is None or kind in state.spent or not self.legal.contains(action):
            return state, False
        if self._is_excluded(state, action):
            return state, False
        state = replace(
            self._stands(state, action, is_declared=True),
            touched=True,
            spent=state.spent | {kind},
        )
        return self._by_gate(state, "replace", f"{why}; {kind}", f"substitute: {kind}"), True

    # -- its last words

    def _refuse(
        self, state: State, who: str, reason: str, may_override: bool
    ) -> tuple[State, list[Effect]]:
        refuse = Refuse(state.action, who, reason, may_override)
        return replace(state, phase="refused", refused=refuse, standing=False), [refuse]

    def _overridden(self, state: State, event: Override) -> tuple[State, list[Effect]]:
        assert state.refused is not None
        if not state.refused.may_override or not self.legal.contains(state.refused.action):
            return replace(state, dropped=state.dropped + 1), []
        state = replace(self._stands(state, state.refused.action), refused=None, mark=OVERRIDE)
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
        if state.mark in (UNREVIEWED, LATE):
            # A line of its own in the record: never to be counted as approved.
            why = next((d for d in reversed(state.decisions) if d.default_taken), None)
            reason = "" if why is None else f"{why.who}: {why.default_taken}"
            state = self._by_gate(state, state.mark, reason, "")
        done = Execute(state.action, state.decisions, state.mark)
        return replace(state, phase="done"), [done]

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


# A link that says nothing, other than one that says what can't be done.
_SILENT = (Fault.DEADLINE, Fault.NO_DECISION, Fault.DEAD, Fault.MALFORMED)


def _same(action: Any, other: Any) -> bool:
    try:
        return bool(action == other)
    except ValueError:  # arrays, which have no truth
        return False
