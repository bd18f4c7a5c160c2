"""The host's word on who can be seated: asked once, kept until the host changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.envs import host_operators
from core.errors import MosaicError
from mosaic_sdk.session.operator_kinds import Offer


@pytest.fixture
def questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Questions to the host; nothing is known at the beginning."""
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.setattr(host_operators, "_known", {})
    asked: list[list[str]] = []
    ask = host_operators._ask

    def counted(environments):
        names = list(environments)
        asked.append(names)
        return ask(names)

    monkeypatch.setattr(host_operators, "_ask", counted)
    return asked


def test_it_is_asked_once_about_an_environment(questions, monkeypatch) -> None:
    first = host_operators.offers("CartPole-v1", ["chess_v6"])
    assert host_operators.offers("CartPole-v1") == first
    assert [offer.title for offer in host_operators.offers("chess_v6")][0] == "You"
    assert host_operators.kinds()["human"].is_person
    # Another process reads what this one was told.
    monkeypatch.setattr(host_operators, "_known", {})
    assert host_operators.offers("CartPole-v1") == first
    assert questions == [["CartPole-v1", "chess_v6"]]


def test_what_was_kept_and_is_torn_is_asked_again(questions, monkeypatch) -> None:
    host_operators.kinds()
    kept_at = host_operators._kept_at()
    kept_at.write_bytes(kept_at.read_bytes()[:100])
    monkeypatch.setattr(host_operators, "_known", {})
    assert "random" in host_operators.kinds()
    assert len(questions) == 2


def test_a_host_that_does_not_answer_is_an_error_that_says_so(
    questions, tmp_path, monkeypatch
) -> None:
    torn = tmp_path / "main.py"
    torn.write_text("raise SystemExit('no such thing')")
    monkeypatch.setattr(host_operators, "host_script", lambda: torn)
    with pytest.raises(MosaicError, match="names no operators: no such thing"):
        host_operators.kinds()


def test_what_an_offer_needs_is_looked_up_here() -> None:
    there = Offer("a", "A", "", {}, "sh", "apt install sh")
    gone = Offer("b", "B", "", {}, "there-is-no-such-engine", "apt install it")
    assert [host_operators.missing(program) for program in (there, gone)] == ["", "apt install it"]


def test_checkpoints_that_the_host_opens_by_itself() -> None:
    assert host_operators.openers() == {"tabular": "tabular"}
