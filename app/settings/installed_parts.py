"""Settings > Environments, Engines and About: installed parts, their sizes, their removal."""

from __future__ import annotations

import asyncio
import platform
import shutil
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, qVersion
from PySide6.QtGui import QDesktopServices

from app.settings.shortcuts import SECTION as SHORTCUTS
from app.settings.shortcuts import reset_all
from app.shell.app_context import AppContext
from app.shell.preferences import Note, Section
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.resources import data_root
from core.envs import host_operators
from core.folder_size import folder_bytes

if TYPE_CHECKING:
    from core.engine import Engine
    from core.envs.families import Family
    from core.paths import Places
    from core.workers.interpreters import Progress
    from core.workers.manifest import Worker

ENVIRONMENTS, ENGINES, ABOUT = "environments", "engines", "about"
DEMO_PROFILE = "demo"


def read_only(section_id: str, title: str, icon: str, lead: str) -> Section:
    """A section of lines, without a form."""
    return Section(section_id, title, icon, lead, {"properties": {}}, dict, lambda key, value: None)


def parts_sections() -> list[Section]:
    return [
        read_only(ENVIRONMENTS, "Environments", "box",
                  "Families of environments and packages of workers."),
        read_only(ENGINES, "Engines", "bolt", "Programs that play board games."),
        read_only(ABOUT, "About", "info", "Version, licences and folders."),
    ]  # fmt: skip


class InstalledParts(QObject):
    """Reads a section when it is opened, and carries out the acts of its lines."""

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        desk.shell.preferences.sectionChanged.connect(self._look)
        desk.on_ready(self._begin)

    def _begin(self, _: Engine) -> None:
        self._look()

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
        if section not in (ENVIRONMENTS, ENGINES, ABOUT) or not self._desk.ready:
            return
        places = self._desk.engine.settings.places
        read = {ENVIRONMENTS: self._environments, ENGINES: engines, ABOUT: self._about}[section]
        self._desk.command(
            f"settings.{section}",
            asyncio.to_thread(read, places),
            lambda notes: preferences.show_notes(section, *notes),
        )

    # environments

    def _environments(self, places: Places) -> tuple[str, list[Note]]:
        """Blocks: measures folders."""
        from core.envs.families import BASE, is_installed, list_families
        from core.workers.interpreters import folder_of
        from core.workers.manifest import Catalogue

        notes: list[Note] = []
        for family in list_families(places):
            if is_installed(places, family):
                removable = family.id != BASE
                text = tr("Installed. {about}", about=family.file.about)
                notes.append(Note(family.title, text, "Remove" if removable else "",
                                  self._remover(family) if removable else None))  # fmt: skip
            else:
                text = tr(
                    "{megabytes} MB to download. {about}",
                    megabytes=family.file.megabytes,
                    about=family.file.about,
                )
                notes.append(Note(family.title, text, "Install", self._installer(family)))
        for worker in Catalogue(places).list():
            if worker.requirements is None:
                continue
            folder = folder_of(places, worker.requirements)
            size = folder_bytes(folder) if folder.is_dir() else 0
            text = (
                tr("Worker. {size}", size=formatting.amount(size))
                if size
                else tr("Worker. Not installed")
            )
            notes.append(Note(worker.manifest.title, text, "" if size else "Install",
                              None if size else self._worker_installer(worker)))  # fmt: skip
        used = formatting.amount(folder_bytes(places.environments))
        return tr("Their packages use {used}.", used=used), notes

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
            Note("Profile", str(places.profile), "Open", lambda: open_folder(places.profile)),
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


def engines(places: Places) -> tuple[str, list[Note]]:
    """Programs that the host can seat, found or missing. Blocks: asks the host once."""
    seen: dict[str, Note] = {}
    for env, game in (("chess_v6", "chess"), ("go_v5", "Go")):
        for offer in host_operators.offers(env):
            if not offer.program:
                continue
            missing = host_operators.missing(offer)
            where = shutil.which(offer.program) or ""
            title = offer.title.partition(",")[0]
            text = tr("Plays {game}. {missing}", game=game, missing=missing or where or "Found")
            seen.setdefault(offer.program, Note(title, text))
    return (
        tr("Any UCI program is added by an experiment file or a seat's specification."),
        list(seen.values()),
    )


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
