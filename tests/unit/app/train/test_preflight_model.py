"""Preflight counts what stands in the way, and says that it is being checked until it was."""

from __future__ import annotations

from app.train import preflight_lines as preflight
from app.train.preflight_model import PreflightModel


def test_lines_are_counted_and_their_age_is_told(qapp):
    model = PreflightModel()
    model.begin()
    assert model.busy and model.show(installing=False) == 0
    assert model.checkedText == "checking" and model.checks.count == 1
    model.take([preflight.trouble("It does not start"), preflight.unreadable("no quote")])
    assert model.show(installing=False) == 2 and not model.busy
    assert model.checkedText == "checked just now"
    assert model.first_failing == model.lines[0].id
    assert model.find(model.lines[1].id) is model.lines[1] and model.find("other") is None
    model.looking = True
    model.show_age()
    assert model.checkedText == "checking"
