"""Language models in `mosaic eval`, by the real command, asked through a server on loopback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from mosaic_sdk.v1 import mind_pb2

HERE = Path(__file__).parent
CANARY = "sk-canary-8f3a1b6c7d2e4f50"
FILE = """
name = "models"
tournament = "{tournament}"
[[lineups]]
name = "model"
[lineups.operator]
kind = "llm"
address = "{address}"
model = "{model}"
login = "env:LLM_CANARY"
{more}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "{env}"
[seeds]
count = {count}
[limits]
deadline_ms = 20000
"""


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Path]]:
    from environment_of import python_of

    python_of("llm")
    monkeypatch.setenv("LLM_CANARY", CANARY)
    ledger = tmp_path / "ledger.jsonl"
    process = subprocess.Popen(
        [sys.executable, str(HERE.parent / "llm" / "fake_models.py"), str(ledger)],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    yield process.stdout.readline().strip(), ledger
    process.kill()
    process.communicate()


def decisions(profile: Path) -> list[Any]:
    """Decisions of the model's seats, with the mind of each."""
    made: list[Any] = []
    with closing(Reader(profile / "mosaic.db", StoreSettings())) as reader:
        for run in reader.runs():
            for step in reader.steps(run.run_id):
                made += [
                    (decision, mind_pb2.Mind.FromString(decision.mind), step)
                    for decision in step.decisions
                    if decision.mind
                ]
    return made


def test_it_meets_the_random_player_and_leaves_no_key(evaluate, served):
    address, ledger = served
    report = evaluate(
        FILE.format(
            tournament="round_robin", address=address, model="rubbish-30", env="connect_four_v3",
            count=2, more='again = 1\notherwise = "action:4"',
        )
    )  # fmt: skip
    # A full column is no legal action either: then the model has forfeited.
    assert {game["outcome"] for game in report["games"]} <= {"played", "fault"}
    made = decisions(evaluate.profile)
    assert made
    billed = [json.loads(line) for line in ledger.read_text().splitlines()]
    recorded = [call for _, mind, _ in made for call in mind.completions]
    assert sorted(call.prompt_sha256 for call in recorded) == sorted(b["prompt"] for b in billed)
    for decision, mind, step in made:
        last = mind.completions[-1]
        if mind.rule:
            assert decision.default_taken == mind.rule == "no legal action: 4"
            assert step.action == 3
        else:
            assert last.answer == last.action == str(step.action + 1) and not last.problem
    left = [path for path in evaluate.profile.rglob("*") if path.is_file()]
    assert len(left) > 5
    assert not [path for path in left if CANARY.encode() in path.read_bytes()]


def test_what_it_took_stands_beside_its_score(evaluate, served):
    address, ledger = served
    report = evaluate(
        FILE.format(
            tournament="", address=address, model="legal", env="FrozenLake-v1", count=2,
            more="price_in = 1.0\nprice_out = 2.0",
        )
    )  # fmt: skip
    billed = [json.loads(line) for line in ledger.read_text().splitlines()]
    own = [game["measures"] for game in report["games"] if game["lineup"] == "model"]
    assert sum(each["tokens"] for each in own) == sum(b["in"] + b["out"] for b in billed)
    assert sum(each["cost"] for each in own) == pytest.approx(
        sum(b["in"] * 1e-6 + b["out"] * 2e-6 for b in billed)
    )
    beside = {row["name"] for row in report["verdict"]["measures"]}
    assert beside >= {"tokens", "cost", "rejected", "declared"}


def test_a_model_without_a_legal_action_forfeits(evaluate, served):
    address, _ = served
    report = evaluate(
        FILE.format(
            tournament="round_robin", address=address, model="refuses", env="tictactoe_v3",
            count=1, more="again = 0",
        )
    )  # fmt: skip
    assert [(game["outcome"], game["by"]) for game in report["games"]] == [("fault", "model")] * 2


def test_a_key_that_is_refused_is_told(evaluate, served):
    address, _ = served
    evaluate.file.write_text(
        FILE.format(
            tournament="", address=address, model="locked", env="FrozenLake-v1", count=1, more=""
        )
    )
    process = evaluate.start("eval", "--trust", str(evaluate.file), "--json")
    out, err = process.communicate(timeout=100)
    assert process.returncode and "Incorrect API key" in out + err
