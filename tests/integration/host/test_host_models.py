"""A language model that has no move: what it declared for that happens in the session."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from environment_of import python_of

FAKE_MODELS = Path(__file__).parents[1] / "llm" / "fake_models.py"


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Any]:
    """A slot where a model that refuses plays first."""
    python_of("llm")
    server = subprocess.Popen(
        [sys.executable, str(FAKE_MODELS), str(tmp_path / "ledger")],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    address = server.stdout.readline().strip()

    def slot(model: str, **settings: Any) -> dict[str, Any]:
        mine = {"kind": "llm", "name": "Ada", "address": address, "model": model, **settings}
        return {"env": "tictactoe_v3", "seed": 1, "mode": "agent", "pace": "command",
                "seats": {"player_1": mine, "player_2": {"kind": "random"}}}  # fmt: skip

    yield slot
    server.kill()
    server.communicate()


def test_a_person_is_asked_for_and_moves_instead(stage, seated):
    with stage.play(seated("refuses", again=0, otherwise="person")) as play:
        state = play.until(status="paused")
        assert "gave no legal action" in state["message"]
        play.tell("take_over", seat="player_1", on=True, how="key")
        play.tell("play")
        play.act(4, seat="player_1")
        play.wait(lambda: play.state["step"] >= 2)
    assert play.events("paused_by_gate")
    first = play.acted()[0]
    assert (first.seat, first.action) == ("player_1", 4)


def test_a_budget_that_is_spent_ends_the_session_with_the_reason(stage, seated):
    with stage.play(seated("legal", most_turns=1)) as play:
        state = play.until(status="failed")
    assert "all 1 decisions of its budget are made" in state["message"]
    (failed,) = play.events("session_failed")
    assert failed["hint"] == "Raise its budget"
