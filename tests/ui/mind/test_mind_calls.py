"""Language models in the Mind tab of a replay: words, answers, tokens, and what is left."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from mind_hands import open_tab, still, watched
from replay_hands import LAKE, at
from stage_hands import StageHands

sys.path.insert(0, str(Path(__file__).parents[2] / "integration"))

from environment_of import python_of

FAKE_MODELS = Path(__file__).parents[2] / "integration" / "llm" / "fake_models.py"


def test_a_replay_shows_each_request_of_a_model(act, tmp_path):
    python_of("llm")
    server = subprocess.Popen(
        [sys.executable, str(FAKE_MODELS), str(tmp_path / "ledger")],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    model = {
        "kind": "llm", "name": "Ada", "address": server.stdout.readline().strip(),
        "model": "again-1", "strategy": "json", "price_in": 3.0, "price_out": 12.0,
        "most_tokens": 500_000,
    }  # fmt: skip

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

    try:
        act(script)
    finally:
        server.kill()
        server.communicate()
