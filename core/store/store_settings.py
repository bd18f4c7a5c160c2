"""Trade-offs of the store between latency, size and safety. Plain values; knows no file format."""

from __future__ import annotations

from dataclasses import dataclass

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class StoreSettings:
    """Defaults suit a laptop; every field may be set in the profile."""

    durability: str = "normal"
    """Durability of runs that don't choose: a power loss costs `normal` the last second at most,
    `full` nothing."""
    batch_rows: int = 65_536
    """Most rows in one transaction."""
    batch_bytes: int = 32 * MIB
    """Most payload bytes in one transaction."""
    flush_ms: float = 0.0
    """Time to gather before a commit, in seconds; 0 commits the queue at once."""
    log_lines: int = 200_000
    """Log lines kept of a run; the oldest go first and are counted."""
    log_bytes: int = 256 * MIB
    """Bytes of log text kept of a run."""
    reject_rows: int = 20_000
    """Set-aside records kept of a run; later ones are only counted."""
    reject_bytes: int = 64 * MIB
    """Bytes of set-aside records kept of a run."""
    checkpoint_bytes: int = 32 * MIB
    """The write-ahead log is folded into the database when it has grown to this."""
    checkpoint_s: float = 60.0
    """And at the latest after this long, if anything was written."""
    checkpoint_wait_ms: int = 200
    """Time that a checkpoint waits for readers before it gives up until the next one."""
    retry_min_s: float = 0.05
    retry_max_s: float = 2.0
    """Between attempts while the disk refuses."""
    close_s: float = 10.0
    """Time that closing waits for a failing disk; the rest was never acknowledged."""
    cache_bytes: int = 8 * MIB
    """Page cache of the writer: a larger one writes no faster, and fills up."""
    reader_cache_bytes: int = 2 * MIB
    """Page cache of each reading thread."""
    sql_timeout_s: float = 30.0
    """Longest time of a query that a person wrote."""
    archive_chunk_bytes: int = 192 * 1024
    """Bytes of step batches that are compressed together; more is smaller and slower to seek."""
    copies: int = 2
    """Copies of the database from before migrations to keep."""
