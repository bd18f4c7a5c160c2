"""Test cases of guards as text: read, written, and refused with their line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InvalidInput
from core.guard.cases import Expected, read_cases, terms_of, written
from mosaic_sdk.asking.decider_messages import Term
from mosaic_sdk.learning.percepts import agentspeak

TEXT = """
# Two steps of one episode, then another episode.
Scenario: to the edge and over
Given at(1,0). hole(1,1). hole(2,2).
And speed(-1.5). name("a \\"b\\""). ~safe. path([up, [1,2]]).
When right
Then replace up "hole at 1,1"
And plan no_hole
Given at(0,0).
Given not hole
When 2
Then approve

Scenario: anything goes
When f(1)
Then allow [left, up]
"""


def test_scenarios_are_read() -> None:
    first, second = read_cases(TEXT)
    opening, following = first.steps
    assert opening.facts == (
        Term("at", (1, 0)),
        Term("hole", (1, 1)),
        Term("hole", (2, 2)),
        Term("speed", (-1.5,)),
        Term("name", ('a "b"',)),
        Term("safe", negated=True),
        Term("path", (("up", (1, 2)),)),
    )
    assert (opening.action, opening.expected) == (
        "right",
        Expected("replace", "up", reason="hole at 1,1", plan="no_hole"),
    )
    assert {term.functor for term in following.facts} == {"at", "speed", "name", "safe", "path"}
    assert following.facts[0] == Term("at", (0, 0)) and following.action == 2
    assert second.steps[0].facts == () and second.steps[0].action == Term("f", (1,))
    assert second.steps[0].expected == Expected("allow", allowed=("left", "up"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Given at(1,", "2: the line ends"),
        ("Given At(1).", "2: a fact begins with a small letter"),
        ("Given at(1) hole.", "2: . is missing before 'hole'"),
        ("When", "2: the line ends"),
        ("When a b", "2: the line should end before"),
        ("When x\nThen aprove", "3: a verdict is one of approve"),
        ("Then approve", "2: Then needs a When"),
        ("Whenever x", "2: a line begins with"),
        ("When x", "1: s has no Then"),
    ],
)
def test_mistakes_are_named_with_their_line(line: str, says: str) -> None:
    with pytest.raises(InvalidInput, match=f"guard.txt:{says}".replace("[", r"\[")):
        read_cases(f"Scenario: s\n{line}\n", "guard.txt")


def test_only_what_is_stated_is_compared() -> None:
    real = Expected("replace", 3, reason="hole", plan="p")
    assert Expected("replace", 3).fits(real) and Expected("replace", 3, plan="p").fits(real)
    assert not Expected("replace", 2).fits(real) and not Expected("veto").fits(real)
    assert not Expected("replace", 3, reason="cliff").fits(real)
    assert not Expected("replace", 3, plan="q").fits(real)


atoms = st.from_regex(r"[a-z][a-z0-9_]{0,5}", fullmatch=True)
plain = st.integers(-999, 999) | atoms | st.text(max_size=6).filter(lambda t: "\n" not in t)
terms = st.builds(
    lambda name, args, negated: Term(name, tuple(args), negated),
    atoms,
    st.lists(plain, max_size=3),
    st.booleans(),
)


@given(st.lists(terms, max_size=5), plain, st.sampled_from(["veto", "approve"]), plain)
def test_what_is_written_is_read_again(
    facts: list[Term], action: object, verdict: str, reason: object
) -> None:
    lines = [agentspeak(fact) for fact in facts if _is_one_line(fact)]
    expected = Expected(verdict, reason=str(reason) if _is_one_line(reason) else "")
    if not _is_one_line(action):
        return
    (scenario,) = read_cases(written("x", lines, action, expected))
    step = scenario.steps[0]
    # Facts of one name stay together; Given puts them in the order of their names.
    assert sorted(map(agentspeak, step.facts)) == sorted(lines)
    assert step.action == action and step.expected == expected


def _is_one_line(thing: object) -> bool:
    text = agentspeak(thing) if isinstance(thing, Term) else str(thing)
    return len(text.splitlines()) <= 1 and "\\" not in text and text == text.strip()


def test_facts_need_their_full_stops() -> None:
    assert terms_of("a. b(1). c") == [Term("a"), Term("b", (1,)), Term("c")]
