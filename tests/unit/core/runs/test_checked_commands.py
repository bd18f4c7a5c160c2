"""Operators and programs that a command brings into a run, whoever sends it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.paths import Places
from core.runs.checked_commands import checked
from core.runs.confinement import SEATED


@pytest.fixture
def places(tmp_path: Path) -> Places:
    folders = {name: tmp_path / name for name in ("data", "cache", "profile", "runtime")}
    return Places(**folders)


@pytest.fixture
def own(places: Places) -> Path:
    """Checkpoint that another run of this profile wrote."""
    path = places.runs / "01900000-0000-7000-8000-000000000001" / "models" / "best.zip"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"x")
    return path


def sent(command: str, places: Places, confined: bool = False, **given: Any) -> dict[str, Any]:
    folder = places.runs / "me"
    return json.loads(checked(command, json.dumps(given).encode(), places, folder, confined))


def test_no_command_vouches_for_its_checkpoint(places: Places, own: Path, tmp_path: Path) -> None:
    strange = tmp_path / "strange.zip"
    strange.write_bytes(b"x")
    for path, trusted in ((strange, None), (own, True)):
        sits = {"kind": "policy", "checkpoint": str(path), "trusted": True}
        operators = [
            sent("assign", places, seat="a", operator=sits)["operator"],
            sent("mode", places, mode="agent", seats={"a": sits})["seats"]["a"],
            sent("introduce", places, name="d", parameters=sits)["parameters"],
        ]
        for operator in operators:
            assert operator.get("trusted") == trusted, operator


def test_a_host_in_a_sandbox_gets_copies(places: Places, own: Path) -> None:
    sits = {"kind": "tabular", "checkpoint": str(own)}
    for made in (
        sent("assign", places, True, seat="a", operator=sits)["operator"],
        sent("mode", places, True, mode="agent", seats={"a": sits})["seats"]["a"],
    ):
        copy = Path(made["checkpoint"])
        assert copy.parent.parent == places.runs / "me" / SEATED and copy.read_bytes() == b"x"
    made = sent("assign", places, True, operator={**sits, "decider": "d"})["operator"]
    assert made["checkpoint"] == str(own), "a decider reads it, in a sandbox of its own"
    assert sent("assign", places, operator=sits)["operator"]["checkpoint"] == str(own)


def test_a_program_can_not_ask_for_more(places: Places, own: Path) -> None:
    made = sent("introduce", places, name="d", read=["/"], parameters={"checkpoint": str(own)})
    assert made["read"] == [str(own.parent)]


def test_what_is_no_such_command_stays_as_it_is(places: Places) -> None:
    for args in (b"", b"{", b"[1]", b'"x"', b"[" * 5000):
        assert checked("assign", args, places, places.runs, True) == args
    assert sent("assign", places, operator=5, seat="a") == {"operator": 5, "seat": "a"}
    assert sent("mode", places, seats=[1]) == {"seats": [1]}
