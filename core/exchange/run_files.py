"""Export of a run to a file or stream, in any format."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import InvalidInput

if TYPE_CHECKING:
    from core.exchange.public import Public
    from core.exchange.run_source import Source

#: Ending of a file, by format.
FORMATS = ("jsonl", "csv", "parquet", "pgn")


def write_run(
    source: Source,
    run_id: str,
    form: str,
    what: str,
    path: Path,
    tick: Callable[[int], None],
    public: Public | None,
) -> dict[str, Any]:
    """Write a run under a temporary name, so that a file with this name is always complete."""
    if path.is_char_device() or path.is_fifo():
        with path.open("wb") as file:
            return stream_run(source, run_id, form, what, file.write, tick, public)
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        if form == "parquet":
            from core.exchange.export_tables import export_parquet

            done = {"rows": {what: export_parquet(source, run_id, what, partial, tick)}}
        else:
            with partial.open("wb") as file:
                done = stream_run(source, run_id, form, what, file.write, tick, public)
        partial.replace(path)
    except OSError as error:
        raise InvalidInput(f"{path} can't be written: {error.strerror}") from error
    finally:
        partial.unlink(missing_ok=True)
    return done


def stream_run(
    source: Source,
    run_id: str,
    form: str,
    what: str,
    write: Callable[[bytes], object],
    tick: Callable[[int], None],
    public: Public | None,
) -> dict[str, Any]:
    if form == "pgn":
        games = source.games(run_id)
        for text in games:
            write(f"{text.strip()}\n\n".encode())
            tick(1)
        return {"rows": {"games": len(games)}}
    if form == "csv":
        from core.exchange.export_tables import export_csv

        return {"rows": {what: export_csv(source, run_id, what, write, tick)}}
    from core.exchange.jsonl import export_jsonl

    totals = export_jsonl(source, run_id, write, tick, public)
    return {"rows": totals.rows, "digest": totals.digest}
