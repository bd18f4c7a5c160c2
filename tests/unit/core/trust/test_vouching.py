"""Vouchers for checkpoints, which no description can give itself."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from core.paths import Places
from core.trust.trusted import NotTrusted, Question, TrustList
from core.trust.vouching import can_hold_code, check_files, vouched, vouched_operator


def test_a_description_does_not_vouch_for_its_checkpoint(places: Places, tmp_path: Path) -> None:
    from core.runs.submission import Submission

    strange = tmp_path / "strange.zip"
    strange.write_bytes(b"one")
    own = places.runs / "01" / "own.zip"
    own.parent.mkdir(parents=True)
    own.write_bytes(b"two")
    known = TrustList(places)

    def seat_of(path: Path) -> dict:
        operator = {"kind": "policy", "checkpoint": str(path), "trusted": True}
        wanted = Submission(
            parameters={"slots": [{"env": "a", "seats": {"*": operator}}]},
            deciders=({"name": "d", "parameters": dict(operator)},),
        )
        made = vouched(wanted, known)
        seat = made.parameters["slots"][0]["seats"]["*"]
        assert made.deciders[0]["parameters"].get("trusted") == seat.get("trusted")
        return seat

    assert "trusted" not in seat_of(strange)
    assert seat_of(own)["trusted"] is True
    known.grant(Question("it", tuple(known.looker().checkpoint(str(strange)))))
    assert seat_of(strange)["trusted"] is True
    strange.write_bytes(b"another")
    assert "trusted" not in seat_of(strange)


def test_a_link_out_of_the_runs_is_not_our_own(places: Places, tmp_path: Path) -> None:
    strange = tmp_path / "strange.zip"
    strange.write_bytes(b"x")
    link = places.runs / "01" / "link.zip"
    link.parent.mkdir(parents=True)
    link.symlink_to(strange)
    operator = {"kind": "policy", "checkpoint": str(link)}
    assert "trusted" not in vouched_operator(operator, TrustList(places))


SCHEMA = {"properties": {"warm_start": {"type": "string", "format": "checkpoint"}, "note": {}}}


def test_a_training_opens_no_checkpoint_that_nobody_allowed(places: Places, tmp_path: Path) -> None:
    strange, table = tmp_path / "strange.zip", tmp_path / "table.json"
    strange.write_bytes(pickle.dumps([1]))
    table.write_text("{}")
    own = places.runs / "01" / "own.zip"
    own.parent.mkdir(parents=True)
    own.write_bytes(pickle.dumps([1]))
    known = TrustList(places)

    def begins_at(path: object, folder: str = "/", name: str = "warm_start") -> None:
        check_files("W", SCHEMA, {name: path}, folder, known)

    for path in (own, table, "", None, "/nowhere", "\0", {"a": 1}):
        begins_at(str(path) if isinstance(path, Path) else path)
    begins_at(str(strange), name="note")
    with pytest.raises(NotTrusted, match=str(strange)):
        begins_at(str(strange))
    # Where the worker would look for it.
    with pytest.raises(NotTrusted, match=str(strange)):
        begins_at("strange.zip", str(tmp_path))
    known.grant(Question("it", tuple(known.looker().checkpoint(str(strange)))))
    begins_at(str(strange))
    strange.write_bytes(pickle.dumps([2]))
    with pytest.raises(NotTrusted):
        begins_at(str(strange))


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_of_any_protocol_can_hold_code(tmp_path: Path, protocol: int) -> None:
    path = tmp_path / "agent"
    for value in (print, [1], (), {}, "text", None, 5):
        path.write_bytes(pickle.dumps(value, protocol))
        assert can_hold_code(str(path))
    assert can_hold_code(str(tmp_path)), "a folder holds files of any kind"
