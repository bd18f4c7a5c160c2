"""End of a comparison: all its seeds played, or stopped before that, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.compare import verdict_text
from app.compare.session_tiles import CompareTiles, TileRow
from app.ui.i18n import tr
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Played

if TYPE_CHECKING:
    from app.compare.model import CompareModel

DONE = ("ended", "failed", "lost")


class ComparisonEnd:
    def __init__(self) -> None:
        self._by_you = False
        # Line-ups that had games left when it was stopped.
        self._cut: set[int] = set()

    def begin(self) -> None:
        """Start over with another comparison."""
        self._by_you = False
        self._cut.clear()

    def stop(self, rows: Sequence[TileRow]) -> None:
        """Note that the person stops it on this page."""
        self._by_you = True
        self._cut = {row.place for row in rows if row.status not in DONE}

    def settle(self, row: TileRow) -> None:
        """Find the cause of the end, because a stopped session reports the same end as a completed
        one.
        """
        if row.place in self._cut and row.status == "ended":
            row.status = "stopped"

    def text(
        self,
        experiment: Experiment,
        games: Sequence[Played],
        names: Sequence[str],
        has_all: bool = True,
    ) -> tuple[str, str]:
        """Title and sentence. `has_all`: whether the last game is counted."""
        how = verdict_text.ended(experiment, games, names, self._by_you)
        is_whole = _is_whole(experiment, games, names)
        if has_all or is_whole:
            return tr("Finished") if is_whole else tr("Stopped"), how
        # It may be that all were played: nothing is claimed before that is known.
        return tr("Stopped") if self._by_you else tr("Finished"), tr("counting the last games")

    def show(self, model: CompareModel, has_all: bool) -> None:
        """Show the end once the games are over, and again after the last ones are counted.

        `has_all`: whether they are.
        """
        experiment, games = model.experiment, model.games
        if not model.over or experiment is None or games is None or model.back.past:
            return
        word, how = self.text(experiment, games.games, model.names, has_all)
        if _is_whole(experiment, games.games, model.names):
            self._complete(model.tiles)
        if how != model.pace.seedText:
            model.pace.show_position(word, how)

    def _complete(self, tiles: CompareTiles) -> None:
        """Take back the word of a stop that came after the last game."""
        for number, row in enumerate(tiles.rows):
            if row.status == "stopped":
                row.status = "ended"
                tiles.touch(number, "status", "note")


def _is_whole(experiment: Experiment, games: Sequence[Played], names: Sequence[str]) -> bool:
    return verdict_text.seeds_over(games, names) >= len(experiment.seeds.all())
