"""A person's answer in tests: what lies in the profile's folder of workers may run."""

from __future__ import annotations

from pathlib import Path

from core.paths import Places
from core.trust.trusted import Question, TrustList
from core.workers.manifest import FILE_NAME, Worker, read_manifest


def trust_worker(places: Places, folder: Path) -> None:
    known = TrustList(places)
    worker = Worker(read_manifest(folder / FILE_NAME), folder, False)
    known.grant(Question(worker.id, tuple(known.looker().worker(worker))))


def trust_checkpoint(places: Places, path: str) -> None:
    known = TrustList(places)
    known.grant(Question(path, tuple(known.looker().checkpoint(path))))
