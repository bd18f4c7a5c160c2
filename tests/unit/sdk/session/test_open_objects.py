"""Objects that are declared for the type checker agree with the classes that read them."""

from dataclasses import fields

from mosaic_sdk.gate.gate_types import GatePolicy, Link
from mosaic_sdk.session.host_commands import SetGate, decode_command, encode_command
from mosaic_sdk.session.host_parameters import SlotSpec, host_schema, slot_object
from mosaic_sdk.session.open_objects import GateSpec, LinkSpec, PolicySpec


def test_a_policy_has_the_fields_of_the_gates_policy():
    assert set(PolicySpec.__annotations__) == {member.name for member in fields(GatePolicy)}


def test_a_link_has_at_least_the_fields_of_the_gates_link():
    assert {member.name for member in fields(Link)} <= set(LinkSpec.__annotations__)
    assert LinkSpec.__required_keys__ == {"name", "role"}


def test_a_gate_passes_through_a_command_as_it_is():
    gate: GateSpec = {
        "links": [{"name": "no holes", "role": "rule", "rule": "no_holes", "deadline_ms": 100}],
        "policy": {"default": "closed", "on_fault": {"deadline": "open"}},
    }
    assert decode_command("gate", encode_command(SetGate(2, gate))) == SetGate(2, gate)


def test_a_slot_holds_it_as_a_plain_object():
    gate: GateSpec = {"links": [], "policy": {"substitute": "noop"}}
    assert slot_object(SlotSpec("CartPole-v1", gate=gate))["gate"] == gate
    slots = host_schema()["properties"]["slots"]["items"]["properties"]
    assert slots["gate"] == {"type": "object", "title": "Supervision"}
