"""Vouchers for checkpoints, which no description can give itself."""

from __future__ import annotations

from pathlib import Path

from core.paths import Places
from core.trust.trusted import Question, TrustList
from core.trust.vouching import vouched, vouched_operator


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
