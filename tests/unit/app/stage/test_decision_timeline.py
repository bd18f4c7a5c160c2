"""The timeline of deciders."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.shared.decider_words import LANES
from app.stage.decision_timeline import Timeline
from mosaic_sdk import gate


@given(st.lists(st.sampled_from(LANES), max_size=600))
def test_bands_cover_the_episode_without_overlap(actors):
    line = Timeline()
    for step, actor in enumerate(actors, 1):
        line.extend([(step, actor)], step)
    parts = line.segments()
    edges = [part["from"] for part in parts] + [part["to"] for part in parts]
    assert edges == [] or (min(edges) == 0 and abs(max(edges) - line.position) < 1e-9)
    for before, after in zip(parts, parts[1:], strict=False):
        assert abs(before["to"] - after["from"]) < 1e-9
        assert before["lane"] != after["lane"]
    if "human" in actors:
        assert "human" in {part["lane"] for part in parts}


def test_taking_back_forgets_what_came_after():
    line = Timeline()
    line.extend([(1, "agent")], 5)
    line.mark(5, "veto")
    line.back_to(3)
    assert len(line.actors) == 3
    assert line.shown_marks() == []


def test_a_step_that_nobody_decided_leaves_a_gap():
    line = Timeline()
    line.extend([(1, "agent"), (3, "default"), (4, "human")], 4)
    assert [(part["lane"], part["from"] * line.extent) for part in line.segments()] == [
        ("agent", 0.0),
        ("human", 3.0),
    ]


@given(st.lists(st.sampled_from(gate.DECIDERS), min_size=1, max_size=50), st.data())
def test_stretches_that_are_told_now_and_then_give_every_step(deciders, data):
    stretches = [
        (step, by) for step, by in enumerate(deciders, 1) if step == 1 or by != deciders[step - 2]
    ]
    line = Timeline()
    step = 0
    while step < len(deciders):
        step = data.draw(st.integers(step + 1, len(deciders)))
        line.extend([stretch for stretch in stretches if stretch[0] <= step], step)
    assert line.actors == deciders
    late = Timeline()
    late.mark(1, "human")
    late.restore(stretches, [(1, "veto"), (1, "idle"), (2, "idle")], len(deciders))
    assert late.actors == deciders
    assert late.marks == [("human", 1), ("veto", 1), ("warning", 1)]
