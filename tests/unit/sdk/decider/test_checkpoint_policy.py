"""A checkpoint is opened only while it is the file that its facts were written for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mosaic_sdk.decider.checkpoint_policy import CheckpointPolicy
from mosaic_sdk.train.checkpoint_files import ENDING, describe


class Policy(CheckpointPolicy):
    opened = 0

    def load(self, path: str, parameters: dict[str, Any]) -> Any:
        Policy.opened += 1
        return object()


def policy_of(path: Path) -> Policy:
    Policy.opened = 0
    return Policy({"checkpoint": str(path)})


def test_a_file_that_was_changed_is_refused_before_it_is_opened(tmp_path: Path):
    path = tmp_path / "step-10.zip"
    path.write_bytes(b"weights")
    assert policy_of(path).about.trouble is None and Policy.opened == 1
    describe(str(path), {"algorithm": "PPO"})
    assert policy_of(path).about.trouble is None and Policy.opened == 1
    path.write_bytes(b"other weights")
    trouble = policy_of(path).about.trouble
    assert trouble is not None and trouble.message == "step-10.zip was changed after it was saved"
    assert trouble.hint and Policy.opened == 0


def test_facts_that_can_not_be_read_are_told(tmp_path: Path):
    path = tmp_path / "step-10.zip"
    path.write_bytes(b"weights")
    Path(f"{path}{ENDING}").write_text("{")
    trouble = policy_of(path).about.trouble
    assert trouble is not None and ENDING in trouble.message and Policy.opened == 0
