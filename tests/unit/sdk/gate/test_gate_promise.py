"""Executed actions passed every link in this very form, or carry the mark that says why not.

Judged from what was asked and answered alone: nothing here looks into the state of the gate.
"""

from dataclasses import replace

from gate_strategies import answers, chains, other_events, policies, proposals
from hypothesis import given, settings
from hypothesis import strategies as st

from mosaic_sdk.gate import (
    LATE,
    OVERRIDE,
    UNREVIEWED,
    Abort,
    Answer,
    Ask,
    EndEpisode,
    Execute,
    Fault,
    Gate,
    GatePolicy,
    Late,
    Link,
    Listed,
    Override,
    Pause,
    Propose,
    Refuse,
    Resume,
    Timeout,
    start,
)
from mosaic_sdk.gate.state_machine import State

SILENT = ("deadline", "dead", "no_decision", "malformed")
PASS, SILENCE, REFUSAL, DEFERRED = "pass", "silence", "refusal", "deferred"


class Witness:
    """Remembers, of each link and action, what the link said last about it."""

    def __init__(self, links, policy, proposal, answers=None):
        self.links, self.policy, self.proposal = links, policy, proposal
        self.said = dict(answers or {})

    def heard(self, ask, event):
        """`event`: an Answer, or the Timeout of the question."""
        link = self.links.index(ask.link)
        fault = Fault.DEADLINE if isinstance(event, Timeout) else event.fault
        if fault is not None:
            self.note(link, ask.action, SILENCE if fault.value in SILENT else REFUSAL)
            return
        verdict = event.verdict
        if verdict == "approve":
            self.note(link, ask.action, PASS)
        elif verdict == "replace":
            self.note(link, ask.action, REFUSAL)
            self.note(link, event.action, PASS)
        elif verdict == "allow":
            is_in = ask.action in list(event.allowed)
            self.note(link, ask.action, PASS if is_in else REFUSAL)
            for action in () if is_in else event.allowed:
                self.note(link, action, PASS)
        elif verdict == "defer":
            self.note(link, ask.action, DEFERRED)
        else:
            self.note(link, ask.action, REFUSAL if verdict == "veto" else SILENCE)

    def note(self, link, action, what):
        if action is not None:
            self.said[link, action] = what

    def is_due(self, link):
        if link.when != "each":
            return False
        own = self.proposal.by_person or self.proposal.default_taken
        return link.role != "person" or (self.policy.person_present and not own)

    def judge(self, effect):
        answers = {
            i: self.said.get((i, effect.action))
            for i, link in enumerate(self.links)
            if self.is_due(link)
        }
        persons = [i for i, link in enumerate(self.links) if link.role == "person"]
        deferred_to = any(self.said.get((i, effect.action)) == PASS for i in persons)
        declared = any(
            decision.default_taken
            in ("substitute: noop", "substitute: safe", "substitute: previous")
            and decision.action == effect.action
            for decision in effect.decisions
        )
        for what in answers.values():
            if what == PASS or (what == DEFERRED and deferred_to):
                continue
            if what == SILENCE and declared:
                continue
            return False
        return True

    def check(self, effect, overridden=False):
        is_open = "open" in (self.policy.default, *self.policy.on_fault.values())
        if not effect.mark:
            assert self.judge(effect), (effect, self.said)
        elif effect.mark == OVERRIDE:
            assert overridden, effect
        else:
            # Closed runs have only overrides; and what every link let pass is never marked.
            assert effect.mark in (UNREVIEWED, LATE) and is_open, effect
            if effect.mark == UNREVIEWED:
                answers = [
                    what for (_, action), what in self.said.items() if action == effect.action
                ]
                assert any(what != PASS for what in answers), effect


# -- every chain of up to three links, three actions, two passes


def tell(machine, state, event):
    """One answer; what the gate remembers of before but the decisions is all that counts."""
    state, [effect] = machine.advance(state, event)
    return state, effect


def answers_to(ask, roles_can_mask):
    question = ask.question
    yield Answer(question, "veto")
    for action in range(3):
        yield Answer(question, "replace", action)
    yield Answer(question, "", fault=Fault.DEAD)
    if ask.action is not None:
        yield Answer(question, "approve")
    if roles_can_mask:
        yield Answer(question, "allow", allowed=[1, 2])


def explore(links, policy, mask):
    """Walks every path of every answer; answers with how many states there were."""
    machine = Gate(policy, Listed((0, 1, 2), lambda n: 0))
    proposal = Propose("policy", 0)
    state, effect = tell(machine, start(links), proposal)
    links = list(state.links)
    seen = set()
    waiting = [(state, effect, ())]
    ends = set()
    while waiting:
        state, effect, answers = waiting.pop()
        witness = Witness(links, policy, proposal, answers)
        if isinstance(effect, Execute):
            witness.check(effect)
            ends.add(("execute", effect.mark))
            continue
        if not isinstance(effect, Ask):
            assert isinstance(effect, EndEpisode | Pause | Abort), effect
            ends.add((type(effect).__name__, ""))
            continue
        # The decisions grow with every answer; of them only what was declared can be judged.
        key = (replace(state, decisions=(), question=0, before=small(state.before)), answers)
        if key in seen:
            continue
        seen.add(key)
        for event in answers_to(effect, mask):
            heard = Witness(links, policy, proposal, answers)
            heard.heard(effect, event)
            following, then = tell(machine, state, event)
            waiting.append((following, then, tuple(sorted(heard.said.items()))))
    return len(seen), ends


def small(before: State | None):
    return None if before is None else replace(before, decisions=(), question=0, refused=None)


def chain(roles):
    return [Link(f"{role}{i}", role) for i, role in enumerate(roles)]


def test_every_chain_of_three_programs_keeps_the_promise():
    for policy in (
        GatePolicy(passes=2, resample_tries=2),
        GatePolicy(passes=2, resample_tries=1, noop=2),
        GatePolicy(passes=2, resample_tries=1, substitute="noop", noop=1, safe=2),
        GatePolicy(passes=2, resample_tries=1, default="open", noop=2),
    ):
        for count in (1, 2, 3):
            # A third link is asked only what two have agreed on: masks add no new kind of path.
            states, ends = explore(chain(["program"] * count), policy, mask=count < 3)
            assert states >= 3**count and ("execute", "") in ends and ("EndEpisode", "") in ends
            assert (("execute", UNREVIEWED) in ends) == (policy.default == "open")


def test_every_chain_with_a_person_keeps_the_promise():
    here = GatePolicy(passes=2, resample_tries=1, person_present=True)
    for policy, roles in (
        (here, ["person"]),
        (here, ["program", "person"]),
        (replace(here, substitute="ask", noop=2), ["program", "person"]),
        (replace(here, passes=1, resample_tries=0), ["rule", "program", "person"]),
    ):
        states, ends = explore(chain(roles), policy, mask=False)
        assert states > 2 * len(roles) and ("execute", "") in ends
        assert ("execute", UNREVIEWED) not in ends and ("Pause", "") in ends


# -- whatever happens


ACTIONS, NOW = st.integers(0, 4), st.just(0)
answered = answers(NOW, ACTIONS)
others = other_events(NOW, ACTIONS, ["open", "closed", "abort"], by_person=st.just(True))
events = st.one_of(answered, answered, answered, *others)
hows = st.sampled_from(["open", "closed", "closed", "pause"])


@given(
    chains(["each", "each", "doubt", "called"], most=3),
    policies(
        hows, ACTIONS, most_faults=2, resample_tries=st.integers(0, 3), passes=st.integers(0, 3)
    ),
    proposals(ACTIONS),
    st.lists(events, max_size=40),
)
@settings(max_examples=500, deadline=None)
def test_whatever_happens_the_promise_is_kept(links, policy, first, later):
    links = [replace(link, name=f"{link.name}{i}") for i, link in enumerate(links)]
    machine = Gate(policy, Listed((0, 1, 2, 3, 4), lambda n: n - 1))
    state, effects = machine.advance(start(links, previous=1), first)
    links = list(state.links)
    witness = Witness(links, policy, first)
    overridden = False
    for event in later:
        if not effects or isinstance(effects[0], Execute | EndEpisode | Abort):
            break
        effect = effects[0]
        if isinstance(effect, Ask) and isinstance(event, Answer | Timeout | Late):
            event = replace(event, question=effect.question)
        elif isinstance(effect, Refuse) and isinstance(event, Propose | Override | Timeout):
            pass
        elif not (isinstance(effect, Pause) and isinstance(event, Resume)):
            continue
        before = effects
        state, effects = machine.advance(state, event)
        if not effects:
            effects = before  # dropped: the question is as it was
            continue
        if isinstance(effect, Ask) and isinstance(event, Answer | Timeout):
            witness.heard(effect, event)
        if isinstance(event, Propose):
            witness = Witness(links, policy, event)
        overridden = overridden or isinstance(event, Override | Resume)
    for effect in effects:
        if isinstance(effect, Execute):
            witness.check(effect, overridden)
