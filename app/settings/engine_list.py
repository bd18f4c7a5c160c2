"""Settings > Engines: programs that play board games, found, added, tried and removed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.settings.section_reader import SectionReader
from app.shared import error_texts
from app.shell.preferences import Note, Section
from app.ui import formatting
from app.ui.i18n import tr
from core.envs import host_operators
from core.envs.board_engines import (
    GTP,
    UCI,
    BoardEngine,
    Trial,
    add_engine,
    keep_engine,
    list_engines,
    remove_engine,
    try_engine,
)
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.paths import Places

ENGINES = "engines"
FIELD = "program"
SCHEMA: dict[str, Any] = {
    "properties": {
        FIELD: {
            "title": "Add an engine",
            "type": "string",
            "format": "file-path",
            "description": "A program that speaks UCI (chess) or GTP (Go), with its options "
            "(Hash=64 Threads=2) or arguments. It is started at once and asked for a move.",
        }
    }
}
#: Arguments with which a program of the host's own speaks GTP.
ARGUMENTS = {"gnugo": ("--mode", "gtp")}
GAMES = {UCI: "Chess", GTP: "Go"}


class EngineList(SectionReader):
    """Reads the section when it is opened, and carries out the acts of its lines."""

    def section(self) -> Section:
        return Section(
            ENGINES,
            "Engines",
            "bolt",
            "Programs that play board games.",
            SCHEMA,
            lambda: {FIELD: ""},
            self._add,
        )

    @property
    def _places(self) -> Places:
        return self._desk.engine.settings.places

    def _look(self) -> None:
        preferences = self._desk.shell.preferences
        if preferences.current != ENGINES or not self._desk.ready:
            return
        self._desk.command(
            "settings.engines",
            asyncio.to_thread(self._read, self._places),
            lambda notes: preferences.show_notes(ENGINES, preferences.lead, notes),
        )

    def _read(self, places: Places) -> list[Note]:
        """Blocks: asks the host once."""
        return [*map(self._own, list_engines(places)), *self._bundled()]

    def _own(self, engine: BoardEngine) -> Note:
        options = [f"{key}={value}" for key, value in engine.options.items()]
        where = " ".join([*engine.argv, *options])
        missing = "" if engine.is_there else tr("no longer there")
        text = " \u00b7 ".join(
            part for part in (tr(GAMES[engine.protocol]), where, missing) if part
        )
        return Note(
            engine.name, text, tr("Try"),
            self._trier(engine.name, engine.argv, engine.options),
            "Remove", lambda: self._remove(engine),
        )  # fmt: skip

    def _bundled(self) -> list[Note]:
        """Programs that the host knows by name, found or missing."""
        notes: dict[str, Note] = {}
        for env, game in (("chess_v6", GAMES[UCI]), ("go_v5", GAMES[GTP])):
            for offer in host_operators.offers(env):
                if not offer.program or offer.program in notes:
                    continue
                missing = host_operators.missing(offer)
                program = host_operators.find_program(offer.program)
                title = offer.title.partition(",")[0]
                argv = [program, *ARGUMENTS.get(offer.program, ())]
                notes[offer.program] = Note(
                    title, f"{tr(game)} \u00b7 {missing or program}", tr("Try") if program else "",
                    self._trier(title, argv) if program else None,
                )  # fmt: skip
        return list(notes.values())

    # acts

    def _add(self, _: str, value: Any) -> str:
        command = str(value or "").strip()
        if not command:
            return ""
        if not self._desk.ready:
            return tr("Mosaic is still starting. Try again in a moment")
        preferences = self._desk.shell.preferences

        async def work() -> BoardEngine | str:
            try:
                return await asyncio.to_thread(add_engine, self._places, command)
            except MosaicError as error:
                return error_texts.told(error)

        def done(added: BoardEngine | str) -> None:
            if isinstance(added, str):
                if preferences.current == ENGINES:
                    preferences.form.refuse(FIELD, added)
                return
            self._desk.shell.snack.say(tr("{name} can play now.", name=added.name), icon="bolt")
            preferences.reread()
            self._look()

        self._desk.command("settings.engine.add", work(), done)
        return ""

    def _trier(
        self, name: str, argv: Sequence[str], options: Mapping[str, str] | None = None
    ) -> Callable[[], None]:
        def done(trial: Trial) -> None:
            text = tr(
                "{name} played {move} after {span}.",
                name=name,
                move=trial.move,
                span=formatting.span(trial.seconds),
            )
            self._desk.shell.snack.say(text, icon="bolt", kind="engine.try")

        def act() -> None:
            work = asyncio.to_thread(try_engine, argv, options)
            self._desk.command(f"settings.engine.try.{name}", work, done)

        return act

    def _remove(self, engine: BoardEngine) -> None:
        def back() -> None:
            keep_engine(self._places, engine)
            self._look()

        remove_engine(self._places, engine.name)
        self._desk.shell.snack.say(
            tr("{name} was removed.", name=engine.name), "Undo", back, icon="trash"
        )
        self._look()
