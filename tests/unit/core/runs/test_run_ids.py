"""Run ids: sorted by their time, and never a path."""

from __future__ import annotations

import uuid

import pytest

from core.runs.run_ids import is_run_id, new_run_id

MS = 1_000_000


def test_ids_sort_by_the_time_they_were_made() -> None:
    ids = [new_run_id(ms * MS) for ms in (0, 1, 1_000, 1_700_000_000_000, (1 << 48) - 1)]
    assert ids == sorted(ids)


def test_an_id_is_a_uuid_of_version_7_that_holds_its_time() -> None:
    now = 1_700_000_000_123 * MS
    made = uuid.UUID(new_run_id(now + 999))
    assert made.version == 7
    assert made.variant == uuid.RFC_4122
    assert made.int >> 80 == now // MS


def test_two_of_one_moment_differ() -> None:
    assert len({new_run_id(0) for _ in range(200)}) == 200


@pytest.mark.parametrize("text", ["", "..", "../../etc", "x" * 36, "0" * 32, "0" * 36])
def test_nothing_else_is_an_id(text: str) -> None:
    made = new_run_id(5)
    assert is_run_id(made)
    assert not is_run_id(text)
    assert not is_run_id(made.upper() if made != made.upper() else "")
    assert not is_run_id(made + "\n")
    assert not is_run_id(f"{made}/..")
