from types import SimpleNamespace

import pytest

from app.train import preflight_lines
from app.train.worker_choices import ANY_COMMAND, Choice
from core.workers.preflight import Check


def choice(requirements: str) -> Choice:
    worker = SimpleNamespace(folder="/w", manifest=SimpleNamespace(requirements=requirements))
    return Choice("w", "W", bundled=False, worker=worker)  # type: ignore[arg-type]


CHOICE = choice("needs.txt")
DISK = Check("disk", True, "12.0 GiB free")


def lines(*checks: Check, packages: int = 0):
    return preflight_lines.lines_of(checks, CHOICE, packages)


def test_all_is_well():
    made = lines(
        Check("interpreter", True, "/envs/x/bin/python"),
        Check("requires", True, "Python 3.11.7, all 3 modules found"),
        DISK,
        Check("gpu", True, "2 found"),
    )
    assert [(line.status, line.text, line.note) for line in made] == [
        ("ok", "Python and packages", "3.11.7"),
        ("ok", "Disk", "12.0 GiB free"),
        ("ok", "GPU", "2 found"),
    ]
    assert preflight_lines.failing(made) == []


def test_every_failure_has_a_cure_or_needs_none():
    install = "mosaic workers install w"
    made = lines(
        Check("interpreter", False, "The environment of w is not installed", install),
        Check("disk", False, "only 0.2 GiB free at /", "mosaic delete --purge"),
        Check("gpu", False, "no GPU found"),
        Check("service", False, "stockfish was not found"),
        packages=12,
    )
    cures = [(line.text, line.cure, line.act) for line in made]
    assert cures == [
        ("Packages missing", "Install 12 packages", preflight_lines.INSTALL),
        ("Only 0.2 GiB free at /", "Free up space", preflight_lines.LIBRARY),
        ("Needs a GPU, but none was found", "", ""),
        ("Stockfish was not found", "Check again", preflight_lines.AGAIN),
    ]


@pytest.mark.parametrize("missing, text", [
    ("box2d", "Box2d is missing"), ("a, b", "A, b are missing"),
])  # fmt: skip
def test_modules_that_its_requirements_forgot(missing, text):
    made = lines(
        Check("interpreter", True, "/p"), Check("requires", False, f"missing: {missing}", "x")
    )
    assert (made[1].text, made[1].act) == (text, preflight_lines.FOLDER)


def test_modules_that_a_python_of_somebodys_lacks():
    """Nothing is installed into it; the command for it can be had."""
    checks = (
        Check("interpreter", True, "/my p/python"),
        Check("requires", False, "missing: a.b, c"),
    )
    line = preflight_lines.lines_of(checks, choice(""))[1]
    assert (line.act, line.cure) == (preflight_lines.COPY, "Copy the command")
    assert line.detail == "'/my p/python' -m pip install a c"


def test_each_service_has_its_line():
    made = lines(*(Check("service", n == 2, f"s{n} is there") for n in (1, 2, 3)))
    assert [(line.id, line.status) for line in made] == [
        ("service", "fail"), ("service.2", "ok"), ("service.3", "fail"),
    ]  # fmt: skip


def test_a_gpu_that_would_be_nice():
    [line] = lines(Check("gpu", True, "no GPU found, the CPU is used"))
    assert (line.status, line.text) == ("warn", "No GPU, runs on the CPU")


def test_while_it_is_cured_there_is_no_button():
    made = lines(Check("interpreter", False, "not installed", "mosaic workers install w"), DISK)
    busy = preflight_lines.as_busy(made, preflight_lines.INSTALL)
    assert [(line.status, line.cure) for line in busy] == [("busy", ""), ("ok", "")]
    assert preflight_lines.with_error(made, "no network")[0].detail == "no network"


def test_a_stranger_is_not_run():
    [line] = preflight_lines.unasked(CHOICE)
    assert (line.status, line.act) == ("fail", preflight_lines.ASK)
    assert "/w" in line.detail
    assert preflight_lines.unasked(ANY_COMMAND)


def test_packages_are_counted(tmp_path):
    file = tmp_path / "r.txt"
    file.write_text("# two\nnumpy==2.0 \\\n    --hash=sha256:1\ndep @ file:///x.whl\n\n-r other\n")
    assert preflight_lines.count_packages(file) == 2
    assert (
        preflight_lines.count_packages(tmp_path / "none")
        == preflight_lines.count_packages(None)
        == 0
    )
