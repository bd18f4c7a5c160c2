"""The command line itself: what it takes, refuses and prints."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.cli import main
from core.cli.main import COMMANDS, build_parser, commands_first, split
from core.cli.parsing import span
from core.cli.run_command import set_parameter
from core.errors import InvalidInput


def test_every_command_has_help_and_takes_json():
    parser = build_parser()
    commands = parser._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    assert len(commands) >= len(COMMANDS)
    for name, command in commands.items():
        text = command.format_help()
        if "COMMAND ..." not in text.splitlines()[0]:
            assert "--json" in text and "--profile" in text, name


def test_bare_command_prints_help(capsys: pytest.CaptureFixture[str]):
    assert main([]) == 0
    assert "exit codes" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv", [["nonsense"], ["show"], ["run", "--durability", "x"], ["runs", "--limi", "3"]]
)
def test_wrong_usage_is_two(argv: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(argv) == 2
    assert "usage" in capsys.readouterr().err


def test_nothing_may_follow_dashes_but_a_command(capsys: pytest.CaptureFixture[str]):
    assert main(["runs", "--", "x"]) == 2
    assert "takes nothing after" in capsys.readouterr().err


def test_dashes_of_the_worker_are_its_own():
    given, behind = split(["run", "-q", "--", "python", "x.py", "--", "--json"])
    assert given == ["run", "-q"]
    assert behind == ["python", "x.py", "--", "--json"]
    assert split(["runs"]) == (["runs"], None)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["--json", "runs"], ["runs", "--json"]),
        (["--profile", "p", "--json", "show", "x"], ["show", "x", "--profile", "p", "--json"]),
        (["--profile=p", "runs", "-n", "3"], ["runs", "-n", "3", "--profile=p"]),
        (["--version"], ["--version"]),
        (["--json"], ["--json"]),
    ],
)
def test_common_options_may_come_first(given: list[str], meant: list[str]):
    assert commands_first(given) == meant


def test_version_as_json(capsys: pytest.CaptureFixture[str]):
    assert main(["version", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mosaic"]


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_completion_names_commands(shell: str, capsys: pytest.CaptureFixture[str]):
    assert main(["completion", shell]) == 0
    text = capsys.readouterr().out
    assert "export" in text and "--durability" in text


@pytest.mark.parametrize(
    ("text", "seconds"), [("90", 90), ("5m", 300), ("2h", 7200), ("1.5s", 1.5), ("250ms", 0.25)]
)
def test_span(text: str, seconds: float):
    assert span(text) == seconds


@pytest.mark.parametrize("text", ["", "x", "-3s", "3 parsecs"])
def test_wrong_span(text: str):
    with pytest.raises(InvalidInput):
        span(text)


def test_parameters_are_json_or_text():
    parameters: dict[str, Any] = {}
    for text in ("lr=1e-3", "name=two words", "net.layers=[64,64]", "net.bias=false", "q=a=b"):
        set_parameter(parameters, text)
    assert parameters == {
        "lr": 0.001,
        "name": "two words",
        "net": {"layers": [64, 64], "bias": False},
        "q": "a=b",
    }


@pytest.mark.parametrize("text", ["lr", "=3"])
def test_parameter_without_a_value(text: str):
    with pytest.raises(InvalidInput):
        set_parameter({}, text)


def test_parameter_inside_a_value():
    with pytest.raises(InvalidInput, match="is set twice"):
        set_parameter({"a": 1}, "a.b=2")
