"""Score sheets: what counts, and what is shown of the last."""

from __future__ import annotations

from app.stage import shown_sheet
from app.stage.play_parts import Sheet
from app.stage.shown_sheet import MOST, Sheets
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_reports import EpisodeScore, SessionTally

NONE = SessionTally()
ONE = NONE.plus("white", {"white": 1.0, "black": -1.0})
WON = EpisodeScore(episode=0, branch=2, steps=9, returns={"white": 1.0, "black": -1.0},
                   winner="white", touched=True, tally=ONE)  # fmt: skip


def test_an_end_counts_until_it_is_taken_back():
    sheets = Sheets()
    sheets.add(WON)
    assert sheets.tally == ONE
    sheets.settle(ONE)
    assert sheets.scores == [WON]
    sheets.settle(NONE)
    assert sheets.scores == [] and sheets.tally == NONE
    sheets.settle(NONE)


def test_the_sheet_of_an_end_is_that_of_its_episode_and_branch():
    sheets = Sheets()
    sheets.begin([WON])
    over = SessionState(status="over", episode=0, branch=2)
    assert sheets.of_end(over) is WON
    for other in (
        SessionState(status="running", episode=0, branch=2),
        SessionState(status="over", episode=1, branch=0),
        SessionState(status="over", episode=0, branch=3),
    ):
        assert sheets.of_end(other) is None
    sheets.begin()
    assert sheets.of_end(over) is None


def test_only_the_newest_sheets_are_kept():
    sheets = Sheets()
    for episode in range(MOST + 3):
        sheets.add(EpisodeScore(episode=episode))
    assert len(sheets.scores) == MOST and sheets.scores[-1].episode == MOST + 2


def test_a_cleared_sheet_keeps_the_tally():
    shown = Sheet()
    shown_sheet.show_tally(shown, ONE, {"white": "White"})
    shown_sheet.show(shown, WON, {"white": "White"}, counts=False)
    assert shown.scored and shown.scoreTitle == "White wins" and shown.touchedText
    # The game whose end is shown is still the present one.
    shown_sheet.show_tally(shown, ONE, {"white": "White"})
    assert shown.sittingText == "Game 1 of this session"
    shown_sheet.clear(shown)
    shown_sheet.show_tally(shown, ONE, {"white": "White"})
    assert not shown.scored and shown.scoreRows == [] and shown.touchedText == ""
    assert shown.tallyCount == 1 and shown.sittingText == "Game 2 of this session"
