"""Actions on the runs that are selected in the library."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.shared import run_tags
from app.shared.dashboards import dashboards_of
from app.shared.export_folder import exports, free_path
from app.ui.action_registry import Action
from app.ui.i18n import counted, tr
from core.runs.run_groups import COMPARISON_TAG

if TYPE_CHECKING:
    from app.library.file_import import Brought
    from app.library.model import LibraryModel
    from core.store.rows import Run
    from core.trust.powers import Looker, Power

MOST_OVERLAID = 16
MOST_SAID = 4
_turn = itertools.count()


def actions(model: LibraryModel) -> list[Action]:
    here = frozenset({"library"})

    def some(test: Callable[[Run], bool] | None = None, why: str = "") -> Callable[[], str]:
        def why_not() -> str:
            chosen = model.chosen
            if not chosen:
                return "Select a run first"
            return why if test and not any(test(run) for run in chosen) else ""

        return why_not

    def exactly_one() -> str:
        return some()() or ("" if len(model.chosen) == 1 else "Select one run only")

    def not_compared() -> str:
        return exactly_one() or some(is_compared, "Only a comparison of the Compare page")()

    def asking(what: str) -> Callable[[], None]:
        return lambda: model.want(what)

    return [
        Action("library.open", "Open", model.openSelected, "", "play", "Library",
               why_not=some(), pages=here),
        Action("library.page", "Open the run's page",
               lambda: model.desk.shell.openRun(model.chosen[0].run_id), "", "chart", "Library",
               "details files clips curves record", why_not=exactly_one, pages=here),
        Action("library.comparison", "Open its comparison",
               lambda: model.comparisonWanted.emit(model.chosen[0].run_id), "", "compare",
               "Library", "compare verdict film report end", why_not=not_compared, pages=here),
        Action("library.overlay", "Overlay curves", lambda: overlay(model), "Ctrl+E", "train",
               "Library", "compare several", why_not=some(), pages=here),
        Action("library.tensorboard", "Open in TensorBoard",
               lambda: dashboards_of(model.desk).open(run.run_id for run in model.chosen), "",
               "bars", "Library", "dashboard events curves browser several", why_not=some(),
               pages=here),
        Action("library.rename", "Rename", asking("rename"), "F2", "pencil", "Library", "title",
               why_not=exactly_one, pages=here),
        Action("library.tag", "Tag", asking("tags"), "Ctrl+T", "tag", "Library", "label",
               why_not=some(), pages=here),
        Action("library.note", "Write a note", asking("note"), "Ctrl+M", "pencil", "Library",
               "comment", why_not=some(), pages=here),
        Action("library.archive", "Archive", lambda: archive(model), "", "archive", "Library",
               why_not=some(lambda r: r.state.ended and not r.archived,
                            "Only finished runs that are not archived yet"), pages=here),
        Action("library.delete", "Move to bin", lambda: delete(model), "Ctrl+Backspace", "trash",
               "Library", "delete remove trash",
               why_not=some(lambda r: r.state.ended and r.deleted_ns is None,
                            "Only ended runs that are not in the bin yet"), pages=here),
        Action("library.restore", "Restore", lambda: restore(model), "", "undo", "Library",
               "bring back undelete bin", why_not=some(lambda r: r.deleted_ns is not None,
                                                       "Only runs in the bin"), pages=here),
        Action("library.purge", "Empty the bin", asking("purge"), "", "trash", "Library",
               "delete for good free disk", why_not=lambda: "" if model.binned else
               "The bin is empty", pages=here),
        Action("library.undo", "Undo the last deletion", lambda: undo(model), "Ctrl+Z", "undo",
               "Library", "restore bring back bin trash",
               why_not=lambda: "" if model.deleted else "Nothing was deleted since the start",
               pages=here),
        Action("library.stop", "Stop", lambda: stop(model), "", "stop", "Library", "cancel end",
               why_not=some(lambda r: not r.state.ended, "The run has already ended"), pages=here),
        Action("library.select_all", "Select all", model.selection.selectAll, "Ctrl+A", "",
               "Library", why_not=lambda: "" if model.rows else "No runs", pages=here),
        *(Action(f"library.export.{form}", tr('Export as {word}', word=tr(word)),
                 lambda form=form: export(model, form), "", "download", "Library",
                 "save file write", why_not=some(test, why), pages=here)
          for form, word, test, why in _exports()),
        Action("library.export.pictures", "Export pictures as PNG files",
               lambda: export_saved_pictures(model), "", "camera", "Library", "save frames images",
               why_not=some(lambda r: True, "No run is selected"), pages=here),
        Action("library.bundle", "Bundle with pictures and checkpoints", lambda: bundle(model), "",
               "archive", "Library", "export mosaic file share",
               why_not=some(lambda r: r.state.ended, "Only finished runs"), pages=here),
        Action("library.import", "Import files", asking("import"), "Ctrl+I", "download", "Library",
               "tensorboard csv json open load", pages=here),
    ]  # fmt: skip


def is_compared(run: Run) -> bool:
    """Whether it is of a comparison of the Compare page, which may still be running there."""
    return any(tag.startswith(COMPARISON_TAG) for tag in run.tags)


def overlay(model: LibraryModel) -> None:
    chosen = [run.run_id for run in model.chosen]
    if len(chosen) > MOST_OVERLAID:
        model.desk.shell.snack.say(
            tr(
                "The first {most_overlaid} of {chosen} are shown.",
                most_overlaid=MOST_OVERLAID,
                chosen=len(chosen),
            )
        )
    model.desk.shell.openRun("+".join(chosen[:MOST_OVERLAID]))


def _exports() -> list[tuple[str, str, Callable[[Run], bool], str]]:
    """Export formats, and the runs that each supports."""

    def steps(run: Run) -> bool:
        return run.step_rows > 0

    return [
        ("jsonl", "JSON lines", lambda run: True, ""),
        ("csv", "CSV", steps, "No steps were recorded"),
        ("parquet", "Parquet", steps, "No steps were recorded"),
        ("pgn", "PGN", lambda run: "chess" in run.environment.casefold(), "Only games of chess"),
    ]  # fmt: skip


def archive(model: LibraryModel) -> None:
    ids = [run.run_id for run in model.chosen if run.state.ended and not run.archived]
    _each(model, "archive", ids, model.desk.engine.store.runs.archive, tr("Archived {runs}."),
          "Show", lambda: model.query.choose("archived"))  # fmt: skip


def delete(model: LibraryModel) -> None:
    from core.runs.game_claims import is_claimed

    profile = model.desk.engine.settings.places.profile
    chosen = [run for run in model.chosen if run.state.ended and run.deleted_ns is None]
    ids = [run.run_id for run in chosen if not is_claimed(profile, run.tags)]
    text = tr("Moved {runs} to the bin.")
    if staying := len(chosen) - len(ids):
        runs = counted(staying, "run", "runs")
        why = tr("{runs} stay: their experiment is being played. Stop it first.", runs=runs)
        text = f"{text} {why}"
        if not ids:
            model.desk.shell.snack.say(why, level="warning")
    if ids:
        model.deleted.append(ids)
    work = model.desk.engine.store.runs.delete
    _each(model, "trash", ids, work, text, "Undo", lambda: undo(model, ids))


def restore(model: LibraryModel) -> None:
    ids = [run.run_id for run in model.chosen if run.deleted_ns is not None]
    _each(model, "undo", ids, model.desk.engine.store.runs.restore, tr("Restored {runs}."))


def purge(model: LibraryModel) -> None:
    """Permanently remove everything in the bin from the disk."""
    from core.rpc.run_admin import Manager

    engine = model.desk.engine

    def done(gone: list[str]) -> None:
        model.forget(gone)
        text = tr("{runs} deleted permanently.", runs=counted(len(gone), "run", "runs"))
        model.desk.shell.snack.say(text, icon="trash")

    model.deleted.clear()
    manager = Manager(engine.bus, engine.store, engine.runs, engine.settings.places.profile)
    model.desk.command("library.purge", manager.purge(), done)


def export(model: LibraryModel, form: str) -> None:
    """Export each chosen run into the export folder; CSV and Parquet contain its steps."""
    from core.exchange.run_files import write_run
    from core.exchange.run_source import Source

    test = next(test for name, _, test, _ in _exports() if name == form)
    chosen = [run for run in model.chosen if test(run)]
    reader = model.desk.engine.store.reader()
    folder = exports()

    def write() -> int:
        done = 0
        for run in chosen:
            path = free_path(folder, run.name or run.run_id[-8:], f".{form}")
            write_run(Source(reader), run.run_id, form, "steps", path, lambda _: None, None)
            done += 1
        return done

    def confirm(files: int) -> None:
        text = tr(
            "Saved {files} in {folder}.", files=counted(files, "file", "files"), folder=folder
        )
        model.desk.shell.snack.say(text, icon="download")

    name = f"library.export.{next(_turn)}"
    model.desk.command(name, asyncio.to_thread(write), confirm)


def export_saved_pictures(model: LibraryModel) -> None:
    """Saved pictures of each chosen run, in a folder of its own."""
    from core.errors import NotFound
    from core.exchange.exported_pictures import export_pictures

    chosen, folder = list(model.chosen), exports()
    runs = model.desk.engine.settings.places.runs

    def write() -> int:
        count, nothing = 0, None
        for run in chosen:
            target = free_path(folder, run.name or run.run_id[-8:], ".pictures")
            try:
                count += export_pictures(runs / run.run_id, target, lambda _: None)
            except NotFound as error:
                nothing = error
        if not count and nothing is not None:
            raise nothing
        return count

    def confirm(count: int) -> None:
        files = counted(count, "picture", "pictures")
        text = tr("Saved {files} in {folder}.", files=files, folder=folder)
        model.desk.shell.snack.say(text, icon="camera")

    name = f"library.pictures.{next(_turn)}"
    model.desk.command(name, asyncio.to_thread(write), confirm)


def bundle(model: LibraryModel) -> None:
    """All finished ones of the chosen runs in one file, which brings them to another machine."""
    from core.exchange.bundle import SUFFIX, write_bundle
    from core.exchange.run_source import Source
    from core.outputs.bundle_contents import contents_of

    chosen = [run for run in model.chosen if run.state.ended]
    engine = model.desk.engine
    source, folder = Source(engine.store.reader()), exports()
    stem = chosen[0].name or chosen[0].run_id[-8:]

    def write() -> Path:
        path = free_path(folder, stem, SUFFIX)
        places = engine.settings.places
        wanted = [contents_of(source, places, run.run_id) for run in chosen]
        write_bundle(source, wanted, path, lambda _: None)
        return path

    def confirm(path: Path) -> None:
        text = tr("Saved {name} in {folder}.", name=path.name, folder=folder)
        model.desk.shell.snack.say(text, icon="download")

    model.desk.shell.snack.say(
        tr("Bundling {runs}.", runs=counted(len(chosen), "run", "runs")), icon="archive"
    )
    model.desk.command(f"library.bundle.{next(_turn)}", asyncio.to_thread(write), confirm)


def undo(model: LibraryModel, ids: list[str] | None = None) -> None:
    """Bring these runs back, else those deleted last."""
    if ids is None and model.deleted:
        ids = model.deleted[-1]
    if ids in model.deleted:
        model.deleted.remove(ids)
        work = model.desk.engine.store.runs.restore
        _each(model, "undo", ids, work, tr("Restored {runs}."))
    model.desk.shell.refresh_actions()


def stop(model: LibraryModel) -> None:
    live = [run.run_id for run in model.chosen if not run.state.ended]

    async def all_of_them() -> None:
        await asyncio.gather(*(model.desk.engine.runs.cancel(run_id) for run_id in live))

    model.desk.command(f"library.stop.{next(_turn)}", all_of_them())


def _each(
    model: LibraryModel,
    icon: str,
    run_ids: list[str],
    work: Callable[[str], Any],
    template: str,
    word: str = "",
    handler: Callable[[], object] | None = None,
) -> None:
    async def all_of_them() -> int:
        for run_id in run_ids:
            await asyncio.wrap_future(work(run_id))
        return len(run_ids)

    def done(n: int) -> None:
        model.reread(run_ids)
        text = template.format(runs=counted(n, "run", "runs"))
        model.desk.shell.snack.say(text, word, handler, icon=icon)

    if run_ids:
        # Names of their own: another act must not take the place of one under way.
        model.desk.command(f"library.{icon}.{next(_turn)}", all_of_them(), done)


def edit(model: LibraryModel, change: Callable[[Run], dict[str, Any]]) -> None:
    """Edit every selected run with the values that `change` returns for it."""
    if not model.desk.ready:
        return
    chosen = model.chosen
    ids = [run.run_id for run in chosen]
    engine = model.desk.engine
    reader = engine.store.reader()
    # At once on the screen; what is stored starts from what is stored.
    model.show_edited((run.run_id, change(run)) for run in chosen)

    async def work() -> None:
        async with model.editing:
            for run_id in ids:
                values = change(await asyncio.to_thread(reader.run, run_id))
                if values:
                    await asyncio.wrap_future(engine.store.runs.edit(run_id, **values))

    if ids:
        model.desk.command(f"library.edit.{next(_turn)}", work(), lambda _: model.reread(ids))


def add_tag(model: LibraryModel, tag: str) -> None:
    bare = tag.removeprefix(run_tags.GROUP_TAG).strip()
    if bare:
        edit(model, lambda run: {} if bare in run.tags else {"tags": (*run.tags, bare)})


def remove_tag(model: LibraryModel, tag: str) -> None:
    def change(run: Run) -> dict[str, Any]:
        tags = tuple(name for name in run.tags if name != tag)
        return {} if tags == tuple(run.tags) else {"tags": tags}

    edit(model, change)


def ask_about(model: LibraryModel, source: str, checkpoints: Sequence[str]) -> None:
    """Ask whether the checkpoints that came with a file may play."""

    def powers(looker: Looker) -> list[Power]:
        return [power for path in checkpoints for power in looker.checkpoint(path)]

    work = asyncio.to_thread(model.desk.check, source, powers)
    model.desk.command(f"library.trust.{next(_turn)}", work, again=lambda: None)


def import_all(model: LibraryModel, paths: Sequence[Path]) -> None:
    """Import files one after the other; an unreadable one does not stop the others."""
    from app.library.file_import import import_files

    if not paths or not model.desk.ready:
        return
    snack = model.desk.shell.snack
    snack.say(tr("Importing {files}.", files=counted(len(paths), "file", "files")), icon="download")

    def done(brought: Brought) -> None:
        run_ids = brought.run_ids
        model.reread(run_ids)
        for sentence in brought.remarks[:MOST_SAID]:
            snack.say(sentence, level="warning")
        if run_ids:
            text = tr("Imported {runs}.", runs=counted(len(run_ids), "run", "runs"))
            snack.say(text, "Open", lambda: model.desk.shell.openRun(run_ids[0]), icon="download")
        if brought.checkpoints:
            ask_about(model, paths[0].name, brought.checkpoints)

    work = import_files(model.desk.engine, paths)
    model.desk.command(f"library.import.{next(_turn)}", work, done)
