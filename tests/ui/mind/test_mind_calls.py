"""Language models in the Mind tab of a replay: words, answers, tokens, and what is left."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mind_hands import attended, open_tab, still, watched
from replay_hands import LAKE, at
from stage_hands import StageHands

sys.path.insert(0, str(Path(__file__).parents[2] / "integration"))

from environment_of import python_of

FAKE_MODELS = Path(__file__).parents[2] / "integration" / "llm" / "fake_models.py"


@pytest.fixture
def model(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """A model that is understood at the second try."""
    python_of("llm")
    server = subprocess.Popen(
        [sys.executable, str(FAKE_MODELS), str(tmp_path / "ledger")],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    yield {
        "kind": "llm", "name": "Ada", "address": server.stdout.readline().strip(),
        "model": "again-1", "strategy": "json", "price_in": 3.0, "price_out": 12.0,
        "most_tokens": 500_000,
    }  # fmt: skip
    server.kill()
    server.communicate()


def test_a_live_game_shows_the_newest_request(act, model):
    def script(hands: StageHands):
        mind = hands.session.mind.stage
        slot = {**LAKE, "seats": {"agent": model}, "episodes": 1, "max_steps": 30, "breath": 1.0}
        slot["pace"] = "command"
        yield from attended(hands, slot)
        yield lambda: mind.explanation.calls.count == 2
        assert mind.explanation.isModel and mind.moment.guards == ["Ada"]
        assert mind.explanation.calls.rows[1]["reasoning"] == "It looks free."
        hands.shoot("mind-calls-live")
        hands.shell.theme.choice = "light"
        hands.shoot("mind-calls-light")

    act(script)


def test_a_replay_shows_each_request_of_a_model(act, model):
    def script(hands: StageHands):
        replay, mind = hands.session.replay, hands.session.mind.replay
        run = yield from watched(
            hands, {**LAKE, "seats": {"agent": model}, "max_steps": 4, "episodes": 1}
        )
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        yield from open_tab(hands, "replay.right")
        replay.go(replay.film.find(0, 1))
        yield at(hands, 1, 0)
        calls = mind.explanation.calls
        yield lambda: calls.count == 2
        assert mind.moment.guards == ["Ada"]
        first, second = calls.rows
        assert first["problem"].startswith("it is not JSON")
        assert first["answer"] == "I would rather go down."
        assert second["problem"] == "" and second["reasoning"] == "It looks free."
        assert "BEGIN OBSERVATION" in second["prompt"] and "[system]" in second["prompt"]
        assert "That can't be played" in second["prompt"]
        assert any("tokens in" in fact for fact in second["facts"])
        assert "again-1, served as again-1-2026-11-01" in second["facts"]
        assert mind.explanation.budget.startswith("Left of its budget: ")
        assert "It looks free." in mind.explanation.sentence
        assert hands.says("Language model") and not hands.has("mind.case")
        yield still(hands, "mind.call.1.more")
        hands.shoot("mind-calls")
        hands.click("mind.call.1.more")
        yield lambda: hands.find("mind.call.1.prompt").property("visible")
        yield still(hands, "mind.call.1.prompt")
        hands.shoot("mind-calls-prompt")

    act(script)
