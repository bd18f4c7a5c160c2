"""Values beside a board: evaluation, bars, thoughts."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from app.renderers.state_values import bars, thought, worth

BOARD = {"game": "go", "size": 9}


@given(st.floats(-200, 200), st.booleans())
def test_evaluation_is_of_the_first_side(pawns, black):
    overlay = {"value": pawns, "valueUnit": "pawns"}
    estimate = worth(overlay, "chess", int(black), ["player_0", "player_1"])
    assert 0.0 <= estimate.share <= 1.0
    good = pawns < 0 if black else pawns > 0
    assert (estimate.share > 0.5) == good or abs(estimate.share - 0.5) < 1e-9


def test_evaluation_in_words():
    seats = ["player_0", "player_1"]
    assert worth({"value": 0.43}, "chess", 0, seats).text == "+0.4"
    assert worth({"value": 0.43}, "chess", 1, seats).text == "\N{MINUS SIGN}0.4"
    assert worth({"value": 0.43, "valueFor": "player_0"}, "chess", 1, seats).text == "+0.4"
    assert worth({"value": 100.0}, "chess", 0, seats).text == "mate"
    assert worth({"value": 7.0, "valueUnit": "return"}, "", 0, []).share == -1.0
    assert worth({"value": math.nan}, "chess", 0, seats).text == ""
    assert worth({}, "chess", 0, seats).share == -1.0


def test_bars_hold_what_is_known():
    rows = bars(
        {"probabilities": [0.25, 0.75], "q": [1.0]}, ["stick", "hit", "third"], frozenset({1})
    )
    assert [(item["name"], item["percent"], item["value"], item["legal"]) for item in rows] == [
        ("stick", "25 %", "+1.00", False),
        ("hit", "75 %", "", True),
    ]


def test_thoughts():
    assert thought({"proposed": {"action": 2, "vetoed": True}}, "proposed") == (2, "agent", True)
    assert thought({"proposed": {"action": None}}, "proposed") is None
    assert thought(None, "executed") is None
