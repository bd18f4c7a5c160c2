"""Reports of launchers as events."""

from __future__ import annotations

import pytest

from core.bus import RunBus
from core.clock import ManualClock
from core.events import SessionReported, UsageSampled, WorkerReported
from core.rpc.reports import Reports
from mosaic_sdk.session import SessionState, encode_report

DEEP = b"[" * 200_000 + b"]" * 200_000


def _never(error: Exception, what: str, run_id: str) -> None:
    raise AssertionError(what) from error


def test_reports_of_a_session_arrive_as_types_and_others_as_they_were_said():
    clock = ManualClock()
    bus = RunBus(clock)
    unread: list[tuple[str, str, str]] = []
    reports = Reports(bus, clock, lambda *_: None, lambda *words: unread.append(words), _never)
    heard: list[object] = []
    bus.listen(heard.append, SessionReported, WorkerReported)
    reports.worker("r", "state", encode_report(SessionState(1, step=4)))
    reports.worker("r", "mood", b'{"good": true}')
    # A name of ours with words of its own, and what is no JSON at all.
    reports.worker("r", "state", b'{"step": "four"}')
    reports.worker("r", "decided", b"\xff")
    assert heard == [
        SessionReported("r", SessionState(1, step=4)),
        WorkerReported("r", "mood", b'{"good": true}'),
        WorkerReported("r", "state", b'{"step": "four"}'),
        WorkerReported("r", "decided", b"\xff"),
    ]
    assert [words[:2] for words in unread] == [("r", "state"), ("r", "decided")]


@pytest.mark.parametrize(
    "detail", [b"", b"[]", b"\xff", b'{"unix_ns": "soon"}', b'{"rss_bytes": 1e400}', DEEP]
)
def test_a_launchers_report_that_is_none_is_counted(detail: bytes):
    clock = ManualClock()
    bus = RunBus(clock)
    unread: list[tuple[str, str, str]] = []
    reports = Reports(bus, clock, lambda *_: None, lambda *words: unread.append(words), _never)
    heard: list[object] = []
    bus.listen(heard.append, UsageSampled)
    reports.usage("r", detail)
    assert [words[:2] for words in unread] == [("r", "usage")] and not heard
