"""The audit log: what is added holds, and what is changed shows."""

from __future__ import annotations

import json
import multiprocessing
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from core.trust.audit import Audit


def filled(profile: Path, count: int = 5) -> Path:
    log = Audit(profile)
    for number in range(count):
        log.append("submit", f"number {number}", f"run-{number}")
    assert log.verify() == (count, "")
    return profile / "audit.jsonl"


def test_it_says_who_did_what_when(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    (entry,) = Audit(tmp_path).entries()
    assert (entry.n, entry.what, entry.detail, entry.run) == (1, "submit", "number 0", "run-0")
    assert "process" in entry.who and entry.unix_ns > 0
    for name in ("audit.jsonl", "audit.head"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def change(line: str) -> str:
    return json.dumps({**json.loads(line), "detail": "something else"})


@pytest.mark.parametrize(
    ("tamper", "holds"),
    [
        (lambda lines: [*lines[:2], change(lines[2]), *lines[3:]], 2),
        (lambda lines: [*lines[:2], *lines[3:]], 2),
        (lambda lines: [lines[1], lines[0], *lines[2:]], 0),
        (lambda lines: lines[:-1], 4),
        (lambda lines: [], 0),
        (lambda lines: [*lines, lines[-1]], 5),
        (lambda lines: [*lines[:3], "{}", *lines[3:]], 3),
        (lambda lines: lines[1:], 0),
    ],
)
def test_what_is_tampered_with_shows(
    tmp_path: Path, tamper: Callable[[list[str]], list[str]], holds: int
) -> None:
    path = filled(tmp_path)
    lines = tamper(path.read_text().splitlines())
    path.write_text("".join(f"{line}\n" for line in lines))
    count, wrong = Audit(tmp_path).verify()
    assert count == holds and wrong


def test_a_log_of_another_profile_does_not_pass_for_ours(tmp_path: Path) -> None:
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    filled(theirs)
    filled(ours)
    for name in ("audit.jsonl", "audit.head"):
        (ours / name).write_bytes((theirs / name).read_bytes())
    assert Audit(ours).verify()[1]


def test_a_process_that_ended_before_it_noted_the_head_breaks_nothing(tmp_path: Path) -> None:
    filled(tmp_path, 2)
    before = (tmp_path / "audit.head").read_bytes()
    Audit(tmp_path).append("cancel", "three")
    (tmp_path / "audit.head").write_bytes(before)
    assert Audit(tmp_path).verify() == (3, "")
    Audit(tmp_path).append("cancel", "four")
    assert Audit(tmp_path).verify() == (4, "")


def _add(profile: str, count: int) -> None:
    log = Audit(Path(profile))
    for number in range(count):
        log.append("cancel", str(number))


def test_several_processes_make_one_chain(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    adding = [spawn.Process(target=_add, args=(str(tmp_path), 20)) for _ in range(3)]
    for process in adding:
        process.start()
    for process in adding:
        process.join(60)
        assert process.exitcode == 0
    assert Audit(tmp_path).verify() == (60, "")


def test_a_long_word_does_not_fill_the_disk(tmp_path: Path) -> None:
    Audit(tmp_path).append("trust", "x" * 1_000_000)
    assert (tmp_path / "audit.jsonl").stat().st_size < 5000
    assert Audit(tmp_path).verify() == (1, "")
