"""Specifications of the sessions of a run, as its facts keep them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from mosaic_sdk.session.open_objects import SlotObject


def slot_specs(facts: Mapping[str, Any]) -> list[SlotObject]:
    """Specifications by slot; empty if the run was not a session."""
    parameters = facts.get("parameters")
    if not isinstance(parameters, dict):
        return []
    slots = cast("dict[str, Any]", parameters).get("slots")
    specs = cast("list[Any]", slots) if isinstance(slots, list) else []
    return [cast("SlotObject", spec) for spec in specs if isinstance(spec, dict)]
