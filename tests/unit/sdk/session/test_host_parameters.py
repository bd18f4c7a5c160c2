"""Parameters of a host: read by their classes, and described by the schema of the same."""

from __future__ import annotations

import jsonschema
import pytest

from mosaic_sdk.session.host_parameters import (
    ALWAYS,
    AdjudicationRules,
    ClockRule,
    ResignRule,
    SlotSpec,
    host_parameters,
    host_schema,
    slot_object,
)
from mosaic_sdk.session.typed_json import MessageError, dump, load

SCHEMA = host_schema()


def is_valid(parameters: dict) -> bool:
    return jsonschema.Draft202012Validator(SCHEMA).is_valid(parameters)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["required"] == ["slots"]
    slot = SCHEMA["properties"]["slots"]["items"]
    assert slot["required"] == ["env"]
    assert slot["properties"]["breath"]["x-unit"] == "s"


def test_keys_of_whoever_started_the_host_are_passed_over() -> None:
    parameters = host_parameters({"slots": [{"env": "a", "note": 1}], "experiment": "d"})
    assert parameters.slots == (SlotSpec(env="a"),)


@pytest.mark.parametrize(
    "slot",
    [
        {},
        {"env": 3},
        {"env": "a", "mode": "nobody"},
        {"env": "a", "pace": "sometimes"},
        {"env": "a", "seed": "x"},
        {"env": "a", "clock": {"increment": 1}},
    ],
)
def test_what_the_classes_refuse_the_schema_refuses(slot: dict) -> None:
    with pytest.raises(MessageError, match=r"^parameters\.slots\[0\]"):
        host_parameters({"slots": [slot]})
    assert not is_valid({"slots": [slot]})


@pytest.mark.parametrize(
    "spec",
    [
        SlotSpec(env="a"),
        SlotSpec(env="a", seed=3, seeds=(1, 2), deadline_ms=50, players={"white": "A"}),
        SlotSpec(env="a", clock=ClockRule(60.0, 1.0, 40)),
        SlotSpec(env="a", adjudication=AdjudicationRules(resign=ResignRule(5))),
    ],
)
def test_a_slot_written_is_the_slot_read(spec: SlotSpec) -> None:
    written = load(dump({"slots": [slot_object(spec)]}), "")
    assert host_parameters(written).slots == (spec,)
    assert is_valid(written)


def test_a_slot_is_written_without_what_is_so_by_itself() -> None:
    assert tuple(slot_object(SlotSpec(env="a"))) == ALWAYS
    assert slot_object(SlotSpec(env="a", rounds=("1",)))["rounds"] == ["1"]
