"""Survey of what one run left behind: what it told of, what lies in its folders, what is gone."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.outputs.file_digest import digest_of
from core.outputs.file_kinds import EVENTS, LOG, OTHER, PICTURES, kind_of, told_kind
from core.outputs.file_places import ELSEWHERE, FOLDER, RUN, RunPlaces
from core.outputs.folder_scan import MOST_FILES, Seen, walk, why_unread
from core.store.rows import Artifact, RunFile

THERE, GONE, REMOVED, PRUNED, UNREAD = "there", "gone", "removed", "pruned", "unread"
TOLD, SCAN = "told", "scan"
# Of Mosaic itself, in a run's folder.
INTERNAL = frozenset({"spec.json", "launcher.json", "exit.json", "spool", "seated"})
# A file that was not written for so long has probably been closed.
SETTLED_NS = 5_000_000_000
_SOON_BYTES = 64 << 20
_IN_FOLDER = 2_000
# Read in one survey: a run with larger files has some without a digest.
DIGEST_BYTES = 4 << 30
_GROWING = (EVENTS, LOG, PICTURES)

Place = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Subject:
    """A run with everything that is known of its files."""

    places: RunPlaces
    started_ns: int
    ended: bool
    artifacts: Sequence[Artifact]
    # Paths that its worker removed, with the reason.
    removed: Mapping[str, str]
    known: Mapping[Place, RunFile]
    # Whether other runs wrote into its working folder meanwhile: whose files are there, nobody
    # can tell.
    shares_folder: bool = False
    # Imported: its record may name any file of this machine, and none is opened for it.
    is_strange: bool = False


@dataclass(slots=True)
class _Survey:
    subject: Subject
    now_ns: int
    seen: dict[Place, RunFile] = field(default_factory=dict[Place, RunFile])
    left_bytes: int = DIGEST_BYTES
    # Files that were told of with an address: a scan adds nothing to them.
    addressed: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])

    def told(self) -> None:
        for artifact in self.subject.artifacts:
            if not artifact.path:
                if artifact.url:
                    self._see(ELSEWHERE, "", artifact.kind, TOLD, url=artifact.url)
                continue
            root, path = self.subject.places.rooted(artifact.path)
            kind = told_kind(artifact.kind, path)
            full = self.subject.places.full(root, path)
            try:
                state = os.lstat(full)
            except (OSError, ValueError):
                self._miss(root, path, kind, artifact)
                continue
            if not stat.S_ISDIR(state.st_mode):
                file = Seen(path, state.st_size, state.st_mtime_ns, why_unread(state))
                self._see(root, path, kind, TOLD, file, artifact.url)
                continue
            below = walk(full, most=_IN_FOLDER)
            note = f"{len(below.files)}{'+' if below.is_cut else ''} files"
            file = Seen(path, below.size, below.written_ns or state.st_mtime_ns)
            self._see(root, path, kind, TOLD, file, artifact.url, note)
            for inner in below.files if kind == EVENTS else ():
                if kind_of(inner.path) == EVENTS:
                    inside = f"{path}/{inner.path}"
                    self._see(root, inside, EVENTS, TOLD, replace(inner, path=inside))

    def scanned(self) -> None:
        places = self.subject.places
        own = walk(places.run, passed=INTERNAL)
        for file in own.files:
            if not file.why or file.why == "a link":
                self._see(RUN, file.path, kind_of(file.path), SCAN, file)
        if own.is_cut:
            self._see(RUN, ".", "folder", SCAN, note=f"only {MOST_FILES:,} files are listed")
        if places.folder and self.subject.ended and not self.subject.shares_folder:
            # A person's own folder: only what the run wrote, and only what its name tells of.
            # The profile may lie below it: those are files of runs.
            runs = os.path.dirname(places.run) + os.sep
            holds_runs = runs.startswith(places.folder + os.sep)
            for file in walk(places.folder, since_ns=self.subject.started_ns).files:
                kind = kind_of(file.path)
                full = os.path.join(places.folder, file.path)
                is_of_run = holds_runs and full.startswith(runs)
                if not (file.why or is_of_run) and kind != OTHER:
                    self._see(FOLDER, file.path, kind, SCAN, file)

    def changes(self) -> list[RunFile]:
        known = self.subject.known
        changed = [file for mark, file in self.seen.items() if _differs(known.get(mark), file)]
        for mark, file in known.items():
            if mark in self.seen or file.state not in (THERE, UNREAD) or not file.path:
                continue
            full = self.subject.places.full(file.root, file.path)
            if not os.path.lexists(full):
                why = self.subject.removed.get(full, "")
                changed.append(replace(file, state=REMOVED if why else GONE, note=why))
        return changed

    def _see(
        self,
        root: str,
        path: str,
        kind: str,
        source: str,
        file: Seen | None = None,
        url: str = "",
        note: str = "",
    ) -> None:
        mark = (root, path, url)
        if mark in self.seen or len(self.seen) > MOST_FILES:
            return
        if source == SCAN and (root, path) in self.addressed:
            return
        entry = RunFile(
            0, root, path, url, kind,
            size=file.size if file else 0,
            digest="",
            written_ns=file.written_ns if file else 0,
            known_ns=self.now_ns,
            source=source,
            state=THERE,
            note=note,
        )  # fmt: skip
        if file is not None and file.why:
            entry = replace(entry, state=UNREAD, note=file.why)
        elif file is not None and not note:
            entry = self._with_digest(entry, self.subject.known.get(mark))
        self.seen[mark] = entry
        if url:
            self.addressed.add((root, path))

    def _with_digest(self, entry: RunFile, before: RunFile | None) -> RunFile:
        is_same = before is not None and (
            (before.size, before.written_ns) == (entry.size, entry.written_ns)
        )
        if is_same and before is not None and before.digest:
            return replace(entry, digest=before.digest)
        if self.subject.is_strange or entry.size > self.left_bytes:
            return entry
        if not self.subject.ended and (
            entry.kind in _GROWING
            or entry.size > _SOON_BYTES
            or self.now_ns - entry.written_ns < SETTLED_NS
        ):
            return entry
        self.left_bytes -= entry.size
        try:
            digest = digest_of(self.subject.places.full(entry.root, entry.path))
        except FileNotFoundError:
            return replace(entry, state=GONE)
        except OSError as error:
            return replace(entry, state=UNREAD, note=error.strerror or str(error))
        return replace(entry, digest=digest)

    def _miss(self, root: str, path: str, kind: str, artifact: Artifact) -> None:
        """A file that was told of and is not there, or not any more."""
        before = self.subject.known.get((root, path, artifact.url))
        why = self.subject.removed.get(artifact.path, "")
        entry = before or RunFile(
            0, root, path, artifact.url, kind, artifact.size, "", artifact.unix_ns, self.now_ns,
            TOLD, GONE,
        )  # fmt: skip
        if why:
            entry = replace(entry, state=REMOVED, note=why)
        elif entry.state != PRUNED:
            entry = replace(entry, state=GONE)
        self.seen[root, path, artifact.url] = entry


def survey(subject: Subject, now_ns: int) -> list[RunFile]:
    """Entries of the index that are new or changed. Blocks: reads folders and files."""
    work = _Survey(subject, now_ns)
    work.told()
    work.scanned()
    return work.changes()


def _differs(before: RunFile | None, now: RunFile) -> bool:
    if before is None:
        return True
    if before.state == PRUNED and now.state == GONE:
        return False
    facts = ("kind", "size", "digest", "written_ns", "state", "note")
    return any(getattr(before, name) != getattr(now, name) for name in facts)
