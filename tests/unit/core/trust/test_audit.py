"""The audit log: what is added holds, and what is changed shows."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import StoreTrouble
from core.trust import audit
from core.trust.audit import Audit

ROOT = Path(__file__).parents[4]


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


def test_half_a_line_of_a_process_that_died_breaks_nothing(tmp_path: Path) -> None:
    path = filled(tmp_path, 2)
    with path.open("a") as file:
        file.write('{"n":3,"unix_ns":1,"wh')
    Audit(tmp_path).append("cancel", "three")
    assert Audit(tmp_path).verify() == (3, "")


# On a disk of its own, which is then filled for real.
FULL = """
import os, sys
from core.errors import StoreTrouble
from core.trust.audit import Audit

def refused(act):
    try:
        act()
    except StoreTrouble as error:
        assert "No space left" in str(error) and "Free some space" in error.hint, error
        return True
    return False

disk = sys.argv[1]
os.mkdir(disk + "/p")
log = Audit(__import__("pathlib").Path(disk + "/p"))
log.append("submit", "before")
with open(disk + "/filler", "wb", buffering=0) as file:
    size = 1 << 16
    while size:
        try:
            if file.write(bytes(size)) < size:
                size //= 2
        except OSError:
            size //= 2
# The room that is reserved holds some hundred acts.
for number in range(100):
    log.append("cancel", "a full disk %d" % number)
assert log.verify() == (101, ""), log.verify()
log.check()
count = 101
while not refused(lambda: log.append("submit", "x" * 1500)):
    count += 1
assert log.verify() == (count, ""), log.verify()
# What happens in any case is told later, what was refused never.
while not refused(lambda: log.note("cancel", "late")):
    count += 1
assert refused(log.check)
os.remove(disk + "/filler")
log.append("submit", "after")
last = list(log.entries())[-2:]
assert [entry.detail for entry in last] == ["late", "after"], last
assert last[0].unix_ns < last[1].unix_ns
assert log.verify() == (count + 2, ""), log.verify()
print("held")
"""


def test_acts_on_a_full_disk_are_told_or_refused(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = f'mount -t tmpfs -o size=600k tmpfs "{disk}" && exec "$@"'
    command = ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh"]
    done = subprocess.run(
        [*command, sys.executable, "-c", FULL, str(disk)],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout == "held\n", done.stdout + done.stderr


def test_a_disk_that_refuses_leaves_a_whole_chain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same where each call fails in turn, in the midst of a line too."""
    filled(tmp_path, 2)
    log, real = Audit(tmp_path), os.write

    def torn(fd: int, data: bytes) -> int:
        return real(fd, data[:20])

    def failing(*_: object) -> int:
        raise OSError(errno.EIO, "Input/output error")

    for name, broken in (("write", torn), ("write", failing), ("fsync", failing)):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, broken)
            with pytest.raises(StoreTrouble):
                log.append("submit", "refused")
            with pytest.raises(StoreTrouble):
                log.note("cancel", name)
        assert Audit(tmp_path).verify() == (2, "")
    monkeypatch.setattr(audit, "MOST_LATE", 3)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", failing)
        with pytest.raises(StoreTrouble):
            log.note("cancel", "one too many")
    log.append("submit", "done")
    told = [(entry.what, entry.detail) for entry in log.entries()][2:]
    assert told == [
        ("cancel", "write"), ("cancel", "write"), ("cancel", "fsync"),
        ("gap", "1 acts could not be noted"), ("submit", "done"),
    ]  # fmt: skip
    assert log.verify() == (7, "")
