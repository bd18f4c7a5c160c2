"""Score sheets of a session, its tally, and what of them is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.stage import score_sheet
from app.stage.play_parts import Sheet
from app.ui import formatting
from app.ui.i18n import counted, tr
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_reports import EpisodeScore, SessionTally

#: The newest: at full speed there are ten a second.
MOST = 1000
TOUCHED = "Saved. Games with a person don't count towards a verdict."
COUNTS = "Saved. It counts in its experiment."
NOBODY = SessionTally()

Titles = Mapping[str, str]


class Sheets:
    """The sheets so far, newest last."""

    def __init__(self) -> None:
        self.scores: list[EpisodeScore] = []
        self.tally = NOBODY
        self.shown: EpisodeScore | None = None

    def begin(self, scores: Sequence[EpisodeScore] = ()) -> None:
        """Begin with another session, or with what is known of one."""
        self.scores[:] = scores
        self.tally = scores[-1].tally if scores else NOBODY
        self.shown = None

    def add(self, sheet: EpisodeScore) -> None:
        self.scores.append(sheet)
        del self.scores[:-MOST]
        self.tally = sheet.tally

    def settle(self, tally: SessionTally) -> None:
        """Leave out ends that were taken back: they count no more."""
        while self.scores and self.scores[-1].tally.episodes > tally.episodes:
            self.scores.pop()
        self.tally = tally

    def of_end(self, state: SessionState) -> EpisodeScore | None:
        """The sheet of the episode that has ended in this state."""
        if not self.scores or state.status not in ("over", "ended"):
            return None
        sheet = self.scores[-1]
        return sheet if (sheet.episode, sheet.branch) == (state.episode, state.branch) else None


def show_tally(shown: Sheet, tally: SessionTally, titles: Titles) -> None:
    shown.tallyCount = tally.episodes
    # Whose end is shown is the present one, until the next begins.
    game = formatting.grouped(tally.episodes + (0 if shown.scored else 1))
    shown.sittingText = tr("Game {game} of this session", game=game)
    figure, _, who = score_sheet.tally(tally, titles).partition("  ")
    shown.tallyFigure = figure if who else f"0 {formatting.NOTHING} 0"
    shown.tallyWho = who
    shown.tally = score_sheet.tally(tally, titles)


def clear(shown: Sheet) -> None:
    """Clear the sheet of the last episode; keeps the tally of the session."""
    shown.scored = False
    shown.scoreTitle = shown.scoreNote = shown.touchedText = shown.pgn = ""
    shown.scoreRows = []


def show(shown: Sheet, sheet: EpisodeScore, titles: Titles, counts: bool) -> None:
    """`counts`: the game is one of an experiment, where nobody may change seats."""
    shown.scored = True
    shown.scoreTitle = score_sheet.headline(sheet, titles)
    steps = counted(sheet.steps, "step", "steps")
    shown.scoreNote = tr(
        "{steps} in {seconds}, seed {seed}",
        steps=steps,
        seconds=formatting.span(sheet.seconds),
        seed=sheet.seed,
    )
    shown.scoreRows = score_sheet.rows(sheet, titles)
    shown.pgn = sheet.pgn
    shown.touchedText = tr(COUNTS if counts else TOUCHED) if sheet.touched else ""
