"""The log drawer: bounded, filtered, the newest lines."""

from __future__ import annotations

import logging

from hypothesis import given
from hypothesis import strategies as st

from app.shell.log_drawer import LogLine, LogModel


def line(text, level=logging.INFO, run="", worker=""):
    return LogLine(0, level, text, run, worker)


def test_log_is_bounded_and_counts_what_went(qapp):
    log = LogModel(limit=10)
    for start in range(0, 30, 3):
        log.add(
            [
                line(str(i), logging.ERROR if i % 2 else logging.INFO)
                for i in range(start, start + 3)
            ]
        )
    assert log.count == 10 and log.gone == 20
    log.least = logging.ERROR
    assert [x.text for x in log.rows] == ["21", "23", "25", "27", "29"]
    log.add([line("x" * 10_000)])
    log.least = logging.DEBUG
    assert len(log.rows[-1].text) < 4100


def test_log_filters_combine(qapp):
    log = LogModel()
    log.add([line("loss 1", run="a"), line("loss 2", run="b"), line("eval", run="a", worker="w1")])
    log.run = "a"
    log.search = "LOSS"
    assert [x.text for x in log.rows] == ["loss 1"]
    assert log.runs == ["a", "b"] and log.workers == ["w1"]
    log.add([line("loss 3", run="a"), line("loss 4", run="b")])
    assert [x.text for x in log.rows] == ["loss 1", "loss 3"]


@given(st.lists(st.tuples(st.sampled_from([10, 20, 40]), st.sampled_from("ab")), max_size=80),
       st.integers(1, 20))  # fmt: skip
def test_log_keeps_exactly_the_newest_that_pass(entries, kept):
    log = LogModel(limit=kept)
    log.least = 20
    log.run = "a"
    for index, (level, run) in enumerate(entries):
        log.add([line(str(index), level, run)])
    newest = list(enumerate(entries))[-kept:]
    assert [x.text for x in log.rows] == [str(i) for i, (lv, r) in newest if lv >= 20 and r == "a"]
    assert log.count == len(log.rows)
