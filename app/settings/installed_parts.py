"""Settings > Environments and About: installed parts, their sizes, their removal."""

from __future__ import annotations

import asyncio
import platform
import shutil
from collections.abc import Callable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QDesktopServices

from app.settings.section_reader import SectionReader
from app.settings.shortcuts import SECTION as SHORTCUTS
from app.settings.shortcuts import reset_all
from app.shell.preferences import Note, Section
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.resources import data_root
from core.errors import MosaicError
from core.folder_size import folder_bytes

if TYPE_CHECKING:
    from core.envs.families import Family
    from core.paths import Places
    from core.workers.interpreters import Progress
    from core.workers.manifest import Worker

ENVIRONMENTS, ABOUT = "environments", "about"
DEMO_PROFILE = "demo"


def read_only(section_id: str, title: str, icon: str, lead: str) -> Section:
    """A section of lines, without a form."""
    return Section(section_id, title, icon, lead, {"properties": {}}, dict, lambda key, value: None)


def parts_sections() -> list[Section]:
    return [
        read_only(ENVIRONMENTS, "Environments", "box",
                  "Families of environments and packages of workers."),
        read_only(ABOUT, "About", "info", "Version, licences and folders."),
    ]  # fmt: skip


class InstalledParts(SectionReader):
    """Reads a section when it is opened, and carries out the acts of its lines."""

    # Bytes of the folders that were measured.
    _sizes: Mapping[Path, int] = MappingProxyType({})

    def _look(self) -> None:
        preferences = self._desk.shell.preferences
        section = preferences.current
        if section == SHORTCUTS:
            shell = self._desk.shell
            reset = Note(
                tr("All shortcuts as they were at first"), "", "Reset all", lambda: reset_all(shell)
            )
            preferences.show_notes(SHORTCUTS, preferences.lead, [reset])
            return
        if section not in (ENVIRONMENTS, ABOUT) or not self._desk.ready:
            return
        places = self._desk.engine.settings.places
        read = {ENVIRONMENTS: self._environments, ABOUT: self._about}[section]

        async def work() -> None:
            preferences.show_notes(section, *await asyncio.to_thread(read, places))
            if section == ENVIRONMENTS:
                # Gigabytes of small files: the list does not wait for their sizes.
                await asyncio.to_thread(self._measure, places)
                preferences.show_notes(section, *await asyncio.to_thread(read, places))

        self._desk.command(f"settings.{section}", work())

    # environments

    def _environments(self, places: Places) -> tuple[str, list[Note]]:
        """Blocks: reads the list of families."""
        from core.envs.families import BASE, is_installed, list_families
        from core.workers.interpreters import folder_of, read_mark
        from core.workers.manifest import Catalogue

        families = list_families(places)
        # What removing a folder takes away, by the folder.
        used_by: dict[Path, list[str]] = {}
        workers = [worker for worker in Catalogue(places).list() if worker.requirements is not None]
        for family in families:
            used_by.setdefault(folder_of(places, family.requirements), []).append(family.title)
        for worker in workers:
            assert worker.requirements is not None
            folder = folder_of(places, worker.requirements)
            used_by.setdefault(folder, []).append(worker.manifest.title)
        kept = {folder_of(places, family.requirements) for family in families if family.id == BASE}
        notes: list[Note] = []
        for family in families:
            about = family.file.about
            if not is_installed(places, family):
                text = tr("{megabytes} MB to download. {about}",
                          megabytes=family.file.megabytes, about=about)  # fmt: skip
                notes.append(Note(family.title, text, "Install", self._installer(family)))
                continue
            folder = folder_of(places, family.requirements)
            size = self._sizes.get(folder)
            text = f"{formatting.amount(size)}. {about}" if size is not None else about
            text = _with_sharers(text, family.title, used_by.get(folder, []))
            removable = family.id != BASE
            notes.append(Note(family.title, text, "Remove" if removable else "",
                              self._remover(family) if removable else None))  # fmt: skip
        for worker in workers:
            assert worker.requirements is not None
            folder, title = folder_of(places, worker.requirements), worker.manifest.title
            if read_mark(folder) is None:
                notes.append(Note(title, tr("Worker. Not installed"), "Install",
                                  self._worker_installer(worker)))  # fmt: skip
                continue
            size = self._sizes.get(folder)
            text = tr("Worker. {size}.", size="\u2026" if size is None else formatting.amount(size))
            text = _with_sharers(text, title, used_by.get(folder, []))
            # The games that come with Mosaic need theirs.
            removable = folder not in kept
            notes.append(Note(title, text, "Remove" if removable else "",
                              self._worker_remover(worker) if removable else None))  # fmt: skip
        used = self._sizes.get(places.environments)
        if used is None:
            return tr("Measuring their packages\u2026"), notes
        return tr("Their packages use {used}.", used=formatting.amount(used)), notes

    def _measure(self, places: Places) -> None:
        """Blocks: reads every folder."""
        if not places.environments.is_dir():
            return
        folders = [folder for folder in places.environments.iterdir() if folder.is_dir()]
        self._sizes = {folder: folder_bytes(folder) for folder in (*folders, places.environments)}

    def _installer(self, family: Family) -> Callable[[], None]:
        async def work() -> None:
            from core.envs.family_install import install_family

            await install_family(self._desk.engine.settings.places, family, self._report)

        return self._act(f"install.{family.id}", tr("Installing {title}", title=family.title), work)

    def _worker_installer(self, worker: Worker) -> Callable[[], None]:
        async def work() -> None:
            from core.workers.interpreters import install_environment

            places = self._desk.engine.settings.places
            assert worker.requirements is not None
            await install_environment(places, worker.id, worker.requirements, self._report)

        return self._act(
            f"install.worker.{worker.id}",
            tr("Installing {title}", title=worker.manifest.title),
            work,
        )

    def _remover(self, family: Family) -> Callable[[], None]:
        async def work() -> None:
            from core.envs.family_install import remove_family

            await remove_family(self._desk.engine.settings.places, family)

        return self._act(f"remove.{family.id}", tr("Removing {title}", title=family.title), work)

    def _worker_remover(self, worker: Worker) -> Callable[[], None]:
        title = worker.manifest.title

        async def work() -> None:
            from core.workers.interpreters import folder_of, remove_environment

            engine = self._desk.engine
            live = [run.name for run in await engine.runs.list()
                    if run.worker == worker.id and not run.state.ended]  # fmt: skip
            if live:
                raise MosaicError(
                    tr("{name} uses {title}", name=live[0], title=title), tr("Stop it first")
                )
            assert worker.requirements is not None
            places = engine.settings.places
            await remove_environment(places, folder_of(places, worker.requirements).name)

        return self._act(f"remove.worker.{worker.id}", tr("Removing {title}", title=title), work)

    def _act(self, name: str, message: str, work: Callable[[], object]) -> Callable[[], None]:
        def act() -> None:
            self._desk.shell.snack.say(f"{message}\u2026", icon="download")
            self._desk.command(f"settings.{name}", work(), lambda _: self._look(), again=act)  # type: ignore[arg-type]

        return act

    def _report(self, progress: Progress) -> None:
        self._desk.shell.preferences.show_notes(
            ENVIRONMENTS, progress.text, list(self._desk.shell.preferences.notes.rows)
        )

    # about

    def _about(self, places: Places) -> tuple[str, list[Note]]:
        notes = [
            Note(
                "Mosaic",
                tr("Version {what}, Apache License 2.0", what=metadata.version("mosaic-app")),
            ),
            Note(
                "Runs on",
                tr(
                    "Python {python_version}, Qt {qversion}",
                    python_version=platform.python_version(),
                    qversion=qVersion(),
                ),
            ),
            Note(tr("Profile"), str(places.profile), "Open", lambda: open_folder(places.profile)),
            *demo_note(places, self._remove_demo),
            *licences(),
        ]
        return tr("Watch, step in, compare and prove: people and agents in one environment."), notes

    def _remove_demo(self, folder: Path) -> None:
        work = asyncio.to_thread(shutil.rmtree, folder, True)

        def done(_: object) -> None:
            self._desk.shell.snack.say("The demo data was removed.", icon="trash")
            self._look()

        self._desk.command("settings.demo", work, done)


def _with_sharers(text: str, title: str, users: Sequence[str]) -> str:
    """With the names of those that removing it would take away too."""
    others = sorted({user for user in users if user != title})
    return (
        tr("{about} Shared with {others}.", about=text, others=", ".join(others))
        if others
        else text
    )


def demo_note(places: Places, remove: Callable[[Path], None]) -> list[Note]:
    """The demo's profile, where there is one and this is another."""
    folder = places.data / "profiles" / DEMO_PROFILE
    if not folder.is_dir() or folder == places.profile:
        return []
    size = formatting.amount(folder_bytes(folder))
    return [
        Note(
            "Demo data",
            tr("{size} in {folder}", size=size, folder=folder),
            "Remove",
            lambda: remove(folder),
        )
    ]


def licences() -> Sequence[Note]:
    """Packages under Mosaic, each with the licence that it names."""
    names = ("PySide6-Essentials", "qasync", "apsw", "numpy", "msgspec", "grpcio", "psutil",
             "jsonschema", "platformdirs")  # fmt: skip
    notes: list[Note] = []
    for name in names:
        try:
            about = metadata.metadata(name)
        except metadata.PackageNotFoundError:
            continue
        expression = next(
            iter(about.get_all("License-Expression") or about.get_all("License") or ()), ""
        )
        kinds = [classifier.rpartition("::")[2].strip()
                 for classifier in about.get_all("Classifier") or ()
                 if classifier.startswith("License ::")]  # fmt: skip
        licence = (
            expression.splitlines()[0] if expression and len(expression) < 80 else ", ".join(kinds)
        )
        notes.append(Note(f"{name} {about['Version']}", licence or "see its package"))
    fonts = data_root() / "resources" / "fonts" / "OFL.txt"
    notes.append(
        Note("Inter and JetBrains Mono", "SIL Open Font License 1.1", "Open",
             lambda: open_folder(fonts))
    )  # fmt: skip
    return notes


def open_folder(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
