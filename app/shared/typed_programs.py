"""Rules, programs and commands as a person types them: links of a gate, and players."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.shared import error_texts
from app.shared.operator_choices import Sitter
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from core.command_line import split_command
from core.errors import InvalidInput, MosaicError, NotFound
from core.guard.supervised_training import EXAMPLE_COMMAND, command_name
from core.workers.programs import SUFFIXES, map_for, program_path
from mosaic_sdk.gate.rule_language import RuleTextError, read_rule
from mosaic_sdk.session.open_objects import LinkSpec, OperatorSpec

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

RULE_MS, PROGRAM_MS = 100, 1000
# Nobody waits for a verdict in games that are counted, and a busy machine must not end them.
COUNTED_MS, COUNTED_SOFT_MS = 20000, 2000
TEAM = ".mas2j"
OWN_KEY = "own."


def link_of(text: str) -> LinkSpec:
    """The link that a line names: a rule, a file, or a command. Raises MosaicError."""
    line = " ".join(text.split())
    if line.startswith(("never ", "only ")):
        try:
            rule = read_rule(line)
        except RuleTextError as error:
            raise InvalidInput(str(error)) from error
        return {"name": rule.text, "role": "rule", "rule": rule.text, "deadline_ms": RULE_MS}
    link: LinkSpec = {"name": "", "role": "program", "deadline_ms": PROGRAM_MS}
    agentspeak = _agentspeak(line)
    if agentspeak is not None and agentspeak.suffix == TEAM:
        raise InvalidInput(
            tr("{name} is a multi-agent system and can't be a supervisor", name=agentspeak.name)
        )
    if agentspeak is not None:
        return {**link, "name": agentspeak.stem, "program": str(agentspeak)}
    file = Path(line).expanduser().absolute()
    if file.is_file() and file.suffix == ".py":
        return {
            **link, "name": file.stem, "argv": [sys.executable, str(file)], "cwd": str(file.parent)
        }  # fmt: skip
    words = _command(text)
    if words is None:
        raise InvalidInput(
            tr(
                "{name} is neither a rule, a .asl or .py file, nor a command",
                name=split_command(text, EXAMPLE_COMMAND)[0],
            )
        )
    return {**link, "name": command_name(words), "argv": words, "cwd": str(Path.home())}


def player_of(text: str) -> Sitter:
    """The player that a line names: a program or system, a class, or a command."""
    line = " ".join(text.split())
    agentspeak = _agentspeak(line)
    if agentspeak is not None:
        return _sitter(agentspeak.stem, str(agentspeak), {"program": str(agentspeak)})
    file, _, name = line.rpartition(":")
    code = Path(file).expanduser().absolute()
    if file and name.isidentifier() and code.is_file():
        return _sitter(name, str(code), {"python": f"{code}:{name}"})
    words = _command(text)
    if words is None:
        raise InvalidInput(
            tr("{name} is neither a .asl or .mas2j file, a file.py:Class, nor a command", name=line)
        )
    return _sitter(command_name(words), line, {"argv": words, "cwd": str(Path.home())})


def why_no_percepts(introduced: LinkSpec | OperatorSpec, env_ids: Sequence[str]) -> str:
    """Reason why an AgentSpeak program has no percepts in one of these environments."""
    try:
        for env_id in env_ids if introduced.get("program") else ():
            map_for(env_id)
    except NotFound as error:
        return error_texts.shown(error.message)
    return ""


@QmlElement
@uncreatable("Comes with the comparison")
class TypedPrograms(QObject):
    """Players and links of the gate that were typed into a form."""

    changed = Signal()
    # Links of the gate, by name.
    supervisors = prop("QVariantList", list, changed)
    # Problem of the line that was typed last.
    error = prop(str, "", changed)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.players: list[Sitter] = []
        self.links: list[LinkSpec] = []

    def add_player(self, text: str) -> Sitter | None:
        """The player of this line; None: the error says why not."""
        try:
            player = player_of(text)
        except MosaicError as error:
            self._show(error_texts.shown(error.message))
            return None
        if player.key not in [known.key for known in self.players]:
            self.players.append(player)
        self._show()
        return player

    def add_link(self, text: str) -> bool:
        """Add a link of the gate. False: the error says why not."""
        try:
            link = link_of(text)
        except MosaicError as error:
            self._show(error_texts.shown(error.message))
            return False
        if link["name"] not in [known["name"] for known in self.links]:
            if link["role"] == "program":
                link["deadline_ms"], link["soft_ms"] = COUNTED_MS, COUNTED_SOFT_MS
            # Rules come first, as in the gate of a session.
            self.links.append(link)
            self.links.sort(key=lambda known: known["role"] == "program")
        self._show()
        return True

    def remove_link(self, index: int) -> None:
        if 0 <= index < len(self.links):
            del self.links[index]
            self._show()

    def players_in(self, env_ids: Sequence[str]) -> list[Sitter]:
        """Typed players, with the reason where one can't play here."""
        return [
            replace(player, missing=why_no_percepts(player.spec, env_ids))
            for player in self.players
        ]

    def blind_link(self, env_ids: Sequence[str]) -> str:
        """Program in the gate that gets no percepts here, and why; empty if there is none."""
        for link in self.links:
            if why := why_no_percepts(link, env_ids):
                return f"{link['name']}: {why}"
        return ""

    def _show(self, error: str = "") -> None:
        self._supervisors = [link["name"] for link in self.links]
        self._error = error
        self.changed.emit()


def _sitter(title: str, note: str, spec: OperatorSpec) -> Sitter:
    return Sitter(OWN_KEY + note, title, note, spec)


def _agentspeak(line: str) -> Path | None:
    """A program's file, or a bundled one by its name."""
    file = Path(line).expanduser().absolute()
    if file.suffix in SUFFIXES and file.is_file():
        return file
    if not line.isidentifier():
        return None
    try:
        return program_path(line)
    except NotFound:
        return None


def _command(text: str) -> list[str] | None:
    words = [
        str(Path(word).expanduser()) if word.startswith("~") else word
        for word in split_command(text, EXAMPLE_COMMAND)
    ]
    return words if shutil.which(words[0]) is not None else None
