"""Games of a run as PGN, as its score sheets have them."""

from __future__ import annotations

from core.store.reader import Reader


def games(reader: Reader, run_id: str) -> dict[tuple[int, int], str]:
    """By slot and episode; a game that was played again counts in its last form."""
    return {
        (int(event.detail["slot"]), int(event.detail["episode"])): str(event.detail.get("pgn", ""))
        for event in reader.events(run_id, name="score", limit=1_000_000)
        if event.detail
    }
