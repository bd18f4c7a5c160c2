"""Colours of AgentSpeak."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.mind.asl_highlighter import spans


def kinds(line: str, inside: bool = False) -> list[tuple[str, str]]:
    return [(line[a : a + n], kind) for a, n, kind in spans(line, inside)[0]]


def test_a_plan_has_its_colours():
    kinds_by_text = dict(
        kinds('@stuck +!review(Id, _, A) : not at(A) <- veto(Id, "no // way"). // why')
    )
    assert kinds_by_text["@stuck"] == "label" and kinds_by_text["+!"] == "trigger"
    assert kinds_by_text["Id"] == "variable" and kinds_by_text["not"] == "keyword"
    assert kinds_by_text["<-"] == "operator" and kinds_by_text["veto"] == "verdict"
    assert kinds_by_text['"no // way"'] == "text" and kinds_by_text["// why"] == "comment"
    assert dict(kinds("x :- .member(A, [1.5])"))[".member"] == "action"


def test_a_comment_goes_over_lines():
    ranges, inside = spans("a /* b")
    assert inside and ranges[-1] == (2, 4, "comment")
    assert kinds("c */ D", True) == [("c */", "comment"), ("D", "variable")]
    assert spans("still", True) == ([(0, 5, "comment")], True)


@given(st.text(max_size=80), st.booleans())
def test_colours_never_overlap_or_leave_the_line(line: str, inside: bool) -> None:
    ranges, _ = spans(line, inside)
    at = 0
    for start, length, _ in ranges:
        assert start >= at and length >= 0
        at = start + length
    assert at <= len(line)
