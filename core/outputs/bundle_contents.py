"""Contents of a bundle: the files of a run, and a description of what it ran in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core.errors import MosaicError
from core.exchange.bundle import KINDS, Wanted
from core.exchange.public import for_others
from core.outputs.file_places import FOLDER, RUN, RunPlaces
from core.outputs.folder_scan import walk
from core.outputs.survey import THERE
from core.store.rows import RunFile
from core.trust.powers import STRANGE
from core.workers.manifest import Catalogue

if TYPE_CHECKING:
    from core.exchange.run_source import Source
    from core.paths import Places

_FACTS = (
    "worker", "argv", "parameters", "seed", "seeds", "versions", "packages", "host", "git", "cwd",
)  # fmt: skip
_LONGEST = 1 << 20


def contents_of(
    source: Source,
    places: Places,
    run_id: str,
    kinds: Sequence[str] = KINDS,
    *,
    is_public: bool = False,
) -> Wanted:
    """Blocks: reads the index of its files, and folders."""
    facts = source.facts(run_id)
    public = for_others(facts) if is_public else None
    environment = _environment(source, places, run_id, facts)
    if public is not None:
        environment = public.facts(environment)
    return Wanted(run_id, _files(source, places, run_id, facts, kinds), environment, public)


def _files(
    source: Source, places: Places, run_id: str, facts: Mapping[str, Any], kinds: Sequence[str]
) -> list[tuple[str, RunFile]]:
    # The record of an imported run may name any file of this machine.
    roots = (RUN,) if source.run(run_id).kind in STRANGE else (RUN, FOLDER)
    known = RunPlaces.of(str(places.runs / run_id), facts)
    chosen: dict[str, RunFile] = {}
    # A file of both folders is one of the run's own.
    for file in sorted(source.files(run_id), key=lambda file: file.root != RUN):
        if file.kind not in kinds or file.state != THERE or not file.path or file.root not in roots:
            continue
        full = known.full(file.root, file.path)
        if not file.note:
            chosen.setdefault(full, file)
            continue
        # A checkpoint that is a folder, with all that is in it.
        for inner in walk(full).files:
            path = f"{file.path}/{inner.path}"
            chosen.setdefault(f"{full}/{inner.path}", _inner(file, path, inner.size))
    return list(chosen.items())


def _inner(folder: RunFile, path: str, size: int) -> RunFile:
    return RunFile(
        0, folder.root, path, "", folder.kind, size, "", folder.written_ns, folder.known_ns,
        folder.source, THERE,
    )  # fmt: skip


def _environment(
    source: Source, places: Places, run_id: str, facts: Mapping[str, Any]
) -> dict[str, Any]:
    run = source.run(run_id)
    described = {name: facts[name] for name in _FACTS if name in facts}
    requirements = _requirements(places, run.worker)
    return {
        "worker": run.worker,
        "environment": run.environment,
        **described,
        **({"requirements": requirements} if requirements else {}),
    }


def _requirements(places: Places, worker_id: str) -> str:
    """The pinned packages of its worker, as they are today."""
    if not worker_id:
        return ""
    try:
        path = Catalogue(places).get(worker_id).requirements
        return path.read_text("utf-8")[:_LONGEST] if path is not None else ""
    except (MosaicError, OSError, UnicodeDecodeError):
        return ""
