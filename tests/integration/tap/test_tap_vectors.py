"""Every slot of a vector, by whatever process: rows equal the bytes that the environment wrote."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from launcher import Launcher, plainly

Accounts = list[str]

LATEST = [("sync", "-", mode) for mode in ("NEXT_STEP", "SAME_STEP", "DISABLED")] + [
    ("async", "fork", "NEXT_STEP"),
    ("async", "spawn", "SAME_STEP"),
    ("async", "forkserver", "DISABLED"),
]
OLD = [("sync", "-"), ("async", "fork"), ("async", "spawn"), ("async", "forkserver")]


def accounts_in(folder: Path) -> Accounts:
    return [file.read_text() for file in folder.iterdir()]


def check(launcher: Launcher, python: str, argv: list[str], folder: Path) -> None:
    plain = plainly([python, *argv], folder / "plain", {"ACCOUNTS": str(folder / "unheard")})
    done = launcher.run(
        [python, *argv], folder / "tapped", extra={"ACCOUNTS": str(folder / "accounts")}
    )
    assert done.stdout == plain.stdout, done.stderr
    assert done.returncode == plain.returncode == 0
    accounts = accounts_in(folder / "accounts")
    record = launcher.told
    steps = Counter(row["slot"] for row in record.steps())
    resets = Counter(row["slot"] for row in record.resets())
    assert sorted((steps[slot], resets[slot]) for slot in resets) == sorted(
        (account.count("s"), account.count("R")) for account in accounts
    ), f"{len(record.hellos)} processes, {record.logs()}, {done.stderr}"
    assert sum(row["terminated"] for row in record.steps()) == sum(
        account.count("T") for account in accounts
    )
    assert record.logs() == []
    first = {
        row["slot"]: row["extras"].get("seed") for row in record.resets() if not row["episode"]
    }
    assert first == {0: 11, 1: 12, 2: 13}
    check_episodes(record)


def check_episodes(record: Any) -> None:
    """Rows of an episode count up, its last one alone carries an end, and no number comes twice."""
    by_episode: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for row in sorted(record.rows(), key=lambda row: (row["slot"], row["episode"], row["step"])):
        by_episode.setdefault((row["slot"], row["episode"]), []).append(row)
    last = dict(sorted(by_episode))
    for (slot, episode), rows in by_episode.items():
        assert [row["step"] for row in rows] == list(range(len(rows)))
        ends = [row["terminated"] or row["truncated"] for row in rows]
        assert not any(ends[:-1])
        assert ends[-1] or episode == last[slot]
        if slot == 2:  # has a limit of three steps
            assert len(rows) <= 4
            assert rows[-1]["truncated"] == (len(rows) == 4)


@pytest.mark.parametrize(("kind", "context", "mode"), LATEST)
def test_latest(
    launcher: Launcher,
    gym_latest: str,
    script: Any,
    tmp_path: Path,
    kind: str,
    context: str,
    mode: str,
) -> None:
    check(launcher, gym_latest, [script("vector.py"), kind, context, mode, "60"], tmp_path)


@pytest.mark.parametrize(("kind", "context"), OLD)
def test_gymnasium_029(
    launcher: Launcher, gym_029: str, script: Any, tmp_path: Path, kind: str, context: str
) -> None:
    check(launcher, gym_029, [script("vector.py"), kind, context, "old", "60", "close"], tmp_path)


def test_workers_that_are_killed_by_their_parent_lose_nothing(
    launcher: Launcher, gym_latest: str, script: Any, tmp_path: Path
) -> None:
    """Nobody closes the vector: its destructor ends the workers by SIGTERM at once."""
    argv = [script("vector.py"), "async", "fork", "NEXT_STEP", "40"]
    check(launcher, gym_latest, argv, tmp_path)
    assert len(launcher.told.hellos) == 3
    assert len({hello["pid"] for hello in launcher.told.hellos}) == 3
    assert os.getpid() not in {hello["pid"] for hello in launcher.told.hellos}


@pytest.mark.parametrize("context", ["fork", "spawn", "forkserver"])
def test_rows_that_wait_for_company_are_sent_when_the_parent_kills(
    launcher: Launcher, gym_latest: str, script: Any, tmp_path: Path, context: str
) -> None:
    """Nobody looks at the run: whole records are in the workers when SIGTERM comes."""
    launcher.hold_ms = 600_000
    argv = [script("vector.py"), "async", context, "DISABLED", "60"]
    check(launcher, gym_latest, argv, tmp_path)
