"""Watched runs, and gathering while nobody watches."""

from __future__ import annotations

from core.attention import HOLD_MS, Attention


def test_only_patient_runs_that_nobody_looks_at_are_held() -> None:
    attention = Attention()
    attention.declare_patient("a")
    assert [attention.hold_ms(part) for part in "ab"] == [HOLD_MS, 0]
    with attention.watching("a"):
        assert not attention.is_held("a")
        with attention.watching("a"):
            pass
        assert not attention.is_held("a")
    assert attention.is_held("a")
    attention.forget("a")
    assert not attention.is_held("a")


def test_who_looks_elsewhere_no_longer_looks_here() -> None:
    attention = Attention()
    for run in "ab":
        attention.declare_patient(run)
    page = object()
    attention.look(page, "a")
    assert not attention.is_held("a")
    attention.look(page, "b")
    assert attention.is_held("a") and not attention.is_held("b")
    attention.look(page, ())
    assert attention.is_held("b")
