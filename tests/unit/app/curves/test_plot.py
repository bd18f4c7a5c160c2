"""The plot item: what its pixels depend on, and what it reads out."""

from __future__ import annotations

from typing import Any

import numpy as np

from app.curves.lines import Line
from app.curves.plot import AIR, RAW_AREA, RAW_DENSE, RAW_LINE, CurveModel, CurvePlot, raw_alpha


def test_a_raw_trace_gets_fainter_where_it_fills_an_area():
    assert raw_alpha(0.1) == RAW_LINE
    assert raw_alpha(RAW_DENSE) == raw_alpha(1000.0) == RAW_AREA < RAW_LINE
    assert RAW_AREA < raw_alpha(2.0) < RAW_LINE


def test_what_was_not_painted_yet_is_read_out_as_it_will_be(qapp: Any):
    line = Line("run", "return", "run")
    line.extend(np.arange(11) * 100.0, 5.0 + np.arange(11), np.arange(11) * 1.0)
    model, plot = CurveModel(), CurvePlot()
    plot.setWidth(400.0)
    plot.setHeight(200.0)
    plot.model = model
    model.add(line)
    told = plot.readout(400.0 - AIR)
    assert told["at"] == "1,000 steps"
    assert told["rows"][0]["text"] == "10"
