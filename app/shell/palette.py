"""The command palette: fuzzy search over the registry and whatever else can be found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell import fuzzy
from app.ui.action_registry import ActionRegistry, key_words
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

MOST_HITS = 60


@dataclass(frozen=True)
class Hit:
    """A result of the palette; other packages add runs and workers."""

    text: str
    handler: Callable[[], object]
    group: str = ""
    keys: str = ""
    icon: str = ""
    reason: str = ""
    words: str = ""
    score: float = 0.0
    marked: str = ""


Source = Callable[[str], Iterable[Hit]]


def rank(query: str, hits: Iterable[Hit], recent: list[str]) -> list[Hit]:
    """Rank hits, best first; without a query by last use, then the given order."""
    ranked: list[Hit] = []
    for hit in hits:
        at = fuzzy.match(query, hit.text)
        other = None if at else fuzzy.match(query, f"{hit.group} {hit.text} {hit.words}")
        if at is None and other is None:
            continue
        score = at.score if at else (other.score - 3.0 if other else 0.0)
        used = (len(recent) - recent.index(hit.text)) * 0.2 if hit.text in recent else 0.0
        score += used - (1.0 if hit.reason else 0.0)
        marked = fuzzy.marked(hit.text, at.positions if at else ())
        ranked.append(
            Hit(
                hit.text,
                hit.handler,
                hit.group,
                hit.keys,
                hit.icon,
                hit.reason,
                hit.words,
                score,
                marked,
            )
        )
    ranked.sort(key=lambda hit: -hit.score)
    return ranked[:MOST_HITS]


@QmlElement
@uncreatable("Comes with the shell")
class PaletteModel(RowsModel):
    queryChanged = Signal()
    chosen = Signal()
    roles = {
        "text": lambda hit: hit.text,
        "marked": lambda hit: hit.marked,
        "group": lambda hit: hit.group,
        "keys": lambda hit: hit.keys,
        "icon": lambda hit: hit.icon,
        "reason": lambda hit: hit.reason,
    }

    def __init__(self, registry: ActionRegistry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._registry = registry
        self._recent: list[str] = []
        self._page: Callable[[], str] = lambda: ""
        self.sources: list[Source] = [self._actions]

    def on_page(self, page: Callable[[], str]) -> None:
        """Whether an action works on this page."""
        self._page = page

    def _actions(self, _query: str) -> Iterable[Hit]:
        for action in self._registry:
            elsewhere = action.pages and self._page() not in action.pages
            if elsewhere or action.id == "view.palette":
                continue
            yield Hit(
                tr(action.text),
                action.handler,
                tr(action.group),
                key_words(action.shortcut),
                action.icon,
                tr(action.why_not()),
                # The English ones are found in any language.
                f"{action.text} {action.words}",
            )

    @Slot()
    def search(self) -> None:
        hits = [hit for source in self.sources for hit in source(self._query)]
        self.replace(rank(self._query, hits, self._recent))

    @Slot()
    def open(self) -> None:
        self._query = ""
        self.queryChanged.emit()
        self.search()

    @Slot(int, result=bool)
    def run(self, row: int) -> bool:
        """Do what this row says; a row that can't be done stays and says why."""
        if not 0 <= row < len(self.rows):
            return False
        hit: Hit = self.rows[row]
        if hit.reason:
            return False
        self._recent = [hit.text, *(text for text in self._recent if text != hit.text)][:6]
        self.chosen.emit()
        hit.handler()
        return True

    query = prop(str, "", queryChanged, writable=True, after=lambda self: self.search())
