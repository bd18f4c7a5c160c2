"""The record: every batch of every run, once, on disk. The only package with SQL; see
`store.py`.
"""

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
    Reviews,
    Run,
    RunEvent,
    RunFacts,
    Series,
    StepRow,
    StoredBatch,
)
from core.store.store import Store
from core.store.store_settings import StoreSettings

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
    "Reviews",
    "Run",
    "RunEvent",
    "RunFacts",
    "Series",
    "StepRow",
    "Store",
    "StoreSettings",
    "StoredBatch",
]
