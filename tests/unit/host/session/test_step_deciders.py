"""Stretches of who decided, against a list of it step by step."""

from hypothesis import given
from hypothesis import strategies as st

from mosaic_host.session.step_deciders import DECIDED, TAIL, StepDeciders, tally
from mosaic_sdk.gate import DECIDERS, strongest

SEATS = st.lists(st.sampled_from(DECIDERS), min_size=1, max_size=3)


def unfolded(stretches, steps):
    deciders = []
    for step in range(1, steps + 1):
        deciders.append([by for begun, by in stretches if begun <= step][-1])
    return deciders


@given(st.lists(SEATS, max_size=60), st.integers(0, 60), st.lists(SEATS, max_size=20))
def test_stretches_say_what_a_list_would(before, to, after):
    made = StepDeciders()
    for step, seats in enumerate(before, 1):
        for by in seats:
            made.note(step, by)
    wanted = [strongest(seats) for seats in before]
    assert unfolded(made.whole(), len(wanted)) == wanted
    to = min(to, len(wanted))
    made.back_to(to)
    for step, seats in enumerate(after, to + 1):
        for by in seats:
            made.note(step, by)
    wanted = wanted[:to] + [strongest(seats) for seats in after]
    assert unfolded(made.whole(), len(wanted)) == wanted
    assert made.tail() == made.whole()[-TAIL:]


def test_an_incident_is_told_once_a_step_and_taken_back_with_it():
    made = StepDeciders()
    made.happened(1, ["veto"])
    made.happened(1, ["veto", "replace"])
    made.happened(3, ["veto"])
    assert made.incidents == ((1, "veto"), (1, "replace"), (3, "veto"))
    made.back_to(2)
    assert made.incidents == ((1, "veto"), (1, "replace"))
    made.clear()
    assert made.incidents == made.whole() == ()


@given(st.lists(st.sampled_from(DECIDERS), max_size=40))
def test_who_decided_adds_up_to_the_steps(deciders):
    counts = {"acted": len(deciders)}
    for by in deciders:
        if by != "agent":
            counts[DECIDED[by]] = counts.get(DECIDED[by], 0) + 1
    tallied = tally(counts)
    assert sum(tallied.get(key, 0) for key in DECIDED.values()) == len(deciders)
    assert tallied["by_agent"] == deciders.count("agent")
