"""Openings from files: EPD positions or the games of a PGN, each once. Pure."""

from __future__ import annotations

import random
import re
from pathlib import PurePath
from typing import Any

import msgspec

from core.compare.experiment import Experiment
from core.errors import InvalidInput

PLIES = 16


def of_epd(text: str, source: str) -> list[str]:
    """FENs; what comes after the fourth field is operations and is dropped."""
    positions: dict[str, None] = {}
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
        positions[" ".join(fields[:4]) + " 0 1"] = None
    return list(positions)


def of_pgn(text: str, plies: int) -> list[str]:
    """The first moves of each game, as words."""
    lines: dict[str, None] = {}
    plain = re.sub(r"\{[^}]*\}|;[^\n]*", " ", text)
    while "(" in plain:
        shorter = re.sub(r"\([^()]*\)", " ", plain)
        if shorter == plain:
            break
        plain = shorter
    for game in re.split(r"(?m)^\s*$(?=\s*\[)", plain):
        moves_text = re.sub(r"(?m)^\s*\[.*\]\s*$", " ", game)
        moves = [
            word
            for word in re.sub(r"\d+\.+|\$\d+|[!?]+", " ", moves_text).split()
            if word not in ("1-0", "0-1", "1/2-1/2", "*")
        ]
        if moves:
            lines[" ".join(moves[: plies or PLIES])] = None
    return list(lines)


def with_openings(experiment: Experiment, text: str) -> Experiment:
    """The experiment with the positions of its file in it: it needs the file no more."""
    openings = experiment.openings
    name = PurePath(openings.file).name
    positions = of_epd(text, name) if openings.kind == "epd" else of_pgn(text, openings.plies)
    if not positions:
        raise InvalidInput(f"{name} contains no openings", f"Choose a file of kind {openings.kind}")
    if openings.order == "random":
        random.Random(experiment.seeds.all()[0]).shuffle(positions)
    start = (openings.first - 1) % len(positions)
    chosen = tuple([*positions[start:], *positions[:start]][: openings.count])
    filled = msgspec.structs.replace(openings, positions=chosen)
    return msgspec.structs.replace(experiment, openings=filled)


def starts_of(experiment: Experiment, seeds: tuple[int, ...]) -> list[dict[str, Any]]:
    """Start position of each game; both sides of a seed have the same opening."""
    openings = experiment.openings
    if not openings.positions:
        return []
    turn = {seed: number for number, seed in enumerate(experiment.seeds.all())}
    key = "fen" if openings.kind == "epd" else "san"
    return [
        {"position": {key: openings.positions[turn[seed] % len(openings.positions)]}}
        for seed in seeds
    ]
