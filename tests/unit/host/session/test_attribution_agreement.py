"""The places that say who decided, over random chains through the real gate: they must agree."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.replay import step_text
from app.shared.decider_words import INCIDENTS, MARKS, MOVES, actor_glyph, by_words
from app.stage.decision_cards import decision_rows, settled_words
from app.stage.decision_timeline import Timeline
from app.stage.supervision import LastDecision
from core.exchange.export_rows import step_rows
from core.replay.annotations import MARKED, Story, read_story
from core.store.step_search import step_row
from mosaic_host.session.step_deciders import DECIDED, StepDeciders, tally
from mosaic_sdk import gate
from mosaic_sdk.codec.step_builder import HUMAN, RESET, StepBuilder, decode_steps
from mosaic_sdk.session.host_reports import Decided, DecisionLine, decode_report, encode_report
from mosaic_sdk.session.session_state import SessionState

LINKS = (
    gate.Link("guard", "program"),
    gate.Link("rule", "rule"),
    gate.Link("You", "person"),
)
ACTIONS = (0, 1, 2)


def answer(draw: Any, ask: gate.Ask) -> gate.Event:
    kind = draw(st.sampled_from(("approve", "veto", "replace", "allow", "defer", "silent")))
    if kind == "silent":
        return gate.Timeout(ask.question)
    action = draw(st.sampled_from(ACTIONS)) if kind == "replace" else None
    allowed = draw(st.lists(st.sampled_from(ACTIONS), max_size=2)) if kind == "allow" else ()
    return gate.Answer(ask.question, kind, action, tuple(allowed), reason="so")


@st.composite
def chains(draw: Any) -> tuple[Any, tuple[gate.Decision, ...]]:
    """The action and the decisions of one step that ran."""
    policy = gate.GatePolicy(
        default=draw(st.sampled_from(("open", "closed"))),
        substitute=draw(st.sampled_from(("resample", "noop", "previous"))),
        noop=0,
        person_present=draw(st.booleans()),
        override_allowed=draw(st.booleans()),
        exhausted="end_episode",
        passes=2,
    )
    machine = gate.Gate(policy, gate.Listed(ACTIONS, lambda n: 0))
    state = gate.start(LINKS[: draw(st.integers(0, 3))], 1, 0)
    kind = draw(st.sampled_from(("agent", "person", "idle", "fault")))
    first = gate.Propose(
        "you" if kind == "person" else "gate" if kind == "idle" else "ppo",
        None if kind == "fault" else draw(st.sampled_from(ACTIONS)),
        by_person=kind == "person",
        default_taken=f"{gate.NO_KEY}: noop" if kind == "idle" else "",
        fault=gate.Fault.DEAD if kind == "fault" else None,
    )
    event: gate.Event = first
    for _ in range(60):
        state, effects = machine.advance(state, event)
        if not effects:
            break
        effect = effects[-1]
        if isinstance(effect, gate.Execute):
            return effect.action, effect.decisions
        if isinstance(effect, gate.Ask):
            event = answer(draw, effect)
        elif isinstance(effect, gate.Refuse):
            event = gate.Override("You") if effect.may_override else first
            if not effect.may_override:
                break
        else:
            break
    # Nothing ran: an agent without supervisors stands in for it.
    return 0, (gate.Decision(0, "operator", "ppo", "propose", 0),)


def reported(decision: gate.Decision) -> DecisionLine:
    """Line of a decision as the host reports it: without the mind."""
    return DecisionLine(**{k: v for k, v in decision.__dict__.items() if k != "mind"})


class Taken:
    """A take of one batch, as the replay reads it."""

    def __init__(self, steps: Any) -> None:
        self._steps = steps

    def within(self, _take: Any) -> range:
        return range(1)

    def rows_of(self, _take: Any, _index: int) -> Any:
        return np.arange(self._steps.count, dtype=np.intp)

    def batch(self, _index: int) -> Any:
        return self._steps


@settings(max_examples=150, deadline=None)
@given(st.lists(chains(), min_size=1, max_size=12))
def test_every_place_says_the_same(played):
    host, live, counts = StepDeciders(), Timeline(), {"acted": 0}
    builder = StepBuilder()
    builder.add(None, 0, flags=RESET, step=0)
    for step, (action, decisions) in enumerate(played, 1):
        by = gate.attribute(decisions).by
        host.note(step, by)
        happened = gate.incidents(decisions)
        host.happened(step, happened)
        counts["acted"] += 1
        counted = gate.outcome(decisions)
        for name in filter(None, [counted, DECIDED[by] if by != gate.AGENT else ""]):
            counts[name] = counts.get(name, 0) + 1
        live.extend(host.tail(), step)
        builder.add(action, 0, flags=HUMAN if by == gate.HUMAN else 0, step=step)
        for decision in decisions:
            builder.decision(decision.order, decision.role, decision.who, decision.verdict,
                             decision.action, decision.reason,
                             decision.latency_us, decision.default_taken)  # fmt: skip
    steps = decode_steps(builder.encode())
    rows = [step_row((1, steps, number)) for number in range(1, steps.count)]
    take: Any = SimpleNamespace(first_step=0, count=steps.count, seats=("agent",))
    story: Story = read_story(Taken(steps), take)  # pyright: ignore[reportArgumentType]
    exported = list(step_rows(steps))[1:]

    wanted = [gate.attribute(decisions).by for _, decisions in played]
    assert live.actors == wanted
    assert [story.actor(step) for step in range(1, steps.count)] == wanted
    assert [step_text.actor_of(row) for row in rows] == [actor_glyph(by) for by in wanted]
    assert [row["decided_by"] for row in exported] == wanted
    lines_by_step = [[reported(decision) for decision in decisions] for _, decisions in played]
    settled = [gate.attribute(decisions)[:4] for _, decisions in played]
    assert [gate.attribute(lines)[:4] for lines in lines_by_step] == settled
    told = [step_text.attribution_of(row) for row in rows]
    assert [attribution and attribution[:4] for attribution in told] == settled
    for (action, _), lines, row, attribution in zip(played, lines_by_step, rows, told, strict=True):
        made = Decided(seat="agent", step=row.step, executed=action, decisions=tuple(lines))
        strip = LastDecision()
        strip.show(made, str)
        assert attribution is not None
        assert (strip.actor, strip.by) == (actor_glyph(attribution.by), by_words(attribution))
        wording = settled_words(attribution, row.decisions)
        assert (strip.kind, strip.verdict, strip.reason) == wording
        outcome = gate.outcome(row.decisions)
        assert strip.verdict == (INCIDENTS[outcome] if outcome else "Passed")
        cards = decision_rows(made, str)
        assert len(cards) == (outcome not in ("", "idle"))
        for card in cards:
            assert card.actor == strip.actor and card.title.startswith(INCIDENTS[outcome])

    state = SessionState(deciders=host.whole(), incidents=host.incidents)
    arrived = decode_report("state", encode_report(state))
    assert isinstance(arrived, SessionState) and arrived == state
    late = Timeline()
    late.restore(arrived.deciders, arrived.incidents or (), len(played))
    assert late.actors == wanted
    marked = {(m.step, MARKS[m.kind]) for m in story.marks if m.kind in MARKED}
    assert marked <= {(step, kind) for kind, step in late.marks}

    tallied = tally(counts)
    assert sum(tallied.get(key, 0) for key in MOVES) == len(played)
    assert sum(tallied.get(key, 0) for key in INCIDENTS) <= len(played)
    assert [tallied.get(key, 0) for key in DECIDED.values()] == [wanted.count(by) for by in DECIDED]
    for key in INCIDENTS:
        assert tallied.get(key, 0) == sum(gate.outcome(decisions) == key for _, decisions in played)
    vetoed = sum(any(d.verdict == "veto" for d in decisions) for _, decisions in played)
    assert vetoed == sum(m.kind == "veto" for m in story.marks)
