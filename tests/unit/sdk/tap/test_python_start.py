"""Start of a command under the tap, and detection of Python commands."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mosaic_sdk.tap import SITE, applies, environment


def test_the_site_folder_comes_first_and_once() -> None:
    variables = environment({"PYTHONPATH": os.pathsep.join(["/a", "/b"]), "HOME": "/h"})
    assert variables["PYTHONPATH"].split(os.pathsep) == [SITE, "/a", "/b"]
    assert environment(variables)["PYTHONPATH"] == variables["PYTHONPATH"]
    assert variables["MOSAIC_TAP"] == "1"
    assert variables["HOME"] == "/h"
    assert "MOSAIC_SEED" not in variables


def test_wishes_become_variables() -> None:
    variables = environment({}, observations="every:10", seed=0, lanes=2)
    assert (variables["MOSAIC_OBS"], variables["MOSAIC_SEED"], variables["MOSAIC_LANES"]) == (
        "every:10",
        "0",
        "2",
    )


def test_the_site_folder_exposes_nothing_else() -> None:
    assert [name for name in os.listdir(SITE) if name != "__pycache__"] == ["sitecustomize.py"]


@pytest.mark.parametrize(
    "argv",
    [
        ["python", "train.py"],
        ["python3.11", "-u", "-m", "train"],
        ["/opt/e/bin/python3", "-c", "1"],
    ],
)
def test_python_commands(argv: list[str]) -> None:
    command = applies(argv)
    assert command is not None
    assert command.obstacle == ""


@pytest.mark.parametrize("argv", [[], ["bash", "train.sh"], ["pythonic"], ["/bin/true"]])
def test_other_commands(argv: list[str]) -> None:
    assert applies(argv) is None


@pytest.mark.parametrize(
    ("options", "word"),
    [(["-I"], "-I"), (["-uE"], "-E"), (["-X", "dev", "-S"], "-S"), (["-Wignore", "-I"], "-I")],
)
def test_options_that_keep_the_tap_out(options: list[str], word: str) -> None:
    command = applies(["python", *options, "train.py"])
    assert command is not None
    assert word in command.obstacle


def test_options_of_the_script_are_its_own() -> None:
    command = applies(["python", "train.py", "-I", "-S"])
    assert command is not None
    assert command.obstacle == ""
    command = applies(["python", "-m", "train", "-E"])
    assert command is not None
    assert command.obstacle == ""


@pytest.mark.parametrize(
    "line", [f"#!{sys.executable}", "#!/usr/bin/env python3", "#!/usr/bin/env -S python3 -u"]
)
def test_scripts_with_a_first_line(tmp_path: Path, line: str) -> None:
    script = tmp_path / "train"
    script.write_text(f"{line}\nprint(1)\n")
    script.chmod(0o755)
    command = applies([str(script)])
    assert command is not None
    assert "python" in command.interpreter
