from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from mosaic_sdk.train import checkpoint_files
from mosaic_sdk.train.learner import Unusable

FACTS = {"algorithm": "PPO", "spaces": "0" * 16, "environment": "CartPole-v1"}


def saved(path: Path, content: bytes = b"weights") -> dict:
    return checkpoint_files.write(
        str(path), lambda partial: Path(partial).write_bytes(content) and None, FACTS
    )


def test_a_checkpoint_lies_beside_its_facts(tmp_path):
    path = tmp_path / "checkpoints" / "step-1.zip"
    facts = saved(path)
    assert path.read_bytes() == b"weights"
    assert facts["sha256"] == hashlib.sha256(b"weights").hexdigest()
    assert checkpoint_files.read_facts(str(path)) == facts
    assert sorted(each.name for each in path.parent.iterdir()) == [
        "step-1.zip",
        "step-1.zip.facts.json",
    ]


def test_one_that_cannot_be_saved_leaves_the_old_one(tmp_path):
    path = tmp_path / "best.zip"
    before = saved(path)

    def fails(partial: str) -> None:
        Path(partial).write_bytes(b"half")
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        checkpoint_files.write(str(path), fails, FACTS)
    assert path.read_bytes() == b"weights"
    assert checkpoint_files.read_facts(str(path)) == before
    assert not list(tmp_path.glob("*.partial"))


def test_facts_that_are_none(tmp_path):
    path = tmp_path / "a.zip"
    path.write_bytes(b"x")
    assert checkpoint_files.read_facts(str(path)) is None
    beside = tmp_path / "a.zip.facts.json"
    for content in ("", "[]", "{}", '{"format": "other"}', "[" * 100_000):
        beside.write_text(content)
        with pytest.raises(Unusable, match=r"a\.zip\.facts\.json"):
            checkpoint_files.read_facts(str(path))


def test_only_what_was_saved_and_fits_is_taken(tmp_path):
    path = tmp_path / "a.zip"
    facts = saved(path)
    sha256 = checkpoint_files.sha256_of(str(path))
    wanted = {"algorithm": "PPO", "spaces": "0" * 16}
    checkpoint_files.check_fit(str(path), facts, wanted, sha256)
    for other, why in (
        ({**wanted, "algorithm": "DQN"}, "of the algorithm PPO, not DQN"),
        ({**wanted, "spaces": "1" * 16}, r"for spaces 0{16} \(CartPole-v1\), not 1{16}"),
    ):
        with pytest.raises(Unusable, match=why):
            checkpoint_files.check_fit(str(path), facts, other, sha256)
    path.write_bytes(b"other weights")
    with pytest.raises(Unusable, match="was changed after it was saved"):
        sha256 = checkpoint_files.sha256_of(str(path))
        checkpoint_files.check_fit(str(path), facts, wanted, sha256)
    with pytest.raises(Unusable, match="No such file"):
        checkpoint_files.sha256_of(str(tmp_path / "gone.zip"))


def test_versions_of_what_is_installed():
    versions = checkpoint_files.versions_of(["pytest", "no-such-distribution"])
    assert versions == {"pytest": pytest.__version__}
    assert json.dumps(versions)
