"""Bundled pictures of cards."""

from __future__ import annotations

from PySide6.QtCore import QUrl

from app.shared.environment_cards import Card
from app.ui.resources import data_root


def art_of(card: Card) -> QUrl:
    """Picture of the card; empty where it has none."""
    return art(card.art)


def art(name: str) -> QUrl:
    folder = data_root() / "resources" / "envs" / "art"
    return QUrl.fromLocalFile(str(folder / f"{name}.svg")) if name else QUrl()
