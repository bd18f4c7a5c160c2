"""Messages of the session protocol: what is said is what is heard, and errors name the field."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.gate.gate_types import GatePolicy, Link
from mosaic_sdk.session import (
    COMMANDS,
    REPORTS,
    VERSION,
    MessageError,
    SessionState,
    SlotSpec,
    as_object,
    decode_answer,
    decode_command,
    decode_report,
    encode_answer,
    encode_command,
    encode_report,
)
from mosaic_sdk.session import host_commands as c
from mosaic_sdk.session import host_reports as r
from mosaic_sdk.session import session_state as s
from mosaic_sdk.session.host_parameters import (
    HostParameters,
    host_parameters,
    host_schema,
    slot_object,
)
from mosaic_sdk.session.typed_json import MOST_BYTES, from_object

ACTIONS = st.one_of(
    st.none(), st.integers(-9, 9), st.text(max_size=3), st.lists(st.floats(-1, 1), max_size=3)
)


@given(ACTIONS, st.text(max_size=8), st.integers(0, 1 << 62), st.booleans())
def test_commands_arrive_as_they_were_said(action, seat, at_ns, on):
    for command in (
        c.Act(1, seat, action, 3, at_ns, at_ns, 4, "down"),
        c.TakeOver(2, seat, on, "hold"),
        c.GiveVerdict(0, seat, 7, "replace", action, "no", hint_visible=on),
        c.Restart(seed=at_ns),
        c.Restart(seed="new"),
        c.Speed(factor=0.5, rate=None),
        c.SetMode(mode="hybrid", seats={seat: {"kind": "random"}}),
    ):
        assert decode_command(command.name, encode_command(command)) == command


def test_every_command_and_report_is_known_by_its_own_name():
    assert len(COMMANDS) == 23 and len(REPORTS) == 12
    for name, kind in {**COMMANDS, **REPORTS}.items():
        assert kind.name == name and kind.__doc__ is not None
        assert "slot" in {field.name for field in fields(kind)}


@given(ACTIONS, st.floats(0, 1), st.sampled_from(("running", "paused", "over")))
def test_a_state_arrives_with_all_its_parts(action, chance, status):
    state = SessionState(
        1,
        env="x",
        status=status,
        seats={"a": s.SeatState("ppo", "policy", pressed=(action,), counts={"veto": 1})},
        clock={"a": 1.5},
        last=s.LastStep("a", action, action, (chance,), chance),
        policy=GatePolicy({"deadline": "open"}, noop=action),
        links=(Link("g", "rule"), Link("you", "person", 8000, "doubt")),
        asks=(s.Question(1, seat="a", question=3, said=(s.Remark("g", "veto", "hole"),)),),
        legal=(0, 1),
        input=s.InputSpace("box", low=(-1.0,), high=(1.0,), shape=(1,)),
        payload=s.Payload("board", "json", "{}"),
        thoughts=s.Thoughts((0.5, 1.0), (0.0, 1.0), 1.0),
        table=((1.0, 2.0), ()),
    )
    assert decode_report("state", encode_report(state)) == state


def test_reports_arrive_with_keys_that_no_attribute_can_have():
    sheet = r.EpisodeScore(score={"a": r.SeatScore(1.5, decision_ms={"you": r.DecisionTimes(1)})})
    assert as_object(sheet)["score"]["a"]["return"] == 1.5
    assert decode_report("episode", encode_report(sheet)) == sheet
    DeciderState = r.DeciderState(decider="guard", state="ready", counters={"answered": 3})
    assert as_object(DeciderState)["name"] == "guard"
    assert decode_report("decider", encode_report(DeciderState)) == DeciderState


@pytest.mark.parametrize(
    ("name", "fields", "field"),
    [
        ("act", {"key": "x"}, "act.key: a whole number"),
        ("act", {"key": True}, "act.key: a whole number"),
        ("act", {"kay": 1}, "act: there is no field 'kay'"),
        ("act", {"seat": 1}, "act.seat: text"),
        ("take_over", {"on": 1}, "take_over.on: true or false"),
        ("assign", {}, "assign.operator: it is missing"),
        ("assign", {"operator": []}, "assign.operator: an object"),
        ("speed", {"factor": None}, "speed.factor: a number"),
        ("clock", {"clock": {"seconds": "a"}}, "clock.clock.seconds: a number"),
        ("clock", {"clock": {}}, "clock.clock.seconds: it is missing"),
        ("mode", {"mode": "party"}, "mode.mode: there is no 'party'; there are human"),
        ("restart", {"seed": [1]}, "restart.seed: text"),
        ("verdict", {"verdict": "perhaps"}, "verdict.verdict: there is no 'perhaps'"),
    ],
)
def test_what_is_wrong_is_named(name: str, fields: dict[str, Any], field: str):
    with pytest.raises(MessageError) as error:
        decode_command(name, json.dumps(fields).encode())
    assert str(error.value).startswith(field)


def test_paths_lead_into_lists_and_tables():
    body = {"decisions": [{"order": 1}, {"order": "x"}]}
    with pytest.raises(MessageError, match=r"^decided\.decisions\[1\]\.order: a whole number"):
        decode_report("decided", json.dumps(body).encode())
    with pytest.raises(MessageError, match=r"^state\.seats\.a\.waiting: a whole number"):
        decode_report("state", b'{"seats": {"a": {"waiting": 0.5}}}')
    with pytest.raises(MessageError, match=r"^state\.links\[0\]: a supervisor is one of"):
        decode_report("state", b'{"links": [{"name": "x", "role": "king"}]}')


@pytest.mark.parametrize(
    "data",
    [b"[]", b"1", b"{", b"\xff", b'{"a":' * 100_000, b" " * (MOST_BYTES + 1)],
)
def test_what_is_no_message_of_a_bearable_size_is_refused(data: bytes):
    with pytest.raises(MessageError, match=r"^act: "):
        decode_command("act", data)


def test_a_long_value_is_not_repeated_whole():
    with pytest.raises(MessageError) as error:
        decode_command("act", json.dumps({"key": "x" * 100_000}).encode())
    assert len(str(error.value)) < 200


def test_there_are_no_other_commands_and_reports():
    with pytest.raises(MessageError, match="there is no command 'fly'; there are play"):
        decode_command("fly", b"{}")
    with pytest.raises(MessageError, match="there is no report 'fly'"):
        decode_report("fly", b"{}")


def test_a_newer_minor_version_may_say_more_and_another_major_one_nothing():
    major, minor = (int(part) for part in VERSION.split("."))
    newer = f'{{"protocol": "{major}.{minor + 1}", "key": 2, "mood": {{"x": 1}}}}'.encode()
    assert decode_command("act", newer) == c.Act(key=2)
    nested = f'{{"protocol": "{major}.{minor + 1}", "last": {{"seat": "a", "mood": 1}}}}'.encode()
    assert decode_report("state", nested) == SessionState(last=s.LastStep("a"))
    for other in (f"{major + 1}.0", "x", "1", 7):
        with pytest.raises(MessageError, match=r"^act\.protocol: "):
            decode_command("act", json.dumps({"protocol": other}).encode())


def test_answers_have_the_type_that_their_command_names():
    taken = c.ActTaken(2, True, (1, [0.5]))
    assert decode_answer(c.Act(), encode_answer(taken)) == taken
    assert decode_answer(c.Play(), encode_answer(c.Done())) == c.Done()
    assert decode_answer(c.Play(), b"") == c.Done()
    assert decode_answer(c.Draw(), encode_answer(c.Word("offered"))) == c.Word("offered")
    state = SessionState(episode=2)
    assert decode_answer(c.Look(), encode_answer(state)) == state


def test_parameters_are_read_with_what_others_noted_beside_them():
    parameters = host_parameters(
        {"slots": [{"env": "x", "clock": None, "seeds": [1, 2]}], "parts": [1], "hang_s": 2}
    )
    assert parameters == HostParameters((SlotSpec("x", seeds=(1, 2)),), hang_s=2.0)
    with pytest.raises(MessageError, match=r"^parameters\.slots\[0\]\.pace: there is no 'slow'"):
        host_parameters({"slots": [{"env": "x", "pace": "slow"}]})
    with pytest.raises(MessageError, match=r"^parameters\.slots\[0\]\.env: it is missing"):
        host_parameters({"slots": [{}]})


def test_a_slot_says_only_what_is_not_so_by_itself():
    assert slot_object(SlotSpec("x", pace="free", seeds=(3,))) == {
        "env": "x", "kwargs": {}, "api": "auto", "seats": {}, "seed": None, "mode": "agent",
        "pace": "free", "rate": 5.0, "seeds": [3],
    }  # fmt: skip
    assert from_object(SlotSpec, slot_object(SlotSpec("x", rate=2.0))) == SlotSpec("x", rate=2.0)


def test_the_schema_of_the_host_follows_from_its_parameters():
    schema = host_schema()
    assert schema["required"] == ["slots"]
    slots = schema["properties"]["slots"]
    assert (slots["type"], slots["minItems"], slots["maxItems"]) == ("array", 1, 64)
    slot_schema = slots["items"]["properties"]
    assert slot_schema["mode"] == {"enum": ["human", "hybrid", "agent"], "default": "agent"}
    assert slot_schema["breath"] == {"type": "number", "minimum": 0, "default": 0, "x-unit": "s"}
    assert slot_schema["seed"]["type"] == ["integer", "null"]
    assert slot_schema["clock"]["type"] == ["object", "null"]
    assert slot_schema["seeds"]["items"] == {"type": "integer", "minimum": 0}
    assert set(slot_schema) == {name.name for name in fields(SlotSpec)}
