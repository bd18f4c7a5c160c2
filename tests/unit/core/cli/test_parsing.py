"""The command line itself: what it takes, refuses and prints."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cli import main
from core.cli.main import COMMANDS, build_parser, commands_first, split
from core.cli.output import Out, duration, lay_out, number, strip_styles, to_json
from core.cli.parsing import span
from core.cli.profile_access import pick
from core.cli.run_command import set_parameter
from core.cli.tail import harmless
from core.errors import InvalidInput, MosaicError, NotFound, StoreTrouble


def test_every_command_has_help_and_takes_json():
    parser = build_parser()
    commands = parser._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    assert len(commands) >= len(COMMANDS)
    for name, command in commands.items():
        text = command.format_help()
        if name not in ("workers", "envs", "guard"):
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


def test_errors_are_one_line_and_a_hint():
    err = io.StringIO()
    Out(err=err).error(StoreTrouble("The disk is full", "Make room"))
    assert err.getvalue() == "mosaic: The disk is full\n  -> Make room\n"


def test_errors_as_json():
    err = io.StringIO()
    Out(as_json=True, err=err).error(MosaicError("no", "so"))
    assert json.loads(err.getvalue()) == {
        "error": {"message": "no", "hint": "so", "kind": "MosaicError"}
    }


# sets of runs


def runs(*ids: str) -> Sequence[Any]:
    return [SimpleNamespace(run_id=run_id, name=f"name of {run_id[:4]}") for run_id in ids]


ONE = "01a1ee8c-e15c-7f85-a0ec-83f9f2407cfe"
TWO = "01a1ee8c-e15c-7f85-a0ec-83f9f24abcde"


@pytest.mark.parametrize(
    "text", [ONE, "7cfe", "f2407cfe", "F2407CFE", ONE.replace("-", ""), "last"]
)
def test_run_is_found_by(text: str):
    assert pick(runs(ONE, TWO), text).run_id == ONE


def test_run_is_found_by_name():
    runs_known = [SimpleNamespace(run_id=TWO, name="train"), *runs(ONE)]
    assert pick(runs_known, "train").run_id == TWO  # type: ignore[arg-type]


def test_what_means_two_runs_is_refused():
    with pytest.raises(InvalidInput, match="2 runs: f2407cfe, f24abcde"):
        pick(runs(ONE, TWO), "01a1ee8c")


@pytest.mark.parametrize("text", ["zzzz", "cfe", ""])
def test_what_means_no_run_is_not_found(text: str):
    with pytest.raises(NotFound):
        pick(runs(ONE), text)


# words


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


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-3, "-3"), (99999, "99999"), (123456, "123k"), (2.5e6, "2.5M"), (7.1e9, "7.1G"),
     (0.123456, "0.1235"), (None, "-"), (math.nan, "-"), (math.inf, "inf")],
)  # fmt: skip
def test_number(value: float | None, text: str):
    assert number(value) == text


@given(st.floats(allow_nan=True) | st.integers())
def test_any_number_has_a_text(value: float):
    assert number(value)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.04, "0.0s"), (59.6, "1m00s"), (3700, "1h01m"), (400000, "4d15h")]
)
def test_duration(seconds: float, text: str):
    assert duration(seconds) == text


def test_table_gives_way_in_its_widest_column():
    rows = [["a" * 50, "1"], ["b", "22"]]
    lines = list(lay_out(["name", "n"], rows, right={"n"}, width=20, to=io.StringIO()))
    assert lines == [
        "NAME               N",
        "aaaaaaaaaaaaaaa…   1",
        "b                 22",
    ]


@given(st.lists(st.lists(st.text(st.characters(codec="ascii", exclude_categories=["C"])),
                         min_size=3, max_size=3)), st.integers(30, 80))  # fmt: skip
def test_table_lines_are_alike(rows: list[list[str]], width: int):
    lines = list(lay_out(["a", "b", "c"], rows, right={"c"}, width=width, to=io.StringIO()))
    assert len(lines) == len(rows) + 1


def test_styles_don_t_count():
    assert strip_styles("\x1b[1;31mred\x1b[0m!") == "red!"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain ä\tx", "plain ä\tx"),
        ("\x1b[1;31mred\x1b[0m", "\x1b[1;31mred\x1b[0m"),
        ("\x1b]0;title\x07", r"\x1b]0;title\x07"),
        ("\x1b[2J\r", r"\x1b[2J\r"),
    ],
)
def test_log_lines_can_t_steer_the_terminal(text: str, shown: str):
    assert harmless(text) == shown


def test_json_says_null_for_nan():
    assert to_json({"a": math.nan, "b": {1: 2}}) == b'{"a":null,"b":{"1":2}}'
