from __future__ import annotations

import json

import pytest
from answer_parsing import parse, schema_of

NAMES = ["left", "right", "pick up", "e2e4", "E2E4 "]


@pytest.mark.parametrize("answer", ["pick up", " pick up\n", "PICK UP", "Pick Up"])
def test_a_plain_answer_is_one_name(answer: str):
    parsed = parse("plain", answer, NAMES)
    assert (parsed.index, parsed.name, parsed.problem) == (2, "pick up", "")


@pytest.mark.parametrize(
    "answer",
    ["", "  ", "I play left", "left.", '"left"', "lef", "left right", "4", "\0", "left\nright"],
)
def test_anything_else_is_no_action_and_says_why(answer: str):
    parsed = parse("plain", answer, NAMES)
    assert parsed.index == -1 and parsed.problem


def test_names_that_differ_in_case_alone_have_to_be_exact():
    names = ["Ka1", "kA1"]
    assert parse("plain", "kA1", names).index == 1
    assert parse("plain", "KA1", names).index == -1


def test_thoughts_come_before_the_action():
    parsed = parse("thought", "First.\nThen.\naction: right", NAMES)
    assert (parsed.name, parsed.reasoning) == ("right", "First.\nThen.")


@pytest.mark.parametrize("answer", ["right", "ACTION: right\nso there", "ACTION:", "ACTION: up"])
def test_thoughts_without_an_action_on_the_last_line_are_none(answer: str):
    assert parse("thought", answer, NAMES).problem


def test_json_has_an_action_and_reasons():
    parsed = parse("json", json.dumps({"reasoning": "free", "action": "left"}), NAMES)
    assert (parsed.name, parsed.reasoning) == ("left", "free")
    assert parse("json", '{"action": "left"}', NAMES).name == "left"


@pytest.mark.parametrize(
    "answer",
    [
        "left", "[]", '{"action": ', '{"action": 1}', '{"reasoning": "x"}', "null",
        '{"action": "left", "resign": true}', '```json\n{"action": "left"}\n```',
        '{"action": "left", "reasoning": 3}', '{"action": "up"}',
    ],
)  # fmt: skip
def test_other_json_is_no_action(answer: str):
    parsed = parse("json", answer, NAMES)
    assert parsed.index == -1 and parsed.problem


def test_a_long_answer_is_quoted_in_part():
    assert len(parse("plain", "x" * 100_000, NAMES).problem) < 200


def test_the_form_names_the_legal_actions():
    schema = schema_of(["a", "b"])["json_schema"]["schema"]
    assert schema["properties"]["action"]["enum"] == ["a", "b"]
