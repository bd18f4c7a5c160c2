"""Percepts that a map would give at a recorded step: its errors with their line, its facts.

The host steps the episode again. Blocks.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from core.edited_text import read_text
from core.errors import InvalidInput, NotFound
from core.guard.explanations import told_facts
from core.guard.percept_rebuild import percepts_of
from core.guard.recorded_questions import Record, Supervised, slots_of
from core.tomltext import parsed
from mosaic_sdk.learning.percepts import PerceptError, PerceptMap

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import RunEvent, StepRow

_QUOTED = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\"""")
_KEYS = re.compile(r"has no ([\w, ]+)")
_TOML = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(frozen=True, slots=True)
class MapError:
    message: str
    # 0: somewhere.
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Preview:
    """Percepts of one episode, as they would have been sent before each step."""

    episode: int
    sent: tuple[bytes, ...] = ()
    why_not: MapError | None = None

    def facts(self, step: int) -> tuple[str, ...] | None:
        """Facts before the action that led to this step; None if unknown."""
        if not 0 < step <= len(self.sent):
            return None
        return tuple(told_facts(self.sent[:step]))


def read_map(path: Path) -> tuple[dict[str, Any], str, MapError | None]:
    """The map of a file, its text, and its errors."""
    try:
        text = read_text(path)
    except OSError as error:
        raise NotFound(f"{path} can't be read: {error.strerror}", "Choose another file") from error
    except UnicodeDecodeError as error:
        raise InvalidInput(f"{path} is not UTF-8 text", "Choose another file") from error
    try:
        raw = parsed(text)
        # Functions of one's own are imported where the environment is.
        PerceptMap({**raw, "python": ""})
    except tomllib.TOMLDecodeError as error:
        return {}, text, _of_toml(str(error), text)
    except PerceptError as error:
        return {}, text, located(str(error), text)
    return raw, text, None


def _of_toml(message: str, text: str) -> MapError:
    match = _TOML.search(message)
    if match is None:
        return MapError(message, text.count("\n") + 1, 1)
    bare = message[: match.start()].strip()
    return MapError(bare, int(match.group(1)), int(match.group(2)))


def located(message: str, text: str) -> MapError:
    """Location of an error in the map, found by the text it quotes or names."""
    lines = text.splitlines()
    for wanted in _named(message):
        for number, line in enumerate(lines, 1):
            at = line.find(wanted)
            if at >= 0 and not line.lstrip().startswith("#"):
                return MapError(message, number, at + 1)
    return MapError(message)


def _named(message: str) -> Iterator[str]:
    for quoted in _QUOTED.findall(message):
        try:
            yield str(ast.literal_eval(quoted))
        except (ValueError, SyntaxError):
            continue
    unknown = _KEYS.search(message)
    if unknown is not None:
        yield from (part.strip() for part in unknown.group(1).split(","))
    key = re.match(r"`(\w+)`", message)
    if key is not None:
        yield f"{key.group(1)} ="
    functor = message.partition(":")[0]
    if re.fullmatch(r"\w+", functor):
        yield f'"{functor}"'
        yield f"'{functor}'"


class _Episode:
    """One episode of a record."""

    def __init__(self, reader: Reader, slot: int, episode: int) -> None:
        self._reader, self._slot, self._episode = reader, slot, episode

    def facts(self, run_id: str) -> dict[str, Any]:
        return self._reader.facts(run_id)

    def events(self, run_id: str, *, name: str = "") -> list[RunEvent]:
        return self._reader.events(run_id, name=name)

    def steps(self, run_id: str) -> Iterator[StepRow]:
        return self._reader.steps(run_id, slot=self._slot, episode=self._episode)


def preview(
    reader: Reader,
    run_id: str,
    slot: int,
    episode: int,
    given: Mapping[str, Any],
    text: str,
    python: Path | None,
) -> Preview:
    """`python`: an interpreter that has the environment."""
    record = cast("Record", _Episode(reader, slot, episode))
    known = slots_of(record, run_id).get(slot)
    if known is None:
        return Preview(episode, why_not=MapError("The environment of this run is unknown"))
    bare: Supervised = replace(known, link="")
    rebuilt = percepts_of(record, run_id, {slot: bare}, given, python)
    sent = rebuilt.known.get((slot, episode))
    if sent is None:
        why = rebuilt.why_not.get(slot, "Only Gymnasium environments can be stepped again")
        return Preview(episode, why_not=located(why, text))
    return Preview(episode, tuple(sent))


def declared(raw: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Facts of a map, each with its expression."""
    rows: list[tuple[str, str]] = []
    for part in ("static", "dynamic"):
        for entry in cast("list[Mapping[str, Any]]", raw.get(part) or []):
            rows.append(_declared(entry, part))
    for name in raw.get("last") or ():
        rows.append((str(name), "the last step"))
    for name in raw.get("training") or ():
        rows.append((str(name), "the training"))
    if raw.get("python"):
        rows.append(("any", str(raw["python"])))
    return rows


def _declared(entry: Mapping[str, Any], part: str) -> tuple[str, str]:
    args = [str(argument) for argument in entry.get("args") or ()]
    if "bins" in entry:
        args.insert(0, "|".join(str(limit.get("name")) for limit in entry["bins"]))
    fact = f"{entry.get('fact', '')}({', '.join(args)})" if args else str(entry.get("fact", ""))
    notes = ["once per episode" if part == "static" else "every step"]
    for key, words in (("cells", "cells of"), ("each", "items of"), ("value", "bins of"),
                       ("when", "when")):  # fmt: skip
        if key in entry:
            notes.append(f"{words} {entry[key]}")
    return ("~" if entry.get("negated") else "") + fact, ", ".join(notes)
