"""Checkpoints as players to choose from."""

from __future__ import annotations

from app.shared.checkpoint_choices import as_sitters
from core.sessions.checkpoints import GONE, Checkpoint


def saved(name: str, returned: float | None, at: int = 1, why_not: str = "") -> Checkpoint:
    return Checkpoint(
        f"run-{name}", name, "tabular", "FrozenLake-v1", f"/{name}.json", at, 1, {},
        why_not=why_not, best_return=returned,
    )  # fmt: skip


def test_the_best_is_first_and_one_whose_file_is_lost_is_left_out() -> None:
    checkpoints = [
        saved("elsewhere", 9.0, why_not="It was trained in Acrobot-v1"),
        saved("unknown", None),
        saved("older", 0.5, 1),
        saved("lost", 8.0, why_not=f"lost.json {GONE}"),
        saved("newer", 0.5, 2),
        saved("best", 0.75),
    ]
    there = as_sitters(checkpoints)
    names = [sitter.title for sitter in there]
    assert names == ["best", "newer", "older", "unknown", "elsewhere"]
    assert there[0].note.startswith("return 0.75")
    assert [bool(sitter.missing) for sitter in there] == [False] * 4 + [True]
