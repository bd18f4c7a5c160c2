"""Chains, policies, proposals and events of the gate, for hypothesis to draw."""

from hypothesis import strategies as st

from mosaic_sdk.gate import (
    Answer,
    Fault,
    GatePolicy,
    Late,
    Link,
    Override,
    Propose,
    Resume,
    Timeout,
)

VERDICTS = st.sampled_from(["approve", "veto", "replace", "allow", "defer", "end_episode", "what"])
FAULTS = st.none() | st.sampled_from(list(Fault))
FAULT_NAMES = st.sampled_from([fault.value for fault in Fault])
SUBSTITUTES = st.sampled_from(["noop", "resample", "safe", "previous", "ask"])


def chains(whens, most):
    link = st.builds(
        Link,
        st.sampled_from(["a", "b", "c"]),
        st.sampled_from(["rule", "program", "person"]),
        when=st.sampled_from(whens),
    )
    return st.lists(link, max_size=most)


def policies(hows, actions, most_faults=None, **more):
    """`hows`: reactions to a fault."""
    return st.builds(
        GatePolicy,
        on_fault=st.dictionaries(
            st.sampled_from([f.value for f in Fault]), hows, max_size=most_faults
        ),
        default=hows,
        substitute=SUBSTITUTES,
        noop=st.none() | actions,
        safe=st.none() | actions,
        person_present=st.booleans(),
        override_allowed=st.booleans(),
        **more,
    )


def proposals(actions):
    probabilities = st.lists(st.floats(0, 1), max_size=5)
    return st.builds(
        Propose, st.just("policy"), actions, probabilities, fault=FAULTS, by_person=st.booleans()
    )


def answers(questions, actions):
    return st.builds(
        Answer, questions, VERDICTS, actions, st.lists(actions, max_size=3), fault=FAULTS
    )


def other_events(questions, actions, resumed, by_person):
    """Everything but answers, and as often each."""
    return (
        st.builds(Timeout, questions),
        st.builds(Late, questions, actions, st.just("noop")),
        st.just(Override("you")),
        st.builds(Resume, st.sampled_from(resumed)),
        st.builds(Propose, st.just("you"), actions, by_person=by_person),
    )
