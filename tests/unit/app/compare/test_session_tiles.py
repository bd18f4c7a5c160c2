"""Tiles show what their session reported last; one alone with the best return leads."""

from __future__ import annotations

from dataclasses import replace

from app.compare.session_tiles import CompareTiles, TileRow
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import Moved

STATE = SessionState(status="running", api="parallel", seats={}, returns={"a": 1.0, "b": 2.0})


def test_what_moved_keeps_the_rest_of_the_state():
    row = TileRow("run", 0, place=0, name="one")
    assert "returned" in row.take(STATE) and row.returned == 3.0
    row.take(Moved(status="running", step=4, returns={"a": 5.0, "b": 2.0}))
    assert (row.told.step, row.told.api, row.returned) == (4, "parallel", 7.0)
    row.take(replace(STATE, api="aec"))
    assert row.returned == 1.0


def test_a_tile_leads_where_no_other_has_as_much(qapp):
    rows = [TileRow("run", slot, place=slot, name=name) for slot, name in enumerate("abc")]
    tiles = CompareTiles()
    tiles.replace(rows)
    for row, returned in zip(rows, (1.0, 3.0, 2.0), strict=True):
        row.status, row.returned = "running", returned
    tiles.lead()
    assert [row.leads for row in rows] == [False, True, False]
    rows[2].returned = 3.0
    tiles.lead()
    assert not any(row.leads for row in rows)
    rows[2].status = "failed"
    tiles.lead()
    assert tiles.row_of(1).leads and tiles.at(7) == -1
