"""Rows of the matrix: what trials found, never what is claimed."""

from __future__ import annotations

from app.settings.capability_matrix import WORDS, cell_of, day_of, row_of
from core.workers.capability_record import Finding
from mosaic_sdk.testing.capability_trial import CAPABILITIES

AT = "2026-11-19T12:00:00+00:00"


def test_each_capability_of_a_trial_has_its_word():
    assert list(WORDS) == list(CAPABILITIES)


def test_a_cell_tells_what_happened_and_when():
    cell = cell_of("evaluates", Finding(verdict="pass", detail="return 0.5", tried_at=AT))
    assert cell["symbol"] == "check"
    assert cell["text"] == "Evaluates. Works: return 0.5. Tried on 19 Nov 2026"
    failed = cell_of("loads", Finding(verdict="fail", tried_at=AT))
    assert (failed["symbol"], failed["text"]) == ("close", "Loads. Failed. Tried on 19 Nov 2026")
    offered = cell_of("resumes", Finding(verdict="skip", detail="no parameter", tried_at=AT))
    assert "Not offered: no parameter" in offered["text"]
    # A verdict of a newer version is no success.
    assert cell_of("acts", Finding(verdict="odd", tried_at=AT))["text"].startswith("Acts. Failed")


def test_without_a_trial_nothing_is_claimed():
    row = row_of("mine", "Mine", {}, "")
    assert row["fresh"] and row["tried"] == "not tried yet"
    assert {cell["verdict"] for cell in row["cells"]} == {""}
    assert row["cells"][0]["text"] == "Trains. Not tried yet"
    tried = row_of("mine", "Mine", {"trains": Finding(verdict="pass", tried_at=AT)}, "")
    assert not tried["fresh"] and tried["tried"] == "tried on 19 Nov 2026"
    assert [cell["verdict"] for cell in tried["cells"]].count("pass") == 1


def test_a_day_that_cannot_be_read_stays_as_it_is():
    assert day_of("yesterday") == "yesterday"
