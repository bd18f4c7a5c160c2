"""Recorded sessions whose games entered an experiment by its rule: their files stay.

The rule is in the experiment's file, which may be anywhere; one file of the profile says what
entered. Blocks.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from pathlib import Path

import msgspec

from core.jsontext import NOT_JSON
from core.whole_files import write_whole

FILE_NAME = "entered.json"


def entered_games(profile: Path) -> dict[str, list[str]]:
    """Runs by the games of an experiment; a file that can't be read names none."""
    with contextlib.suppress(OSError, *NOT_JSON):
        return msgspec.json.decode((profile / FILE_NAME).read_bytes(), type=dict[str, list[str]])
    return {}


def note_entered(profile: Path, games: str, runs: Collection[str]) -> None:
    """Add runs of games that entered; who entered once stays in, as verdicts may rest on it."""
    known = entered_games(profile)
    mine = sorted({*known.get(games, ()), *runs})
    if mine != known.get(games, []):
        write_whole({profile / FILE_NAME: msgspec.json.encode({**known, games: mine})})


def runs_that_entered(profile: Path) -> frozenset[str]:
    return frozenset(run for runs in entered_games(profile).values() for run in runs)
