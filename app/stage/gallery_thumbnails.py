"""Thumbnails of the gallery: looked up once, rendered for visible cards without one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage, Qt

from app.shared.environment_cards import Card
from app.shared.environment_pictures import portraits, url_of
from app.shell.app_context import AppContext

# Whoever scrolls past is not waited for.
REST_MS = 900
AT_ONCE = 12
WIDE, HIGH = 480, 320


class Portraits(QObject):
    """Thumbnails; calls `changed(env)` for a new one."""

    def __init__(self, desk: AppContext, changed: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._changed = changed
        self._urls: dict[str, str] = {}
        self._wishes: dict[str, Card] = {}
        self._refused: set[str] = set()
        self._busy = False
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
        self._rest.timeout.connect(self._take)

    def url(self, env: str) -> str:
        return self._urls.get(env, "")

    async def look(self) -> None:
        """Look for thumbnail files."""
        urls = await asyncio.to_thread(portraits, self._desk.engine.settings.places)
        fresh = [env for env, url in urls.items() if self._urls.get(env) != url]
        self._urls = urls
        for env in fresh:
            self._changed(env)

    def seen(self, card: Card) -> None:
        """Note a visible card without a picture."""
        if card.env in self._urls or card.env in self._refused or card.trouble:
            return
        self._wishes[card.env] = card
        self._rest.start()

    def _take(self) -> None:
        if not self._wishes or self._busy or not self._desk.ready:
            return
        # What came last is what is looked at.
        names = list(self._wishes)[-AT_ONCE:]
        cards = [self._wishes.pop(name) for name in names]
        self._busy = True
        self._desk.command("stage.portraits", self._made(cards))

    async def _made(self, cards: list[Card]) -> None:
        from core.envs import thumbnails

        places = self._desk.engine.settings.places

        def told(env: str, trouble: str) -> None:
            if trouble:
                self._refused.add(env)
                return
            self._urls[env] = url_of(thumbnails.path_of(places, env))
            self._changed(env)

        try:
            sitters = [
                thumbnails.Sitter(card.env, card.api, card.path, card.home, card.kwargs)
                for card in cards
            ]
            await thumbnails.take(places, sitters, told)
        finally:
            self._busy = False
            if self._wishes:
                self._rest.start()

    def keep(self, env: str, image: QImage) -> None:
        """Use the last picture of a session as thumbnail."""
        if image.isNull() or not env:
            return
        mine = image.copy()  # its memory is another's
        self._desk.command(f"stage.portrait.{env}", self._kept(env, mine))

    async def _kept(self, env: str, image: QImage) -> None:
        from core.envs import thumbnails

        path = thumbnails.path_of(self._desk.engine.settings.places, env, last=True)
        await asyncio.to_thread(_save, image, path)
        self._urls[env] = url_of(path)
        self._changed(env)


def _save(image: Any, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if image.width() > WIDE or image.height() > HIGH:
        image = image.scaled(
            WIDE, HIGH, Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )  # fmt: skip
    partial = path.with_suffix(".new")
    if image.save(str(partial), "PNG"):
        partial.replace(path)
