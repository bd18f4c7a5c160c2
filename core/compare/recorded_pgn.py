"""Games of a run as PGN, from its score sheets."""

from __future__ import annotations

from core.store.reader import Reader


def games(reader: Reader, run_id: str) -> dict[tuple[int, int], str]:
    """Games by slot and episode; of a repeated game the last one counts."""
    return {
        (int(event.detail["slot"]), int(event.detail["episode"])): str(event.detail.get("pgn", ""))
        for event in reader.events(run_id, name="score", limit=1_000_000)
        if event.detail
    }
