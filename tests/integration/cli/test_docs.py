"""Manuals hold true: commands exist, examples run, queries answer."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import COMMANDS as WINDOW_COMMANDS
from core.cli.main import build_parser
from core.errors import InvalidInput, MissingPart, MosaicError, NotFound, Refused, StoreTrouble
from tests.integration.cli.conftest import ROOT, Cli

DOCS = sorted([ROOT / "README.md", ROOT / "ARCHITECTURE.md", *(ROOT / "docs").glob("*.md")])
WORKER = (ROOT / "docs/worker.md").read_text()
PYTHON = sys.executable


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def options() -> dict[str, set[str]]:
    """Every command (`workers check` too) and its options."""
    options: dict[str, set[str]] = {}

    def walk(name: str, parser: argparse.ArgumentParser) -> None:
        options[name] = {option for action in parser._actions for option in action.option_strings}
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for inner, sub in action.choices.items():
                    walk(f"{name} {inner}".strip(), sub)

    walk("", build_parser(WINDOW_COMMANDS))
    return options


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_commands_and_options_that_are_named_exist(path: Path):
    known = options()
    text = path.read_text()
    commands = re.findall(r"(?:`|^\s*|/)mosaic ((?:[a-z]+)[^`\n]*)", text, re.MULTILINE)
    for line in commands:
        words = line.split(" -- ")[0].split("#")[0].split()
        name = " ".join(words[:2]) if " ".join(words[:2]) in known else words[0]
        assert name in known, line
        for option in re.findall(r"(?<=\s)--[a-z-]+", " ".join(words)):
            assert option in known[name], line


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path):
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text()):
        if "://" not in target:
            assert (path.parent / target).exists(), target


def test_every_command_is_in_the_manual():
    text = (ROOT / "docs/cli.md").read_text()
    for name in options():
        if name:
            assert f"`{name.split()[-1]}`" in text, name


def test_exit_codes_are_those_of_the_errors():
    text = (ROOT / "docs/cli.md").read_text()
    for kind in (MosaicError, InvalidInput, NotFound, MissingPart, Refused, StoreTrouble):
        assert f"| {kind.exit_code} |" in text


def test_json_lines_of_the_manual_are_read(cli: Cli, tmp_path: Path):
    [lines] = [block for block in blocks(WORKER, "json") if '"type": "step"' in block]
    path = tmp_path / "lines.jsonl"
    path.write_text(lines)
    cli("import", str(path))
    run = cli.json("show", "last", "--artifacts")
    assert run["reject_count"] == 0
    assert (run["step_rows"], run["metric_points"], run["log_count"]) == (1, 1, 1)
    assert {artifact["kind"] for artifact in run["artifacts"]} == {"video", "wandb", "checkpoint"}


def test_grpc_worker_of_the_manual(cli: Cli, serving: subprocess.Popen[str], tmp_path: Path):
    [code] = [block for block in blocks(WORKER, "python") if "import grpc" in block]
    path = tmp_path / "external.py"
    path.write_text(code)
    done = subprocess.run(
        [PYTHON, str(path), str(cli.profile)],
        env=cli.env, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    run = cli.json("show", "last")
    assert (run["state"], run["steps"]) == ("finished", 64)
    assert serving.poll() is None


@pytest.mark.worker_env
def test_dozen_lines_of_the_manual(cli: Cli, tmp_path: Path):
    code = next(block for block in blocks(WORKER, "python") if "import gymnasium" in block)
    path = tmp_path / "worker.py"
    path.write_text(code.replace("range(100)", "range(5)"))
    python = json.loads(cli("workers", "install", "random", "--json").stdout)["python"]
    done = cli.json("run", "--", python, str(path))
    assert (done["state"], done["episodes"]) == ("finished", 5)
    # On a slow machine the run lives long enough for metrics of its resources, too.
    metrics = {
        metric["name"]: metric["points"]
        for metric in cli.json("show", "last", "--metrics")["metrics"]
    }
    assert metrics["return"] == 5
    alone = subprocess.run([python, str(path)], capture_output=True, text=True, timeout=60)
    assert alone.returncode == 0, alone.stderr


def test_queries_of_the_manual(cli: Cli):
    line = '{"type":"step","episode":0,"step":1,"action":1,"reward":1.0}'
    cli("run", "-q", "--", PYTHON, "-c", f"print('{line}')")
    text = (ROOT / "docs/store.md").read_text()
    for sql in blocks(text, "sql")[0].split(";"):
        if sql.strip():
            cli("query", "--run", "last", sql)
    for sql in re.findall(r'mosaic query "([^"]+)"', text + (ROOT / "README.md").read_text()):
        cli("query", sql)
