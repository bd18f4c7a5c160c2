"""Saved tournaments in the profile, which can be resumed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.compare.experiment import Experiment
from core.compare.experiment_text import read, write
from core.edited_text import read_text
from core.errors import MosaicError

FOLDER = "tournaments"
SHOWN = 6


@dataclass(frozen=True, slots=True)
class Begun:
    name: str
    path: Path
    experiment: Experiment


def folder_of(profile: Path) -> Path:
    return profile / FOLDER


def keep(profile: Path, experiment: Experiment) -> Path:
    """Save a tournament. Blocks: writes a file."""
    folder = folder_of(profile)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{experiment.digest[:16]}.toml"
    path.write_text(write(experiment), encoding="utf-8")
    return path


def begun(profile: Path) -> list[Begun]:
    """Saved tournaments, newest first. Blocks: reads files."""
    paths = sorted(
        folder_of(profile).glob("*.toml"), key=lambda path: path.stat().st_mtime, reverse=True
    )
    tournaments: list[Begun] = []
    for path in paths[:SHOWN]:
        try:
            experiment = read(read_text(path), path.name)
        except (MosaicError, OSError, UnicodeDecodeError):
            continue  # of another version; it stays where it is
        tournaments.append(Begun(experiment.name, path, experiment))
    return tournaments
