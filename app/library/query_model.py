"""Query of the library page as a person sets it: scope, tag, text, order, groups, filters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.library.run_query import FILTERS, GROUPS, SCOPES, SORTS, Query
from app.shell.shell import ShellModel
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the library")
class LibraryQuery(QObject):
    changed = Signal()

    def __init__(self, shell: ShellModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self.now = _kept_query(shell.recall("library.query", {}))
        views = shell.recall("library.views", {})
        self._kept: dict[str, Any] = dict(views) if isinstance(views, dict) else {}
        hidden = shell.recall("library.hidden", [])
        self._hidden = (
            [key for key in hidden if isinstance(key, str)] if isinstance(hidden, list) else []
        )
        self._show()

    scope = prop(str, "", changed)
    tag = prop(str, "", changed)
    text = prop(str, "", changed)
    sortKey = prop(str, "", changed)
    descending = prop(bool, False, changed)
    group = prop(str, "", changed)
    filters = prop("QVariantList", list, changed)
    #: Columns that are not wanted.
    hidden = prop("QVariantList", list, changed)
    #: Names of saved views.
    views = prop("QVariantList", list, changed)

    def _show(self) -> None:
        query = self.now
        self._scope, self._tag, self._text = query.scope, query.tag, query.text
        self._sortKey, self._descending, self._group = query.sort, query.descending, query.group
        self._views = sorted(self._kept)
        self._filters = [{"id": key, "text": FILTERS[key]} for key in sorted(query.filters)]

    def _ask(self, query: Query) -> None:
        if query != self.now:
            self.now = query
            self._shell.remember("library.query", _to_keep(query))
            self._show()
            self.changed.emit()

    @Slot(str)
    def search(self, text: str) -> None:
        self._ask(replace(self.now, text=text))

    @Slot(str)
    def choose(self, scope: str) -> None:
        self._ask(replace(self.now, scope=scope, tag=""))

    @Slot(str)
    def chooseTag(self, tag: str) -> None:
        self._ask(replace(self.now, tag="" if tag == self.now.tag else tag))

    @Slot(str)
    def sort(self, key: str) -> None:
        self._ask(self.now.sorted_by(key))

    @Slot(str)
    def groupBy(self, group: str) -> None:
        self._ask(replace(self.now, group=group if group in GROUPS else ""))

    @Slot(str)
    def fold(self, key: str) -> None:
        """Folds what is open under this heading, or opens it."""
        if key:
            self._ask(replace(self.now, turned=self.now.turned ^ {key}))

    @Slot(str)
    def toggleColumn(self, key: str) -> None:
        hidden = set(self._hidden) ^ {key}
        self._hidden = sorted(hidden)
        self._shell.remember("library.hidden", self._hidden)
        self.changed.emit()

    @Slot(str)
    def saveView(self, name: str) -> None:
        """Search, filters, order, grouping and columns as they are, under a name."""
        if name.strip():
            view = {**_to_keep(self.now), "hidden": list(self._hidden)}
            view |= {"text": self.now.text, "tag": self.now.tag}
            view["filters"] = sorted(self.now.filters)
            self._keep_views({**self._kept, name.strip(): view})

    @Slot(str)
    def dropView(self, name: str) -> None:
        self._keep_views({key: view for key, view in self._kept.items() if key != name})

    @Slot(str)
    def openView(self, name: str) -> None:
        view = self._kept.get(name)
        if not isinstance(view, dict):
            return
        self._hidden = [str(key) for key in view.get("hidden", [])]
        self._shell.remember("library.hidden", self._hidden)
        filters = frozenset(key for key in view.get("filters", []) if key in FILTERS)
        text, tag = str(view.get("text", "")), str(view.get("tag", ""))
        self._ask(replace(_kept_query(view), text=text, tag=tag, filters=filters))
        self.changed.emit()

    def _keep_views(self, views: dict[str, Any]) -> None:
        self._kept = views
        self._shell.remember("library.views", views)
        self._show()
        self.changed.emit()

    @Slot(str)
    def toggleFilter(self, name: str) -> None:
        if name in FILTERS:
            self._ask(replace(self.now, filters=self.now.filters ^ {name}))


def _kept_query(stored: Any) -> Query:
    """Query from the last session, without the search text."""
    if not isinstance(stored, dict):
        return Query()
    known = Query()
    scope, sort, group = (str(stored.get(name, "")) for name in ("scope", "sort", "group"))
    return replace(
        known,
        scope=scope if scope in SCOPES else known.scope,
        sort=sort if sort in SORTS else known.sort,
        descending=bool(stored.get("descending", True)),
        group=group if group in GROUPS else "",
    )


def _to_keep(query: Query) -> dict[str, Any]:
    return {name: getattr(query, name) for name in ("scope", "sort", "descending", "group")}
