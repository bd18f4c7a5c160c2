"""Check of a report that only its reader knows: its figures against its games, and its games
against the record. Blocks.

It repeats no game, as `mosaic reproduce` does.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.compare.record_check import against_record
from core.compare.report import Data
from core.compare.report_data import Difference, audit
from core.store.reader import Reader


@dataclass(frozen=True, slots=True)
class Checked:
    """Errors of a report, and how many of its games the record here contains."""

    apart: list[Difference]
    games: int
    recorded: int
    is_outside: bool  # scores that were measured elsewhere: there is no record of them
    unfinished: str = ""  # games that were still to come

    @property
    def sentence(self) -> str:
        if self.apart:
            return self.apart[0].sentence
        return "; ".join(filter(None, (self._checks, self.unfinished)))

    @property
    def _checks(self) -> str:
        if self.is_outside:
            return "its figures follow from its scores, which were measured elsewhere"
        if self.recorded == self.games:
            return "its figures follow from its games, and these agree with the record"
        if not self.recorded:
            return "its figures follow from its games, of which none is in the record here"
        return (
            f"its figures follow from its games; {self.recorded} of {self.games} are in the record "
            "here and agree with it"
        )


def check_report(data: Data, reader: Reader | None) -> Checked:
    """Compare a report with its games, and these with the record, if there is one."""
    is_outside = not data.traces and not any(game.run_id for game in data.games)
    apart = audit(data, is_outside=is_outside)
    recorded = 0
    if reader is not None and not is_outside:
        more, recorded = against_record(reader, data)
        apart = [*more, *apart]
    unfinished = data.unfinished.rstrip(".")
    return Checked(apart, len(data.games), recorded, is_outside, unfinished)
