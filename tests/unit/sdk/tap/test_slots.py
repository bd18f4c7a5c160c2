"""Slots: nobody gets another's, and who asks first matters less than who one is."""

from __future__ import annotations

import itertools
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.tap.slots import candidates, claim


def test_the_main_process_counts_up(tmp_path: Path) -> None:
    folder = str(tmp_path / "slots")
    last = -1
    slots = []
    for _ in range(4):
        last = claim(folder, "main", candidates(-1, last))
        slots.append(last)
    assert slots == [0, 1, 2, 3]


@given(order=st.permutations(range(5)))
def test_children_get_their_own_number_in_any_order(
    order: list[int], tmp_path_factory: object
) -> None:
    folder = str(tmp_path_factory.mktemp("slots"))  # type: ignore[attr-defined]
    slots = {number: claim(folder, str(number), candidates(number)) for number in order}
    assert slots == {number: number for number in range(5)}


@given(
    before=st.integers(0, 4),
    wishes=st.lists(st.integers(0, 70), min_size=1, max_size=20),
)
def test_no_slot_is_given_twice(before: int, wishes: list[int], tmp_path_factory: object) -> None:
    folder = str(tmp_path_factory.mktemp("slots"))  # type: ignore[attr-defined]
    given_out = []
    last = -1
    for _ in range(before):
        last = claim(folder, "main", candidates(-1, last))
        given_out.append(last)
    latest: dict[int, int] = {}
    for wishe in wishes:
        latest[wishe] = claim(folder, str(wishe), candidates(wishe, latest.get(wishe, -1)))
        given_out.append(latest[wishe])
    assert len(set(given_out)) == len(given_out)
    assert min(given_out) >= 0


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert claim(str(file / "slots"), "main", candidates(-1)) == -1


def test_candidates_never_end_early() -> None:
    assert list(itertools.islice(candidates(2), 3)) == [2, 66, 130]
    assert list(itertools.islice(candidates(-1, 4), 3)) == [5, 6, 7]
