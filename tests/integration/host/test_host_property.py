"""Whatever hands do to a session, in whatever order: what ran was legal and has an author."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

SEATS = ("player_0", "player_1")
seats = st.sampled_from(SEATS)
moments = st.sampled_from([0.0, 0.05, 0.2, 0.7])
operators = st.sampled_from(
    [{"kind": "human"}, {"kind": "random"}, {"kind": "passive", "name": "calm"}, {"kind": "nobody"}]
)
commands = st.one_of(
    st.tuples(st.just("act"), st.fixed_dictionaries(
        {"seat": seats, "action": st.integers(-1, 7), "key": st.integers(1, 10**6)}
    )),
    st.tuples(st.just("take_over"), st.fixed_dictionaries({"seat": seats, "on": st.booleans()})),
    st.tuples(st.just("assign"), st.fixed_dictionaries({"seat": seats, "operator": operators})),
    st.tuples(st.just("verdict"), st.fixed_dictionaries({
        "seat": seats,
        "question": st.just("asked") | st.integers(0, 12),
        "verdict": st.sampled_from(["approve", "veto", "replace", "defer", "end_episode", "hm"]),
        "action": st.none() | st.integers(-1, 7),
    })),
    st.tuples(st.just("override"), st.fixed_dictionaries({"seat": seats})),
    st.tuples(st.just("resume_gate"), st.fixed_dictionaries(
        {"how": st.sampled_from(["open", "closed", "abort"])}
    )),
    st.tuples(st.just("mode"), st.fixed_dictionaries(
        {"mode": st.sampled_from(["human", "hybrid", "agent"])}
    )),
    st.tuples(
        st.sampled_from(["play", "pause_session", "step_session", "undo", "draw", "resign"]),
        st.just({}),
    ),
    st.tuples(st.just("speed"), st.fixed_dictionaries(
        {"factor": st.sampled_from([0, 0.5, 1, 3]), "pace": st.sampled_from(["", "command"])}
    )),
    st.tuples(st.just("restart"), st.just({"seed": "same"})),
)  # fmt: skip
links = st.lists(
    st.sampled_from(
        [
            {"name": "you", "role": "person", "deadline_ms": 300},
            {"name": "you", "role": "person", "deadline_ms": 0, "when": "doubt"},
            {"name": "never 3", "role": "rule", "rule": "never", "actions": [3]},
            {"name": "guard", "role": "rule", "rule": "veto_all"},
            {"name": "dead", "role": "program", "decider": "dead", "deadline_ms": 100},
        ]
    ),
    max_size=3,
)
policies = st.fixed_dictionaries(
    {
        "default": st.sampled_from(["open", "closed", "pause"]),
        "substitute": st.sampled_from(["noop", "resample", "safe", "previous", "ask"]),
        "noop": st.none() | st.integers(0, 6),
        "safe": st.none() | st.integers(0, 6),
        "person_present": st.booleans(),
        "override_allowed": st.booleans(),
        "exhausted": st.sampled_from(["", "pause", "end_episode"]),
    }
)


@given(
    st.sampled_from(["command", "timed"]),
    st.fixed_dictionaries(
        {seat: operators.filter(lambda o: o["kind"] != "nobody") for seat in SEATS}
    ),
    links,
    policies,
    st.lists(st.tuples(moments, commands), max_size=25),
)
@settings(max_examples=150)
def test_nothing_illegal_and_nothing_unattributed_runs(table, pace, who, chain, policy, story):
    spec = {"env": "connect_four_v3", "seed": 11, "mode": "hybrid", "pace": pace, "rate": 4,
            "seats": who, "gate": {"links": chain, "policy": policy}}  # fmt: skip
    done = table(spec, *[(at, name, args) for at, (name, args) in story], 0.5, most=20)
    heights: dict[tuple[int, int], dict[int, int]] = {}
    filled: dict[int, int] = {}
    for row in done.rows:
        if row.get("reset"):
            filled, heights = {}, {(0, 0): {}}
            continue
        if row["action"] is None:
            continue
        branch, step = row["branch"], row["step"]
        before = heights.get((branch, step - 1))
        if before is None:
            # The first step of a branch stands on what was there when it was begun.
            before = next(heights[b, step - 1] for b in range(branch - 1, -1, -1)
                          if (b, step - 1) in heights)  # fmt: skip
        column = row["action"]
        assert 0 <= column <= 6 and before.get(column, 0) < 6
        filled = {**before, column: before.get(column, 0) + 1}
        heights[branch, step] = filled
        judge_authors(row, chain)
    judge_counts(done)


def judge_authors(row, chain) -> None:
    """Every row names who decided, and a person where a person did."""
    decisions = row["decisions"]
    if not decisions:
        assert not row["human"] and not chain
        return
    assert [decision["order"] for decision in decisions] == list(range(len(decisions)))
    deciding = [
        decision
        for decision in decisions
        if decision["verdict"] in ("propose", "replace", "override")
    ]
    author = deciding[-1]
    assert author["action"] == row["action"]
    assert row["human"] == (author["role"] == "person")
    if author["role"] == "gate":
        assert author["default_taken"]
    # Nothing that a rule forbade runs, but by an override.
    forbidden = [
        decision["action"]
        for decision in decisions
        if decision["role"] == "rule" and decision["verdict"] == "veto"
    ]
    if row["action"] in forbidden:
        assert author["verdict"] == "override" and row["extras"]["mark"] == "override"


def judge_counts(done) -> None:
    """Every default taken in what ran is an event too; every question that was put is closed."""
    marks = [
        decision["default_taken"]
        for row in done.acted
        for decision in row["decisions"]
        if decision["default_taken"]
    ]
    assert sorted(marks) == sorted(event["default"] for event in done.event("default_taken"))
    asked = [(report["seat"], report["question"]) for report in done.reports_of("ask")]
    assert len(asked) == len(set(asked))
    over = [(report["seat"], report["question"]) for report in done.reports_of("ask_over")]
    left = [(ask["seat"], ask["question"]) for ask in done.state["asks"]]
    assert sorted(asked) == sorted(over + left)
    if done.state["status"] == "failed":
        # The gate lets nothing through, or a person said abort: never an error of the program.
        why = done.state["message"]
        assert "first step" in why or why == "resumed by a person", (why, done.logs)
