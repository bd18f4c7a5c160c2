"""A session that could not begin, among others that did."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from mosaic_host.session.failed_slot import Absent
from mosaic_host.session.refusals import Refusal
from mosaic_sdk.session import Report
from mosaic_sdk.session.host_commands import Look, Play
from mosaic_sdk.session.host_reports import Trouble


def test_a_session_that_could_not_begin_answers_every_command_with_the_reason():
    reports: list[Report] = []
    run = SimpleNamespace(log=lambda *_: None, event=lambda *_: None)
    absent = Absent(2, run, reports.append, "no such game", "Install it")
    assert reports == [Trouble(2, "no such game. Install it", "Install it")]
    assert absent.obey(Look(2)).status == "failed"
    with pytest.raises(Refusal, match="could not begin: no such game"):
        absent.obey(Play(2))
    with pytest.raises(AttributeError):
        _ = absent.misspelt  # type: ignore[attr-defined]
