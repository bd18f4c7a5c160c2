import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.curves.axis_ticks import labels
from app.run.display_rate import (
    Meter,
    kept_words,
    left_words,
    shown_words,
    skipped_words,
)
from app.ui.formatting import THIN


def test_a_meter_knows_the_rate_of_the_last_moments():
    meter = Meter(span_s=2.0)
    assert math.isnan(meter.rate)
    for second in range(10):
        meter.note(float(second), 100.0 * min(second, 5))
    assert meter.rate == 0
    meter.note(10.0, 700.0)
    assert meter.rate == pytest.approx(100)
    meter.note(11.0, 5.0)
    assert math.isnan(meter.rate), "a count that falls belongs to something else"


@pytest.mark.parametrize(
    ("drawn", "pictures", "text"),
    [
        (30, 1, "The screen shows 30 frames per second"),
        (1, 1, "The screen shows 1 frame per second"),
        (2.5, 1, "The screen shows 2.5 frames per second"),
        (480, 16, "The screen shows 30 frames per second each"),
        (0, 3, "No new pictures"),
        (30, 0, "No picture on screen"),
    ],
)
def test_what_the_screen_shows(drawn, pictures, text):
    assert shown_words(drawn, pictures) == text


@pytest.mark.parametrize(
    ("drawn", "steps", "text"),
    [
        (30, 210, "6 of 7 steps not drawn"),
        (30, 30, "every step drawn"),
        (30, 45, f"33{THIN}% of steps not drawn"),
        (30, 30_000, "999 of 1,000 steps not drawn"),
        (0, 100, "no steps drawn"),
        (30, 0, "no steps right now"),
        (30, math.nan, "no steps right now"),
    ],
)
def test_what_it_skips(drawn, steps, text):
    assert skipped_words(drawn, steps, 1) == text


def test_the_record_says_what_was_set_aside():
    assert kept_words(0) == "every step recorded"
    assert kept_words(2) == "2 records set aside"


def test_how_long_it_takes_is_said_only_where_it_is_known():
    assert left_words(1e6, 2e6, 1e6 / 420) == f"7{THIN}min left"
    for done, target, rate in ((5, 0, 1), (5, 5, 1), (1, 5, 0), (1, 5, math.nan)):
        assert left_words(done, target, rate) == ""


@pytest.mark.parametrize(
    ("ticks", "kind", "text"),
    [
        ([0, 500_000, 1_000_000], "step", "0 0.5_M 1.0_M"),
        ([0, 2000, 4000], "step", "0 2,000 4,000"),
        ([5000, 10_000, 15_000], "step", "5_k 10_k 15_k"),
        ([2500, 5000, 7500, 10_000], "step", "2.5_k 5.0_k 7.5_k 10.0_k"),
        ([-0.05, -0.025, 0], "number", "−0.050 −0.025 0"),
        ([0.00028, 0.00029, 0.0003], "number", "2.8e−4 2.9e−4 3.0e−4"),
        ([0, 60, 120], "time", "0 1_min 2_min"),
        ([0, 50, 100], "time", "0 50_s 100_s"),
        ([30e6, 35e6], "bytes", "30_MB 35_MB"),
        ([7.0], "number", "7"),
        ([], "number", ""),
    ],
)
def test_labels_of_an_axis_share_unit_and_decimals(ticks, kind, text):
    assert " ".join(labels(ticks, kind)) == text.replace("_", THIN)


@given(st.floats(-1e9, 1e9), st.floats(1e-3, 1e6), st.integers(2, 8))
def test_labels_tell_neighbours_apart(low, step, count):
    step = float(f"{step:.2g}")
    ticks = [low // step * step + step * i for i in range(count)]
    texts = labels(ticks)
    if max(map(abs, ticks)) < 1e4 * step:
        assert len(set(texts)) == len(texts)
