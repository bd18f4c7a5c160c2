"""`mosaic bundle` and what comes of its file in another profile."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.paths import find_places
from core.trust.trusted import TrustList
from tests.integration.cli.conftest import Cli

SCRIPT = """
import json, os
here = os.environ["MOSAIC_RUN_DIR"]
open(here + "/model.pt", "wb").write(b"weights" * 100)
os.mkdir(here + "/pictures")
open(here + "/pictures/0.mfr", "wb").write(b"no pictures, but bytes")
open(here + "/secret.txt", "w").write("not of a bundle")
for step in range(4):
    print(json.dumps({"type": "step", "episode": 0, "step": step, "reward": 1.0, "action": 0,
                      "observation": step, "reset": step == 0, "terminated": step == 3}))
print(json.dumps({"type": "metric", "name": "loss", "value": 0.5, "step": 1}))
print(json.dumps({"type": "artifact", "kind": "checkpoint", "path": here + "/model.pt"}))
"""


@pytest.fixture
def made(cli: Cli, tmp_path: Path) -> Path:
    """A bundle of one run."""
    cli("run", "--name", "first", "--", "python3", "-c", SCRIPT)
    path = tmp_path / "run.mosaic"
    told = cli.json("bundle", "last", "-o", str(path))
    assert (told["runs"], told["files"], told["remarks"]) == (1, 2, [])
    return path


def other(tmp_path: Path) -> Cli:
    return Cli(tmp_path / "elsewhere")


pytestmark = pytest.mark.timeout(300)


def test_a_bundle_brings_all_of_a_run(cli: Cli, made: Path, tmp_path: Path):
    there = other(tmp_path)
    (done,) = [
        json.loads(line) for line in there("import", str(made), "--json").stdout.splitlines()
    ]
    assert (done["format"], done["steps"], done["files"]) == ("bundle", 4, 2)
    run_id = done["run_id"]
    (checkpoint,) = done["checkpoints"]
    folder = there.profile / "runs" / run_id
    assert Path(checkpoint).read_bytes() == b"weights" * 100
    assert (folder / "work" / "pictures" / "0.mfr").read_bytes() == b"no pictures, but bytes"
    assert not list(folder.rglob("secret*"))
    # Its record names the file where it is now.
    listed = there.json("show", run_id, "--artifacts")
    assert checkpoint in json.dumps(listed)
    lines = [
        cli_("export", name).stdout.splitlines() for cli_, name in ((cli, "last"), (there, run_id))
    ]
    steps = [[line for line in text if '"type":"step"' in line] for text in lines]
    assert steps[0] == steps[1]


def test_nothing_of_a_bundle_runs_unasked(made: Path, tmp_path: Path):
    there = other(tmp_path)
    done = there("import", str(made))
    assert "mosaic trust --add" in done.stderr
    [checkpoint] = (there.profile / "runs").rglob("model.pt")
    known = TrustList(find_places(there.profile))
    assert not known.allows(known.looker().checkpoint(str(checkpoint)))
    there("trust", "--add", str(checkpoint))
    known = TrustList(find_places(there.profile))
    assert known.allows(known.looker().checkpoint(str(checkpoint)))


def test_errors_say_what_to_do(cli: Cli, made: Path, tmp_path: Path):
    assert "ends in .mosaic" in cli("bundle", "last", "-o", "a.zip", status=2).stderr
    assert "--force" in cli("bundle", "last", "-o", str(made), status=5).stderr
    assert "Create it" in cli("bundle", "last", "-o", "no/a.mosaic", status=3).stderr
