"""The plot item: what its pixels depend on."""

from __future__ import annotations

from app.curves.plot import RAW_AREA, RAW_DENSE, RAW_LINE, raw_alpha


def test_a_raw_trace_gets_fainter_where_it_fills_an_area():
    assert raw_alpha(0.1) == RAW_LINE
    assert raw_alpha(RAW_DENSE) == raw_alpha(1000.0) == RAW_AREA < RAW_LINE
    assert RAW_AREA < raw_alpha(2.0) < RAW_LINE
