"""A server of models in its own process, and a player in the interpreter of its worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from environment_of import python_of

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


@dataclass
class Models:
    address: str
    ledger: Path

    def billed(self) -> list[Any]:
        lines = self.ledger.read_text().splitlines() if self.ledger.exists() else []
        return [json.loads(line) for line in lines]

    def most_at_once(self) -> int:
        return max(entry["at_once"] for entry in self.billed())


@pytest.fixture
def models(tmp_path: Path) -> Iterator[Models]:
    ledger = tmp_path / "ledger.jsonl"
    process = subprocess.Popen(
        [sys.executable, str(HERE / "fake_models.py"), str(ledger)],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    yield Models(process.stdout.readline().strip(), ledger)
    process.kill()
    process.wait()
    process.stdout.close()


@pytest.fixture(scope="session")
def python() -> str:
    return python_of("llm")


class Player:
    """A process that asks one player after the other."""

    def __init__(self, python: str, folder: Path, **env: str) -> None:
        path = os.pathsep.join(map(str, (ROOT / "sdk", ROOT / "workers" / "llm", folder)))
        self._process = subprocess.Popen(
            [python, str(HERE / "ask_player.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": path, **env},
        )  # fmt: skip

    def ask(self, given: dict[str, Any]) -> list[Any]:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(given) + "\n")
        process.stdin.flush()
        return list(json.loads(process.stdout.readline()))

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


@pytest.fixture(scope="session")
def player(python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    player = Player(python, tmp_path_factory.mktemp("player"))
    yield player
    player.close()


@pytest.fixture
def ask(models: Models, player: Player) -> Callable[..., list[Any]]:
    def asked(
        model: str,
        *questions: dict[str, Any],
        deadline_ms: int = 20_000,
        together: bool = False,
        by: Player | None = None,
        **settings: Any,
    ) -> list[Any]:
        return (by or player).ask(
            {
                "settings": {"address": models.address, "model": model, **settings},
                "questions": list(questions) or [{}],
                "deadline_ms": deadline_ms,
                "together": together,
            }
        )

    return asked
