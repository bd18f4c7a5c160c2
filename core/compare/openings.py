"""Openings from files: EPD positions or the games of a PGN, each once."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath

import msgspec

from core.compare.experiment import Experiment
from core.edited_text import read_text
from core.errors import InvalidInput
from mosaic_sdk.session.open_objects import StartOptions

PLIES = 16
# Of a word that may be a move with its number.
LONGEST = 64
LONGEST_TAG = 300
_TAG = re.compile(r'\[(\w+)\s+"([^"]*)"\s*\]')
_ID = re.compile(r'\bid "([^"]*)"')
_ASIDE = re.compile(r"[{;()]")


# Positions or moves, with what the file calls them.
Named = dict[str, str]


def of_epd(text: str, source: str) -> Named:
    """FENs of an EPD file, each with its `id`; other operations are dropped."""
    positions: Named = {}
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith(("#", "%")):
            continue
        fields = line.split()
        if len(fields) < 4 or not re.fullmatch(
            r"[1-8pnbrqkPNBRQK]+(/[1-8pnbrqkPNBRQK]+){7}", fields[0]
        ):
            raise InvalidInput(
                f"{source}:{number}: not an EPD line", "Write four fields as in a FEN"
            )
        known = _ID.search(" ".join(fields[4:]))
        positions.setdefault(" ".join(fields[:4]) + " 0 1", known[1] if known else "")
    return positions


def of_pgn(text: str, plies: int) -> Named:
    """The first moves of each game, as words, with the name of the opening."""
    lines: Named = {}
    most = plies or PLIES
    moves: list[str] = []
    tags: dict[str, str] = {}
    is_apart = True
    for line in [*_without_asides(text).splitlines(), "", "[end]"]:
        line = line.strip()
        if line.startswith("[") and is_apart:
            if moves:
                lines.setdefault(" ".join(moves[:most]), _name_of(tags))
            moves, tags = [], {}
        if (tag := _TAG.fullmatch(line[:LONGEST_TAG])) is not None and not moves:
            tags[tag[1]] = tag[2]
        is_apart = not line
        if len(moves) < most and not (line.startswith("[") and line.endswith("]")):
            moves += _moves(line)
    return lines


def _name_of(tags: Mapping[str, str]) -> str:
    if fen := tags.get("FEN"):
        raise InvalidInput(
            f"A game of the book begins at a position of its own, {fen}",
            "Remove it, or write such positions into an EPD file",
        )
    known = (tags.get("ECO", ""), tags.get("Opening", ""))
    name = " ".join(part for part in known if part not in ("", "?"))
    variation = tags.get("Variation", "")
    return ", ".join(part for part in (name, variation) if part not in ("", "?"))


def _moves(line: str) -> Iterator[str]:
    for word in line.split():
        # A long run of digits would be looked through from each of its places.
        if len(word) <= LONGEST:
            for move in re.sub(r"\d+\.+|\$\d+|[!?]+", " ", word).split():
                if move not in ("1-0", "0-1", "1/2-1/2", "*"):
                    yield move


def _without_asides(text: str) -> str:
    """PGN without comments and variations. In one pass: a hostile file may nest them deeply."""
    kept: list[str] = []
    opened: list[int] = []
    at, end = 0, len(text)
    last = text.rfind("}")
    while at < end:
        aside = _ASIDE.search(text, at)
        if aside is None:
            kept.append(text[at:])
            break
        kept.append(text[at : aside.start()])
        at = aside.end()
        match aside.group():
            case "{" if at <= last:
                at = text.find("}", at) + 1
                kept.append(" ")
            case ";":
                line_end = text.find("\n", at)
                at = line_end if line_end >= 0 else end
                kept.append(" ")
            case "(":
                opened.append(len(kept))
                kept.append("(")
            case ")" if opened:
                del kept[opened.pop() :]
                kept.append(" ")
            case mark:
                kept.append(mark)
    return "".join(kept)


def opened(experiment: Experiment, folder: Path) -> Experiment:
    """The experiment with the openings of the file that it names in this folder. Blocks."""
    openings = experiment.openings
    path = folder / openings.file
    try:
        return with_openings(experiment, read_text(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise InvalidInput(f"{path} can't be read: {reason}", "Correct openings.file") from error


def with_openings(experiment: Experiment, text: str) -> Experiment:
    """The experiment with the positions of its openings file included."""
    openings = experiment.openings
    name = PurePath(openings.file).name
    known = of_epd(text, name) if openings.kind == "epd" else of_pgn(text, openings.plies)
    positions = list(known)
    if not positions:
        raise InvalidInput(f"{name} contains no openings", f"Choose a file of kind {openings.kind}")
    if openings.order == "random":
        random.Random(experiment.seeds.all()[0]).shuffle(positions)
    start = (openings.first - 1) % len(positions)
    chosen = tuple([*positions[start:], *positions[:start]][: openings.count])
    names = tuple(known[position] for position in chosen) if any(known.values()) else ()
    filled = msgspec.structs.replace(openings, positions=chosen, names=names)
    return msgspec.structs.replace(experiment, openings=filled)


def starts_of(experiment: Experiment, seeds: tuple[int, ...]) -> list[StartOptions]:
    """Start position of each game; both sides of a seed have the same opening."""
    openings = experiment.openings
    if not openings.positions:
        return []
    turn = {seed: number for number, seed in enumerate(experiment.seeds.all())}
    key = "fen" if openings.kind == "epd" else "san"
    starts: list[StartOptions] = []
    for seed in seeds:
        number = turn[seed] % len(openings.positions)
        name = openings.names[number] if number < len(openings.names) else ""
        start: StartOptions = {"position": {key: openings.positions[number]}}
        starts.append({**start, "opening": name} if name else start)
    return starts
