"""The record: every batch of every run, once, on disk. The only room with SQL: see `store.py`."""

from core.store.rows import (
    Artifact,
    BatchRefused,
    Decision,
    Episode,
    Health,
    LogLine,
    MetricArrays,
    PayloadRef,
    Receipt,
    Reject,
    Run,
    RunEvent,
    RunFacts,
    Series,
    StepRow,
    StoredBatch,
)
from core.store.settings import StoreSettings
from core.store.store import Store

__all__ = [
    "Artifact",
    "BatchRefused",
    "Decision",
    "Episode",
    "Health",
    "LogLine",
    "MetricArrays",
    "PayloadRef",
    "Receipt",
    "Reject",
    "Run",
    "RunEvent",
    "RunFacts",
    "Series",
    "StepRow",
    "Store",
    "StoreSettings",
    "StoredBatch",
]
