"""A mind in words, AgentSpeak in colours, programs on their shelf; nothing starts here."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.mind import dry_run_model, explanation_text
from core.guard.dry_run import Change, DryRun
from core.guard.explanations import Belief, Known, Review, Sent
from core.guard.recorded_questions import Said
from mosaic_sdk.gate import Attribution
from mosaic_sdk.v1 import mind_pb2


def name(seat: str, action: Any) -> str:
    return ("Left", "Down", "Right", "Up")[action]


def known(verdict: str = "approve", action: Any = 1, **more: Any) -> Known:
    mind = mind_pb2.Mind()
    mind.why.plan = more.pop("plan", "no_hole")
    review = Review(
        (1, 0, 1), (0, 0, 0), more.pop("step", 4), "agent", "guard", "program", "operator", 1,
        verdict, action, more.pop("reason", ""), 900, more.pop("default", ""),
        more.pop("mind", mind).SerializeToString(),
    )  # fmt: skip
    return Known(review, more.pop("beliefs", ()), more.pop("came", frozenset()), ())


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (known(), "no_hole approved Down"),
        (known("veto", reason="hole at 1,1"), "no_hole vetoed Down: hole at 1,1"),
        (known("replace", 2, reason="hole"), "no_hole replaced Down with Right: hole"),
        (known("defer", reason="unsure"), "no_hole deferred Down to a person: unsure"),
        (known("propose", 3, plan="go"), "go played Up"),
        (
            known("default", default="no_decision: closed", reason="no plan"),
            "guard did not answer Down: no plan. The proposal was blocked (no decision)",
        ),
    ],
)
def test_a_sentence_says_who_did_what_and_why(entry: Known, sentence: str) -> None:
    assert explanation_text.sentence_of(entry, name) == sentence


def test_beliefs_are_grouped_and_what_changed_last_comes_first():
    beliefs = (
        Belief("hole(1,1)", "hole", "percept", 1),
        Belief("at(0,1)", "at", "percept", 4),
        Belief("hole(3,0)", "hole", "percept", 1),
        Belief("tried(a)", "tried", "self", 2),
    )
    rows = explanation_text.belief_rows(beliefs, frozenset(("at(0,1)",)), 4)
    assert [row["text"] for row in rows] == ["at(0,1)", "tried(a)", "hole(1,1)", "hole(3,0)"]
    assert [row["age"] for row in rows] == ["now", "2 steps", "3 steps", "3 steps"]
    assert [row["source"] for row in rows][:2] == ["perceived", "its own"]
    assert [row["first"] for row in rows] == [True, True, True, False]
    assert [row["fresh"] for row in rows] == [True, False, False, False]


@pytest.mark.parametrize(
    ("context", "parts"),
    [
        ("", []),
        ("a(1) & b", ["a(1)", "b"]),
        ("not (a & b) & (c | d)", ["not (a & b)", "(c | d)"]),
        ('x("a & b") & y', ['x("a & b")', "y"]),
    ],
)
def test_a_context_is_cut_where_its_parts_are_joined(context: str, parts: list[str]) -> None:
    assert explanation_text.conjuncts(context) == parts


def test_why_not_names_the_condition_that_failed():
    mind = mind_pb2.Mind()
    mind.why_not.add(plan="lost", conjunct="not (at(_,_))", place=1, line=23)
    mind.why_not.add(plan="", conjunct="+!review(_,_,left)", line=30)
    rows = explanation_text.told(known(mind=mind), 4, name).why_not
    assert [(row["plan"], row["place"]) for row in rows] == [
        ("lost", "condition 1"),
        ("line 30", "its trigger"),
    ]


def test_percepts_say_what_came_and_went():
    sent = Sent(4, ("hole(1,1)", "at(0,1)"), frozenset(("at(0,1)",)), ("at(0,0)",), False)
    assert explanation_text.sent_rows(sent) == [
        {"text": "at(0,1)", "how": "came"},
        {"text": "at(0,0)", "how": "gone"},
        {"text": "hole(1,1)", "how": ""},
    ]
    assert explanation_text.sent_note(sent, 4) == "1 added, 1 removed before step 4"
    assert explanation_text.sent_note(sent, 5) == "No new percepts at this step"
    assert explanation_text.sent_note(None, 5) == "No percepts sent yet"


def test_marks_lie_where_their_steps_do_and_do_not_pile_up():
    marks = [(1, "veto"), (1, "veto"), (6, "replace"), (11, "default")]
    assert explanation_text.marks_of(marks, 1, 11) == [
        {"kind": "veto", "at": 0.0},
        {"kind": "supervisor", "at": 0.5},
        {"kind": "warning", "at": 1.0},
    ]


def test_the_loudest_answer_of_a_step_is_looked_at_first():
    assert explanation_text.loudest([known(), known("veto"), known()]) == 1
    assert explanation_text.loudest([known(), known()]) == 1
    assert explanation_text.loudest([]) == 0


# dry runs


def test_a_change_names_both_answers_and_where_the_episode_branches():
    change = Change(
        0, "agent", 2, 7, 1, Said("replace", 2, "hole at 1,1"), Said("pass"), "lax", False
    )
    row = dry_run_model.change_row(change, name, several=False)
    assert (row.title, row.where) == ("Down", "episode 3, step 7")
    assert (row.before, row.after) == ("becomes Right: hole at 1,1", "passes")
    assert row.first and row.plan == "lax"
    other = dry_run_model.change_row(change, name, several=True)
    assert other.where.startswith("environment 0, ")


def test_a_dry_run_is_summed_up():
    result = DryRun("x", reviewed=90, episodes=4, skipped=2, troubles={"no_decision": 3})
    assert (
        dry_run_model.summary_of(result) == "90 questions asked again: every answer stays the same"
    )
    assert dry_run_model.notes_of(result).endswith("3 without an answer (no decision)")
    result.changed, result.changed_episodes = 5, 2
    assert dry_run_model.summary_of(result).endswith(
        "5 answers would differ, and 2 episodes of 4 would diverge"
    )


# colours


def test_names_fall_back_to_numbers():
    from app.mind.moment_sources import plain_name

    assert plain_name(("left", "down"))("agent", 1) == "Down"
    assert plain_name()("agent", 1) == "Action 1"


def test_maps_and_links_are_found_in_the_record():
    from app.mind.program_info import read

    link = {"name": "guard", "role": "program", "percepts": {"title": "Lake",
            "action_names": ["left"]}, "shared": True}  # fmt: skip
    facts = {"parameters": {"slots": [{"gate": {"links": [link, {"name": "r", "role": "rule"}]}}]}}
    reader: Any = SimpleNamespace(facts=lambda run_id: facts, events=lambda run_id, name: [])
    about = read(reader, "r", 0)
    assert about.supervised and about.shared == {"guard"}
    assert about.maps["guard"]["title"] == "Lake" and about.action_names == ("left",)
    assert not read(reader, "r", 1).supervised


def test_a_training_says_the_title_of_its_map():
    from app.mind.program_info import read

    def about(title: str) -> Any:
        link = {"name": "guard", "percepts": title, "action_names": ["left", "down"]}
        detail = {"slot": 0, "environment": "FrozenLake-v1", "links": [link]}
        reader: Any = SimpleNamespace(
            facts=lambda run_id: {}, events=lambda run_id, name: [SimpleNamespace(detail=detail)]
        )
        return read(reader, "r", 0)

    assert about("FrozenLake").maps["guard"]["title"] == "FrozenLake"
    assert about("My own").maps == {} and about("My own").supervised


def test_the_outcome_says_what_ran_and_who_decided_it():
    vetoed = known("veto", reason="hole")
    assert explanation_text.told(vetoed, 4, name).outcome == ""
    person = Attribution("human", "you", "override", "", None)
    review = replace(vetoed.review, ran=2, settled=person)
    shown = explanation_text.told(replace(vetoed, review=review), 4, name)
    assert (shown.outcome, shown.actor) == ("Right ran, by you", "human")
    default = Attribution("default", "gate", "default", "", None)
    review = replace(vetoed.review, ran=0, settled=default)
    shown = explanation_text.told(replace(vetoed, review=review), 4, name)
    assert (shown.outcome, shown.actor) == ("Left ran, by default", "warning")
