"""Pictures of environments: bundled ones, and rendered thumbnails."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl

from app.shared.environment_cards import Card, card_for
from app.ui.resources import data_root

if TYPE_CHECKING:
    from core.paths import Places


def art_of(card: Card) -> QUrl:
    """Picture of the card; empty if it has none."""
    return art(card.art)


def art(name: str) -> QUrl:
    folder = data_root() / "resources" / "envs" / "art"
    return QUrl.fromLocalFile(str(folder / f"{name}.svg")) if name else QUrl()


def url_of(path: Path) -> str:
    """URL with the file's time, so that a new picture is reloaded."""
    url = QUrl.fromLocalFile(str(path))
    try:
        url.setQuery(f"{path.stat().st_mtime_ns}")
    except OSError:
        return ""
    return url.toString()


def portraits(places: Places) -> dict[str, str]:
    """Thumbnails by environment id. Blocks."""
    from core.envs import thumbnails

    return {env: url_of(path) for env, path in thumbnails.known(places).items()}


class EnvironmentPictures:
    """One picture for each environment: the bundled one, else its portrait."""

    def __init__(self) -> None:
        self.portraits: dict[str, str] = {}
        self._art: dict[str, QUrl] = {}

    def of(self, env: str) -> QUrl:
        if env not in self._art:
            card = card_for(env) if env else None
            self._art[env] = art_of(card) if card is not None else QUrl()
        art = self._art[env]
        return art if not art.isEmpty() else QUrl(self.portraits.get(env, ""))
