"""Divergence found while the record grows equals that found in the whole record."""

from __future__ import annotations

from typing import Any

import numpy as np
from conftest import Producer, submit

from core.compare.live_divergence import Partings
from core.compare.live_games import partings
from core.store import Store

SLOTS, LENGTH = 4, 60


def row(slot: int, episode: int, step: int, **what: Any) -> dict[str, Any]:
    seen = [step / 7, float(episode)]
    return {"slot": slot, "episode": episode, "step": step, "action": step % 2,
            "observation": seen, "reward": 1.0, **what}  # fmt: skip


def test_the_same_as_from_the_whole_record_at_every_moment(store: Store):
    producer, rng = Producer(), np.random.default_rng(5)
    sessions = [("run", slot) for slot in range(SLOTS)]
    asked = Partings(store.reader(), sessions)
    apart = {(0, 1): 17, (0, 2): 42, (1, 3): 3}  # episode and slot, and where it goes its own way
    for episode in range(2):
        at = dict.fromkeys(range(SLOTS), 0)
        while min(at.values()) < LENGTH:
            rows: list[dict[str, Any]] = []
            for slot in range(SLOTS):
                for _ in range(int(rng.integers(0, 9))):
                    if at[slot] < LENGTH:
                        own = at[slot] >= apart.get((episode, slot), LENGTH)
                        rows.append(row(slot, episode, at[slot], **({"action": 7} if own else {})))
                        at[slot] += 1
            if rows:
                submit(store, producer.steps(rows))
            whole = partings(store.reader(), sessions, episode, range(SLOTS))
            for slot in range(SLOTS):
                others = [other for other in range(SLOTS) if other != slot]
                differences = asked.against(episode, slot, others)
                for other in others:
                    assert differences[other] == whole[min(slot, other), max(slot, other)]
        assert {divergence.step for divergence in whole.values() if divergence} == {
            step for (number, _), step in apart.items() if number == episode
        }


def test_rows_of_what_was_undone_do_not_count(store: Store):
    asked = Partings(store.reader(), [("run", slot) for slot in range(2)])
    producer = Producer()
    submit(store, producer.steps([row(slot, 0, step) for step in range(5) for slot in (0, 1)]))
    submit(store, producer.steps([row(1, 0, 3, branch=1, action=9)]))
    assert asked.against(0, 0, [1]) == {1: None}
